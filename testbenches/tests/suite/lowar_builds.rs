//! Shims of other builds than those in `rtl/`: the output of `bifrost gen --variant` is as good.

use crate::emitted::{emit_first, emitted};
use cores::package::{File, files};
use cores::variant::Core;
use cores::{lowar_fec_decoder, lowar_fec_encoder, lowar_shim};
use rayon::prelude::*;
use rtl_gen::tools::OnDisk;
use testbenches::campaign::Plan;
use testbenches::campaigns;

/// Number of clocks for each build.
const CLOCKS: u64 = 300_000;

/// Small and large builds: rows that are no power of two; fewer slots than a lane has symbols, and more lanes and slots
/// than usual. The build with 1024 slots is in the tests of bursts.
const BUILDS: [&str; 2] = ["w64_r3_l2_f512_s16", "w512_r5_l64_f1024_s512"];

#[test]
fn any_build_is_like_its_model() {
    let paths: [&Core; 2] = [&lowar_fec_encoder::hdl::CORE, &lowar_fec_decoder::hdl::CORE];
    let runs: Vec<(&Core, &str)> = paths.into_iter().flat_map(|core| BUILDS.map(|build| (core, build))).collect();
    runs.par_iter().for_each(|(core, build)| {
        let variant = core.variant_of(build).unwrap_or_else(|error| panic!("{error}"));
        let finished =
            (campaigns::of(core).run)(&variant, &Plan::plain(1, CLOCKS)).unwrap_or_else(|report| panic!("{report:?}"));
        println!("{} {build}: {} outputs compared", core.stem, finished.compared);
    });
}

/// The files of a build can lie beside those of `rtl/`: no name has two contents, except the header, which describes
/// the build too.
#[test]
fn any_build_is_emitted_in_silence() {
    emit_first();
    BUILDS.par_iter().for_each(|build| {
        let core = &lowar_shim::hdl::CORE;
        let variant = core.variant_of(build).unwrap_or_else(|error| panic!("{error}"));
        let top = core.top(&variant);
        let directory = tempfile::tempdir().expect("a directory");
        std::fs::create_dir_all(directory.path().join("rtl/parts")).expect("a directory");
        let mut list = Vec::new();
        for File { path, text } in files(core, &variant).unwrap_or_else(|errors| panic!("{errors:?}")) {
            let other = emitted().get(&path).filter(|other| **other != text && !path.ends_with(".h"));
            assert!(other.is_none(), "{path} has two contents");
            if path == format!("rtl/{top}.f") {
                list = text.lines().map(str::to_owned).collect();
            }
            if path.ends_with(".v") {
                std::fs::write(directory.path().join(path), text).expect("a file");
            }
        }
        let disk = OnDisk { directory: &directory.path().join("rtl"), files: &list, top: &top };
        disk.lint().unwrap_or_else(|error| panic!("{error}"));
    });
}
