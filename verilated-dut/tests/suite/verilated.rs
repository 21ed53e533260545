//! The binding: ports, clocks, instances, variants.

use crate::common::{accumulator, delays, source};
use rtl_foundation::time::Clock;
use std::{collections::BTreeMap, fs, thread};
use verilated_dut::{Design, Dut, Expectation, Model, Port, Stopped, Variant, coverage};

/// Addition of little-endian words, modulo 2^200.
fn add_200(total: &mut [u32; 7], addend: &[u32; 7]) {
    let mut carry = 0;
    for (sum, word) in total.iter_mut().zip(addend) {
        let wide = u64::from(*sum) + u64::from(*word) + carry;
        (*sum, carry) = (wide as u32, wide >> 32);
    }
    total[6] &= 0xff;
}

#[test]
fn outputs_belong_to_the_inputs_of_their_clock() {
    let mut dut = Dut::new(&Model::build(&accumulator(), Variant::PLAIN).unwrap());
    let [rst, enable, addend, mask] = ["rst", "enable", "addend", "mask"].map(|name| dut.port(name));
    let [total, mixed, odd] = ["total", "mixed", "odd"].map(|name| dut.port(name));
    let counts = ["count", "count_12", "count_32", "count_64"].map(|name| dut.port(name));
    dut.set(rst, 1);
    dut.settle().unwrap();
    dut.edge().unwrap();
    dut.set(rst, 0);
    let mut expected_total = [0; 7];
    let mut expected_mixed = [0u32; 16];
    for clock in 0..5000u64 {
        let add =
            std::array::from_fn(|i| (clock as u32).wrapping_mul(0x9e37_79b9) >> i & if i == 6 { 0xff } else { !0 });
        let xor: [u32; 16] = std::array::from_fn(|i| (clock as u32 + i as u32).wrapping_mul(0x85eb_ca6b));
        dut.set(enable, clock & 1);
        dut.set_words(addend, &add);
        dut.set_words(mask, &xor);
        dut.settle().unwrap();
        assert_eq!(dut.words(total), expected_total, "clock {clock}");
        let now: Vec<u32> = expected_mixed.iter().zip(xor).map(|(m, x)| m ^ x).collect();
        assert_eq!(dut.words(mixed), now, "clock {clock}: a combinational path from this clock's input");
        assert_eq!(counts.map(|port| dut.get(port)), [clock & 31, clock & 4095, clock, clock]);
        assert_eq!(dut.get(odd), 0, "clock {clock}");
        dut.edge().unwrap();
        if clock & 1 == 1 {
            add_200(&mut expected_total, &add);
        }
        let top = expected_mixed[15] >> 31;
        expected_mixed = std::array::from_fn(|i| {
            let below = if i == 0 { top } else { expected_mixed[i - 1] >> 31 };
            (expected_mixed[i] << 1 | below) ^ xor[i]
        });
    }
    assert_eq!(dut.cycle(), 5001);
}

#[test]
fn ports_of_every_width_carry_every_bit() {
    let widths = [1, 7, 8, 9, 16, 17, 31, 32, 33, 63, 64, 65, 96, 127, 128, 129, 1000, 1024];
    let mut dut = Dut::new(&Model::build(&delays(&widths), Variant::PLAIN).unwrap());
    for width in widths {
        let (d, q) = (dut.port(&format!("d_{width}")), dut.port(&format!("q_{width}")));
        for bit in 0..width {
            if width <= 64 {
                dut.set(d, 1 << bit);
            } else {
                dut.bits_mut(d).fill(false);
                dut.bits_mut(d).set(bit, true);
            }
            dut.settle().unwrap();
            dut.edge().unwrap();
            dut.settle().unwrap();
            if width <= 64 {
                assert_eq!(dut.get(q), 1 << bit, "width {width}");
            } else {
                assert_eq!(dut.bits(q).iter_ones().collect::<Vec<_>>(), [bit], "width {width}");
                assert_eq!(dut.bits(q).len(), width);
            }
        }
    }
}

