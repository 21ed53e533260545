//! docs/upsets.md as written: which registers keep the damage of a flipped bit, and that the others do not.

use testbenches::upsets::{Row, SUBJECTS, Subject};

fn survey(stem: &str) -> (&'static Subject, Vec<Row>) {
    let subject = SUBJECTS.into_iter().find(|subject| subject.core.stem == stem).expect("a subject");
    let rows = (subject.survey)(subject, 3, 7).unwrap_or_else(|report| panic!("{report:?}"));
    assert!(rows.iter().any(|row| row.ended > 0), "{stem}: some upset is seen, and its damage ends");
    (subject, rows)
}

#[test]
fn an_engine_keeps_only_its_configuration_and_its_phase() {
    let (_, rows) = survey("bifrost_pause_engine");
    for row in &rows {
        let keeps =
            row.name.starts_with("registers.") || ["load.is_active", "timer.clocks"].contains(&row.name.as_str());
        assert!(keeps || row.lasting == 0, "{row:?}");
    }
    let lasting = |name: &str| rows.iter().find(|row| row.name == name).expect("a register").lasting;
    assert!(lasting("load.is_active") > 0 && lasting("registers.slot_charge_reg") > 0, "the configuration is kept");
}

#[test]
fn timers_and_credits_heal() {
    for stem in ["mac_pause_scheduler", "cbfc_sender", "cbfc_receiver"] {
        let (subject, rows) = survey(stem);
        for row in rows {
            assert_eq!(row.lasting, 0, "{stem}: {row:?}");
            assert!(row.longest < 8 * subject.round_trip, "{stem}: {row:?}");
        }
    }
}
