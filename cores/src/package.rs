//! The delivered files of a core.

use crate::registry::CORES;
use crate::shells::{SHELLS, Shell};
use crate::variant::{Core, Variant};
use rtl_gen::emit::{
    Description, OUT_OF_CONTEXT_TCL, Package, VerilogFile, fusesoc, fusesoc_out_of_context, verilog_files,
};
use rtl_gen::{Errors, registers};

/// A file: its path below the output directory, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Path with forward slashes.
    pub path: String,
    /// Contents.
    pub text: String,
}

/// Scripts for the tools of vendors, which are the same for all tops.
const SCRIPTS: [(&str, &str); 5] = [
    ("out_of_context.tcl", OUT_OF_CONTEXT_TCL),
    ("flow.tcl", include_str!("vendor/flow.tcl")),
    ("vivado.tcl", include_str!("vendor/vivado.tcl")),
    ("quartus.tcl", include_str!("vendor/quartus.tcl")),
    ("quartus_timing.tcl", include_str!("vendor/quartus_timing.tcl")),
];

/// The files of one variant of a core: `rtl/<top>.v` and the modules below it, each in a file of its own with a FuseSoC
/// description `.core` beside it; `rtl/<top>.f`, which lists them; for synthesis of the core alone
/// `constraints/<top>_ooc.xdc` and `.sdc`, the FuseSoC description `constraints/<top>.core`, for a core with several clocks inside a design
/// `constraints/<core>_cdc.xdc`, and the scripts for Vivado
/// and Quartus; `rtl/ip/<top>/component.xml`, its description in IP-XACT; if it has registers, `rtl/<top>.rdl` with its values after reset, and `rtl/<stem>.h`, one C header for
/// all variants.
///
/// A module that is a core itself is in `rtl/`, any other in `rtl/parts/`. A module that several cores contain is the
/// same file, so that they can be parts of one design.
pub fn files(core: &Core, variant: &Variant) -> Result<Vec<File>, Errors> {
    let top = core.top(variant);
    let module = core.module(variant)?;
    let modules = verilog_files(&module, |module| Some(command(module)))?;
    let verilog: Vec<String> = modules.iter().map(|file| place(&file.name)).collect();
    let package = Package { module: &module, verilog: &verilog, clock_period_ps: variant.clock_period_ps };
    let mut files = vec![
        File { path: format!("rtl/{top}.f"), text: package.file_list() },
        File { path: format!("constraints/{top}_ooc.xdc"), text: package.xdc() },
        File { path: format!("constraints/{top}_ooc.sdc"), text: package.sdc() },
        File { path: format!("constraints/{top}.core"), text: fusesoc_out_of_context(&top) },
    ];
    let name = if core.parametric { core.stem } else { &top };
    let crossings = package.crossings(name);
    files.extend(crossings.map(|text| File { path: format!("constraints/{name}_cdc.xdc"), text }));
    files.extend(SCRIPTS.map(|(name, text)| File { path: format!("constraints/{name}"), text: text.into() }));
    let map = core.registers.map(|of_variant| of_variant(variant).named(&top));
    let component = package.ip_xact(map.as_ref(), "../../")?;
    files.push(File { path: format!("rtl/ip/{top}/component.xml"), text: component });
    files.extend(modules.iter().map(description));
    files.extend(modules.into_iter().map(|file| File { path: format!("rtl/{}", place(&file.name)), text: file.text }));
    if let Some(of_variant) = core.registers {
        let custom = core.variant(&variant.name).is_none().then_some(variant);
        let all: Vec<_> =
            core.variants.iter().chain(custom).map(|variant| (variant.name.as_ref(), of_variant(variant))).collect();
        let header = registers::c_header_of_variants(&all)?;
        files.push(File { path: format!("rtl/{}.h", core.stem), text: header });
    }
    if let Some(map) = map {
        files.push(File { path: format!("rtl/{top}.rdl"), text: registers::systemrdl(&map)? });
    }
    Ok(files)
}