#[test]
fn a_clock_passes_if_every_bit_of_every_output_is_as_expected() {
    let widths = [1, 7, 8, 9, 16, 17, 32, 33, 64, 65, 96, 127, 128, 129, 1000, 1024];
    let folder = tempfile::tempdir().unwrap();
    // A model that writes a trace compares in another function.
    for variant in [Variant::PLAIN, Variant::VCD] {
        let mut dut = Dut::new(&Model::build(&delays(&widths), variant).unwrap());
        if variant == Variant::VCD {
            dut.start_trace(&folder.path().join("clock.vcd"), Clock::new(1_000_000_000)).unwrap();
        }
        let mut expected = dut.expectation(widths.map(|width| dut.port(&format!("q_{width}"))));
        assert_eq!(dut.clock(&expected), Ok(None), "all are open");
        let zero = |expected: &mut Expectation, position: usize| match widths[position] {
            ..=64 => expected.narrow(position, 0),
            width => expected.wide(position, &vec![0; width.div_ceil(32)]),
        };
        (0..widths.len()).for_each(|position| zero(&mut expected, position));
        assert_eq!(expected.compared(), widths.len() as u64);
        for (position, width) in widths.into_iter().enumerate() {
            for bit in 0..width {
                let cycle = dut.cycle();
                if width <= 64 {
                    expected.narrow(position, 1 << bit);
                } else {
                    let mut words = vec![0; width.div_ceil(32)];
                    words[bit / 32] = 1 << (bit % 32);
                    expected.wide(position, &words);
                }
                assert_eq!(dut.clock(&expected), Ok(Some(position)), "bit {bit} of {width}");
                assert_eq!(dut.cycle(), cycle, "the edge is still to come");
                dut.edge().unwrap();
                expected.open(position);
                assert_eq!(expected.compared(), widths.len() as u64 - 1);
                assert_eq!(dut.clock(&expected), Ok(None), "bit {bit} of {width}");
                assert_eq!(dut.cycle(), cycle + 2);
                zero(&mut expected, position);
                assert_eq!(dut.clock(&expected), Ok(None), "bit {bit} of {width}");
            }
            if width < 64 {
                expected.narrow(position, 1 << width);
                assert_eq!(dut.clock(&expected), Ok(Some(position)), "a value wider than {width} bits");
                dut.edge().unwrap();
                zero(&mut expected, position);
            }
        }
    }
}

#[test]
#[should_panic(expected = "another instance")]
fn an_expectation_is_used_with_its_own_instance_only() {
    let model = Model::build(&accumulator(), Variant::PLAIN).unwrap();
    let (one, mut other) = (Dut::new(&model), Dut::new(&model));
    let expected = one.expectation([one.port("total")]);
    let _ = other.clock(&expected);
}

/// A value wider than its port would corrupt the model: debug builds panic, release builds cut it.
#[test]
fn a_value_wider_than_its_port_does_not_reach_the_model() {
    let model = Model::build(&delays(&[7, 65]), Variant::PLAIN).unwrap();
    let (mut narrow, mut wide) = (Dut::new(&model), Dut::new(&model));
    let outcome = thread::spawn(move || {
        let (d, q) = (narrow.port("d_7"), narrow.port("q_7"));
        narrow.set(d, 0xff);
        narrow.settle().unwrap();
        narrow.edge().unwrap();
        narrow.settle().unwrap();
        narrow.get(q)
    });
    assert_eq!(outcome.join().ok(), if cfg!(debug_assertions) { None } else { Some(0x7f) });
    let outcome = thread::spawn(move || {
        let (d, q) = (wide.port("d_65"), wide.port("q_65"));
        wide.set_words(d, &[1, 2, 3]);
        wide.settle().unwrap();
        wide.edge().unwrap();
        wide.settle().unwrap();
        wide.words(q).to_vec()
    });
    assert_eq!(outcome.join().ok(), if cfg!(debug_assertions) { None } else { Some(vec![1, 2, 1]) });
}

