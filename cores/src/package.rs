//! The files that a core is delivered as.

use crate::registry::{Core, Variant};
use rtl_gen::emit::{Package, verilog_from};
use rtl_gen::{Errors, registers};

/// A file: its path below the output directory, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Path with forward slashes.
    pub path: String,
    /// Contents.
    pub text: String,
}

/// The files of one variant of a core: `rtl/<top>.v`, `.f` and `.core`, `constraints/<stem>.xdc` and `.sdc`; if it has
/// registers, `rtl/<top>.rdl` with its values after reset, and `rtl/<stem>.h`, one C header for all variants.
///
/// The constraints are those of the default variant, which has the same ports as the others.
pub fn files(core: &Core, variant: &Variant) -> Result<Vec<File>, Errors> {
    let top = core.top(variant);
    let module = (variant.build)(&top)?;
    let package = Package {
        module: &module,
        stem: core.stem,
        clock_period_ps: variant.clock_period_ps,
        registers: core.registers.is_some(),
    };
    let stem_module = (core.variants[0].build)(core.stem)?;
    let constraints = Package { module: &stem_module, ..package };
    let command = format!("bifrost gen {} --variant {}", core.stem, variant.name);
    let mut files = vec![
        File { path: format!("rtl/{top}.v"), text: verilog_from(&module, Some(&command))? },
        File { path: format!("rtl/{top}.f"), text: package.file_list() },
        File { path: format!("rtl/{top}.core"), text: package.fusesoc() },
        File { path: format!("constraints/{}.xdc", core.stem), text: constraints.xdc() },
        File { path: format!("constraints/{}.sdc", core.stem), text: constraints.sdc() },
    ];
    if let Some(of_variant) = core.registers {
        let all: Vec<_> = core.variants.iter().map(|variant| (variant.name, of_variant(variant))).collect();
        let header = registers::c_header_of_variants(&all)?;
        files.push(File { path: format!("rtl/{}.h", core.stem), text: header });
        // the name of its address map, so that several variants can be compiled together
        let mut map = of_variant(variant);
        map.name.clone_from(&top);
        files.push(File { path: format!("rtl/{top}.rdl"), text: registers::systemrdl(&map)? });
    }
    Ok(files)
}