/// The files of a shell: `rtl/shells/<name>.v` and `.f`, which lists it and the modules below it, these modules, and constraints for their crossings.
///
/// # Errors
/// The errors of its builder.
pub fn shell_files(shell: &Shell) -> Result<Vec<File>, Errors> {
    let module = (shell.build)()?;
    let modules = verilog_files(&module, |module| Some(command(module)))?;
    let path = |file: &VerilogFile| match place(&file.name).strip_prefix("shells/") {
        Some(own) => own.to_owned(),
        None => format!("../{}", place(&file.name)),
    };
    let verilog: Vec<String> = modules.iter().map(path).collect();
    let package = Package { module: &module, verilog: &verilog, clock_period_ps: shell.clock_period_ps };
    let mut files = vec![File { path: format!("rtl/shells/{}.f", shell.name), text: package.file_list() }];
    for instance in module.instances.iter().filter(|instance| core_of(&instance.module.name).is_none()) {
        let part = Package { module: &instance.module, ..package };
        let name = &instance.module.name;
        let text = part.crossings(name);
        files.extend(text.map(|text| File { path: format!("constraints/{name}_cdc.xdc"), text }));
    }
    files.extend(modules.iter().map(description));
    files.extend(modules.into_iter().map(|file| File { path: format!("rtl/{}", place(&file.name)), text: file.text }));
    Ok(files)
}

/// The manifest for Bender, `Bender.yml`: all Verilog of these files, parts before the cores that they are in.
pub fn bender<'a>(files: impl IntoIterator<Item = &'a str>) -> File {
    let mut verilog: Vec<&str> = files.into_iter().filter(|path| path.ends_with(".v")).collect();
    verilog.sort_unstable_by_key(|path| (!path.starts_with("rtl/parts/"), *path));
    let list: String = verilog.iter().map(|path| format!("      - {path}\n")).collect();
    let text = format!(
        "# SPDX-License-Identifier: MIT OR Apache-2.0\n# Written by `bifrost gen`; change its source, not this file.\n\
         package:\n  name: bifrost_rtl\nsources:\n  - files:\n{list}"
    );
    File { path: "Bender.yml".into(), text }
}

/// The core and the name of the variant whose top module has this name.
fn core_of(module: &str) -> Option<(&'static Core, String)> {
    let variant = |core: &'static Core| match module.strip_prefix(core.stem)? {
        "" => Some((core, core.variants[0].name.to_string())),
        name => {
            let variant = core.variant_of(name.strip_prefix('_')?).ok()?;
            Some((core, variant.name.into_owned()))
        }
    };
    CORES.into_iter().find_map(variant)
}

/// The file of a module, below `rtl/`.
fn place(module: &str) -> String {
    let folder = if is_shell(module) {
        "shells/"
    } else if core_of(module).is_some() {
        ""
    } else {
        "parts/"
    };
    format!("{folder}{module}.v")
}

fn is_shell(module: &str) -> bool {
    SHELLS.iter().any(|shell| shell.name == module)
}

/// The FuseSoC description of a module, which stands beside its file.
fn description(file: &VerilogFile) -> File {
    let core = core_of(&file.name).map(|(core, _)| core);
    let programmed = core.filter(|core| core.registers.is_some());
    let software = programmed.map(|core| (format!("{}.h", core.stem), format!("{}.rdl", file.name)));
    let description = Description {
        file,
        is_core: core.is_some() || is_shell(&file.name),
        software: software.as_ref().map(|(header, registers)| (header.as_str(), registers.as_str())),
    };
    let text = fusesoc(&description, |name| core_of(name).is_some());
    File { path: format!("rtl/{}", place(&file.name).replace(".v", ".core")), text }
}

/// Command that writes the file of a module.
fn command(module: &str) -> String {
    core_of(module).map_or_else(
        || "bifrost gen --all".to_owned(),
        |(core, variant)| format!("bifrost gen {} --variant {variant}", core.stem),
    )
}