#[test]
fn instances_of_one_and_of_several_designs_keep_apart_in_parallel() {
    let threads: Vec<_> = (0..6u64)
        .map(|thread| {
            thread::spawn(move || {
                let slow = Model::build(&accumulator(), Variant::PLAIN).unwrap();
                let line = Model::build(&delays(&[33]), Variant::PLAIN).unwrap();
                let mut instances = [Dut::new(&slow), Dut::new(&slow), Dut::new(&line)];
                let (enable, count) = (instances[0].port("enable"), instances[0].port("count_64"));
                let (d, q) = (instances[2].port("d_33"), instances[2].port("q_33"));
                for clock in 0..2000 {
                    instances[0].set(enable, thread & 1);
                    instances[2].set(d, clock * (thread + 1));
                    // The second instance runs at half the speed.
                    for dut in instances.iter_mut().enumerate().filter(|(i, _)| *i != 1 || clock % 2 == 1) {
                        dut.1.settle().unwrap();
                    }
                    assert_eq!(instances[0].get(count), clock);
                    assert_eq!(instances[1].get(count), clock / 2);
                    assert_eq!(instances[2].get(q), clock.saturating_sub(1) * (thread + 1));
                    for dut in instances.iter_mut().enumerate().filter(|(i, _)| *i != 1 || clock % 2 == 1) {
                        dut.1.edge().unwrap();
                    }
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
}

#[test]
fn an_instance_moves_between_threads() {
    let mut dut = Dut::new(&Model::build(&accumulator(), Variant::PLAIN).unwrap());
    let count = dut.port("count_64");
    for clock in 0..10 {
        dut = thread::spawn(move || {
            dut.settle().unwrap();
            assert_eq!(dut.get(count), clock);
            dut.edge().unwrap();
            dut
        })
        .join()
        .unwrap();
    }
}

#[test]
#[should_panic(expected = "another instance")]
fn a_group_of_inputs_is_used_with_its_own_instance_only() {
    let model = Model::build(&accumulator(), Variant::PLAIN).unwrap();
    let (one, mut other) = (Dut::new(&model), Dut::new(&model));
    let group = one.inputs([one.port("enable")]);
    group.writer(&mut other);
}

fn asserting() -> Design {
    let text = "module asserting(input wire clk, input wire bad, output reg seen);\n    \
                always @(posedge clk) begin\n        seen <= bad;\n        assert (!bad);\n    end\nendmodule\n";
    Design::new(
        "asserting",
        source("asserting.sv", text),
        vec![Port::input("clk", 1), Port::input("bad", 1), Port::output("seen", 1)],
    )
}

#[test]
fn a_failed_assertion_is_an_error_of_the_checked_variant() {
    let run = |variant| {
        let mut dut = Dut::new(&Model::build(&asserting(), variant).unwrap());
        let bad = dut.port("bad");
        for clock in 0..5 {
            dut.set(bad, u64::from(clock == 3));
            dut.settle()?;
            dut.edge()?;
        }
        Ok::<u64, Stopped>(dut.cycle())
    };
    assert_eq!(run(Variant::PLAIN), Ok(5));
    let stopped = run(Variant::CHECKED).unwrap_err();
    assert_eq!((stopped.cycle, stopped.top.as_str()), (3, "asserting"));
    assert!(stopped.reason.starts_with("asserting.sv:4: assertion failed"), "{stopped}");
}

#[test]
fn undefined_state_follows_the_seed() {
    let text = "module undefined(input wire clk, input wire rst, output reg [63:0] reset_reaches, output reg [63:0] not);\n    \
                always @(posedge clk) begin\n        if (rst) reset_reaches <= 64'd7;\n        if (!rst) not <= not + 64'd1;\n    end\nendmodule\n";
    let text = text.replace("not)", "missed)").replace("not <= not", "missed <= missed");
    let design = Design::new(
        "undefined",
        source("undefined.v", &text),
        vec![
            Port::input("clk", 1),
            Port::input("rst", 1),
            Port::output("reset_reaches", 64),
            Port::output("missed", 64),
        ],
    );
    let model = Model::build(&design, Variant::RANDOM_INITIAL).unwrap();
    let after_reset = |seed| {
        let mut dut = Dut::seeded(&model, seed);
        let rst = dut.port("rst");
        dut.set(rst, 1);
        dut.settle().unwrap();
        dut.edge().unwrap();
        dut.settle().unwrap();
        [dut.get(dut.port("reset_reaches")), dut.get(dut.port("missed"))]
    };
    let values: BTreeMap<u64, [u64; 2]> = (0..20).map(|seed| (seed, after_reset(seed))).collect();
    assert!(values.values().all(|v| v[0] == 7));
    let distinct: std::collections::BTreeSet<_> = values.values().map(|v| v[1]).collect();
    assert_eq!(distinct.len(), 20, "{values:x?}");
    assert!(values.iter().all(|(&seed, v)| after_reset(seed) == *v), "a seed replays");
}

#[test]
fn designs_with_their_own_clocks_are_evaluated() {
    let text = "module crossing(input wire a_clk, input wire b_clk, input wire d, output reg q);\n    reg m;\n    \
                always @(posedge a_clk) m <= d;\n    always @(posedge b_clk) q <= m;\nendmodule\n";
    let design = Design::new(
        "crossing",
        source("crossing.v", text),
        vec![Port::input("a_clk", 1), Port::input("b_clk", 1), Port::input("d", 1), Port::output("q", 1)],
    )
    .without_clock();
    let mut dut = Dut::new(&Model::build(&design, Variant::PLAIN).unwrap());
    let mut drive = |name: &str, value| {
        let port = dut.port(name);
        dut.set(port, value);
        dut.eval().unwrap();
        dut.get(dut.port("q"))
    };
    drive("d", 1);
    let rises = ["b_clk", "a_clk", "b_clk"].map(|clock| {
        drive(clock, 0);
        drive(clock, 1)
    });
    assert_eq!(rises, [0, 0, 1]);
}

/// A design in which a bit crosses from one clock into another.
fn crossing() -> Design {
    let text = "module crossing(input wire a_clk, input wire a_rst, input wire b_clk, input wire d, output reg m, output reg q);\n    \
                always @(posedge a_clk) m <= a_rst ? 1'b1 : d;\n    always @(posedge b_clk) q <= m;\nendmodule\n";
    let inputs = ["a_clk", "a_rst", "b_clk", "d"].map(|name| Port::input(name, 1));
    let outputs = ["m", "q"].map(|name| Port::output(name, 1));
    Design::new("crossing", source("crossing.v", text), [&inputs[..], &outputs].concat())
        .clocked_by_each(&["a_clk", "b_clk"])
}

/// Clocks that are set rise at the edge, and those that rise together see what was before it.
#[test]
fn each_clock_rises_if_it_is_set() {
    let mut dut = Dut::new(&Model::build(&crossing(), Variant::PLAIN).unwrap());
    assert_eq!((dut.model().design().clock(), dut.model().design().clocks().len()), (None, 2));
    let [a, b, d, m, q] = ["a_clk", "b_clk", "d", "m", "q"].map(|name| dut.port(name));
    dut.reset().unwrap();
    let values = |dut: &Dut| (dut.get(m), dut.get(q));
    let mut clock = |rises: (u64, u64), bit: u64| {
        dut.set(a, rises.0);
        dut.set(b, rises.1);
        dut.set(d, bit);
        dut.settle().unwrap();
        let settled = values(&dut);
        dut.edge().unwrap();
        (settled, values(&dut))
    };
    assert_eq!(clock((0, 0), 0), ((1, 1), (1, 1)), "no clock rises");
    assert_eq!(clock((1, 1), 0), ((1, 1), (0, 1)), "both rise");
    assert_eq!(clock((1, 0), 1), ((0, 1), (1, 1)), "one rises");
    assert_eq!(clock((1, 1), 0), ((1, 1), (0, 1)), "it rises again");
    assert_eq!(clock((0, 1), 1), ((0, 1), (0, 0)), "the other rises");
}

/// In a trace the clocks of a design rise as they do without one.
#[test]
fn a_trace_of_several_clocks_has_no_edge_more() {
    let dir = tempfile::tempdir().unwrap();
    let run = |variant: Variant| {
        let mut dut = Dut::new(&Model::build(&crossing(), variant).unwrap());
        let [a, b, d, q] = ["a_clk", "b_clk", "d", "q"].map(|name| dut.port(name));
        dut.reset().unwrap();
        if variant.trace.is_some() {
            dut.start_trace(&dir.path().join("crossing.vcd"), Clock::new(1_000_000)).unwrap();
        }
        let step = |clock: u64| {
            dut.set(a, clock.is_multiple_of(3).into());
            dut.set(b, clock.is_multiple_of(5).into());
            dut.set(d, clock >> 2 & 1);
            dut.settle().unwrap();
            dut.edge().unwrap();
            dut.get(q)
        };
        (0..60).map(step).collect::<Vec<_>>()
    };
    let plain = run(Variant::PLAIN);
    assert!(plain.contains(&0) && plain.contains(&1));
    assert_eq!(plain, run(Variant::VCD));
}

#[test]
fn traces_hold_a_window_in_both_formats() {
    let dir = tempfile::tempdir().unwrap();
    for (variant, name) in [(Variant::VCD, "a.vcd"), (Variant::FST, "a.fst")] {
        let mut dut = Dut::new(&Model::build(&accumulator(), variant).unwrap());
        let path = dir.path().join(name);
        for clock in 0..40 {
            match clock {
                10 => dut.start_trace(&path, Clock::new(322_265_625)).unwrap(),
                20 => dut.stop_trace(),
                30 => dut.start_trace(&dir.path().join("second"), Clock::new(1_000_000)).unwrap(),
                _ => {}
            }
            dut.settle().unwrap();
            dut.edge().unwrap();
        }
        drop(dut);
        let mut wave = wellen::simple::read(&path).unwrap();
        let times = wave.time_table().to_vec();
        assert_eq!((times.len(), times[0], times[1]), (20, 31030, 31030 + 1551), "{name}: picoseconds of clock 10");
        let hierarchy = wave.hierarchy();
        let count = hierarchy.lookup_var(&["TOP", "accumulator"], "count_reg").expect("an internal signal");
        let signal = hierarchy[count].signal_ref();
        wave.load_signals(&[signal]);
        let value = |index| {
            let signal = wave.get_signal(signal).unwrap();
            let offset = signal.get_offset(index).unwrap();
            let bits = signal.get_value_at(&offset, 0).to_bit_string().unwrap();
            u64::from_str_radix(&bits, 2).unwrap()
        };
        assert_eq!([0, 1, 2, 18].map(value), [10, 10, 11, 19], "{name}");
        assert!(wellen::simple::read(dir.path().join("second")).is_ok(), "{name}: a second window");
    }
}

#[test]
fn coverage_is_merged_counted_and_annotated() {
    let model = Model::build(&accumulator(), Variant::COVERAGE).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let run = |name: &str, reset: bool| {
        let mut dut = Dut::new(&model);
        let (rst, enable) = (dut.port("rst"), dut.port("enable"));
        for clock in 0..10 {
            dut.set(rst, u64::from(reset));
            dut.set(enable, u64::from(!reset && clock > 3));
            dut.settle().unwrap();
            dut.edge().unwrap();
        }
        let path = dir.path().join(name);
        dut.write_coverage(&path).unwrap();
        path
    };
    let runs = [run("reset.dat", true), run("counting.dat", false)];
    let merged = dir.path().join("merged.dat");
    coverage::merge(&runs, &merged).unwrap();
    let branches = |path| coverage::summary(path).unwrap()["branch"];
    assert_eq!(branches(&runs[0]).points, 4);
    assert_eq!([branches(&runs[0]).reached, branches(&runs[1]).reached, branches(&merged).reached], [1, 3, 4]);
    let toggles = coverage::summary(&merged).unwrap()["toggle"];
    assert!(toggles.reached > 0 && toggles.reached < toggles.points, "{toggles:?}");
    let reached = |what: &str| {
        let points = coverage::points(&merged).unwrap();
        let of_port =
            |point: &&coverage::Point| point.kind == "toggle" && point.instance.is_empty() && point.what == what;
        points.keys().find(of_port).map(|point| points[point])
    };
    assert_eq!([reached("enable"), reached("nothing")].map(|count| count.map(|count| count > 0)), [Some(true), None]);
    let annotated = dir.path().join("annotated");
    coverage::annotate(&model, &merged, &annotated).unwrap();
    let text = fs::read_to_string(annotated.join("accumulator.v")).unwrap();
    let line = text.lines().find(|line| line.contains("total_reg + addend")).unwrap();
    assert!(line.starts_with(" 000006"), "{line}");
    assert!(!fs::read_to_string(&merged).unwrap().contains("/tmp"), "no path of this machine");
}
