//! Every variant of every core builds, and those of a core whose builds have no list.

use cores::registry::CORES;

#[test]
fn every_variant_builds() {
    for core in CORES {
        for variant in core.variants {
            let top = core.top(variant);
            let module = core.module(variant).unwrap_or_else(|errors| panic!("{top}: {errors:?}"));
            assert_eq!(module.name, top);
            if let Some(custom) = core.custom {
                let named = (custom.variant)(&variant.name).unwrap_or_else(|error| panic!("{top}: {error}"));
                assert_eq!(named.parameters, variant.parameters, "{top}");
            }
        }
    }
}

/// Smallest and largest of what can be built, and what is no power of two.
#[test]
fn any_variant_of_a_custom_core_builds() {
    for core in CORES.into_iter().filter(|core| core.custom.is_some()) {
        let of_path = core.variants[0].parameter("DATA_W").is_some();
        let prefixes: &[&str] = if of_path { &["w64_", "w512_"] } else { &[""] };
        for prefix in prefixes {
            for build in
                ["r1_l2_f256_s16", "r3_l8_f1536_s64", "r5_l2", "r2_l64_s64", "r7_l32_s1024", "r8_l64_f9216_s8192"]
            {
                let variant = core.variant_of(&format!("{prefix}{build}")).unwrap_or_else(|error| panic!("{error}"));
                let module = core.module(&variant).unwrap_or_else(|errors| panic!("{prefix}{build}: {errors:?}"));
                assert_eq!(module.name, format!("{}_{prefix}{build}", core.stem));
            }
        }
    }
}
