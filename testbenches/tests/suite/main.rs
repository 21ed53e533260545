//! All tests in one program: the cores, the models and the simulation are instantiated and compiled once, and tests of
//! different cores fill the processors together. `cargo test -p testbenches <file>::` runs those of one file.

macro_rules! declare {
    ($($stem:ident)+) => {
        $(mod $stem;)+

        /// Every core in Verilator, in lockstep with its golden model.
        mod lockstep {
            $(mod $stem {
                #[test]
                fn random_stimulus_never_tells_core_and_model_apart() {
                    testbenches::$stem::CAMPAIGN.random();
                }

                #[test]
                fn ends_of_counters_and_times_never_tell_core_and_model_apart() {
                    testbenches::$stem::CAMPAIGN.ends();
                }
            })+
        }
    };
}
cores::each_core!(declare);

mod bring_up;
mod cbfc_link;
mod closed_loop;
mod dissector;
mod emitted;
mod four_states;
mod fusesoc;
mod hardware_in_the_loop;
mod house;
mod ip_xact;
mod line_rate;
mod long_registers;
mod lossy_line;
mod lossy_link;
mod lowar_builds;
mod lowar_hostile;
mod mutants;
mod my_first_core;
mod overcommits;
mod pcap;
mod peakrdl;
mod published_algorithm;
mod random_links;
mod readme;
mod registers;
mod scapy;
mod scenarios;
mod shells;
mod synth;
mod timing;
mod upsets;
mod variants;
mod vendor;
mod words;
