//! FuseSoC descriptions (CAPI2).
//!
//! Every module has its own description, which depends on those of the modules inside: FuseSoC takes each description
//! once, so a design of several cores has each file once.

use super::VerilogFile;
use std::fmt::Write;

/// A module and its file.
#[derive(Clone, Copy, Debug)]
pub struct Description<'a> {
    /// The file.
    pub file: &'a VerilogFile,
    /// Whether users instantiate the module: then it has targets of its own.
    pub is_core: bool,
    /// C header and SystemRDL file, if software programs the module. They are in a separate target: simulators and
    /// synthesis tools would try to compile a C file.
    pub software: Option<(&'a str, &'a str)>,
}

/// The name of a module in FuseSoC.
pub fn fusesoc_name(module: &str, is_core: bool) -> String {
    let library = if is_core { "cores" } else { "parts" };
    format!("bifrost-rtl:{library}:{module}:{}", env!("CARGO_PKG_VERSION"))
}

/// The description of a module, to be written beside the module's file; `is_core` says whether users instantiate a
/// module inside.
pub fn fusesoc(description: &Description, is_core: impl Fn(&str) -> bool) -> String {
    let Description { file, software, .. } = description;
    let top = &file.name;
    let mut text =
        begin(&fusesoc_name(top, description.is_core), &file.module.doc.first().cloned().unwrap_or_default());
    let mut inside: Vec<&str> = file.inside.iter().map(String::as_str).collect();
    inside.sort_unstable();
    write!(text, "filesets:\n  rtl:\n    files: [{top}.v]\n    file_type: verilogSource-2005\n").expect("a string");
    if !inside.is_empty() {
        text += "    depend:\n";
    }
    for name in inside {
        writeln!(text, "      - {}", fusesoc_name(name, is_core(name))).expect("a string");
    }
    if let Some((header, registers)) = software {
        // CAPI2 has no file type for SystemRDL; `user` is for such files
        write!(
            text,
            "  software:\n    \
               files:\n      \
                 - {header}: {{is_include_file: true}}\n    \
               file_type: cSource\n  \
             registers:\n    \
               files: [{registers}]\n    \
               file_type: user\n"
        )
        .expect("a string");
    }
    write!(text, "targets:\n  default:\n    filesets: [rtl]\n    toplevel: {top}\n").expect("a string");
    if description.is_core {
        write!(
            text,
            "  lint:\n    \
               filesets: [rtl]\n    \
               toplevel: {top}\n    \
               flow: lint\n    \
               flow_options:\n      \
                 tool: verilator\n      \
                 verilator_options: [-Wall]\n"
        )
        .expect("a string");
    }
    if software.is_some() {
        write!(text, "  software:\n    filesets: [software, registers]\n    toplevel: {top}\n").expect("a string");
    }
    text
}

/// The description of a Vivado project that synthesises a core alone, out of context, with the constraints in the file
/// `<top>_ooc.xdc`. The description stands beside that file and [`OUT_OF_CONTEXT_TCL`], separate from the core's own: a
/// design that depends on the core reads neither.
pub fn fusesoc_out_of_context(top: &str) -> String {
    let name = format!("bifrost-rtl:out_of_context:{top}:{}", env!("CARGO_PKG_VERSION"));
    let mut text = begin(&name, &format!("Synthesis of {top} alone in Vivado, out of context"));
    write!(
        text,
        "filesets:\n  \
           core:\n    \
             depend: [{core}]\n  \
           constraints:\n    \
             files:\n      \
               - {top}_ooc.xdc: {{file_type: xdc}}\n      \
               - out_of_context.tcl: {{file_type: tclSource}}\n\
         targets:\n  \
           default:\n    \
             filesets: [core, constraints]\n    \
             toplevel: {top}\n    \
             flow: vivado\n    \
             flow_options:\n      \
               pnr: none\n",
        core = fusesoc_name(top, true)
    )
    .expect("a string");
    text
}

/// The file `out_of_context.tcl`.
pub const OUT_OF_CONTEXT_TCL: &str = "\
# Vivado, sourced in a project: run synth_1 synthesises out of context, and no other run reads the constraints for it.
set_property -name {STEPS.SYNTH_DESIGN.ARGS.MORE OPTIONS} -value {-mode out_of_context} -objects [get_runs synth_1]
set_property USED_IN {out_of_context synthesis implementation} [get_files *_ooc.xdc]
";

fn begin(name: &str, description: &str) -> String {
    // quoted, as YAML would take a colon in the text for a key
    format!("CAPI=2:\nname: {name}\ndescription: '{}'\n", description.replace('\'', "''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::ModuleBuilder;
    use crate::emit::verilog_files;

    #[test]
    fn a_description_depends_on_the_modules_inside_each_once() {
        let held = crate::prim::bit_synchroniser(2).expect("legal");
        let m = ModuleBuilder::new("widget_w8");
        m.describe("A user's widget: it waits.");
        let d = m.input("d", 1);
        let first = m.instance("first", &held, &[("d", &d)]);
        let second = m.instance("second", &held, &[("d", &d)]);
        m.assign(&m.output("q", 1), &first["q"] & &second["q"]);
        let module = m.build().expect("legal");
        let file = &verilog_files(&module, |_| None).expect("Verilog")[0];
        let part = Description { file, is_core: false, software: None };
        let text = fusesoc(&part, |_| false);
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!(
            "CAPI=2:\nname: bifrost-rtl:parts:widget_w8:{version}\ndescription: 'A user''s widget: it waits.'\n\
             filesets:\n  rtl:\n    files: [widget_w8.v]\n    file_type: verilogSource-2005\n    depend:\n      \
             - bifrost-rtl:parts:{held}:{version}\ntargets:\n  default:\n    filesets: [rtl]\n    toplevel: widget_w8\n",
            held = held.name
        );
        assert_eq!(text, expected);
        let core = Description { is_core: true, software: Some(("widget.h", "widget_w8.rdl")), ..part };
        let text = fusesoc(&core, |_| true);
        assert!(text.contains(&format!("      - bifrost-rtl:cores:{}:{version}\n", held.name)), "{text}");
        assert!(text.contains("      - widget.h: {is_include_file: true}\n    file_type: cSource\n"), "{text}");
        assert!(text.contains("    files: [widget_w8.rdl]\n    file_type: user\n"), "{text}");
        assert!(text.contains("    flow: lint\n"), "{text}");
        assert!(text.contains("  software:\n    filesets: [software, registers]\n"), "{text}");
    }
}
