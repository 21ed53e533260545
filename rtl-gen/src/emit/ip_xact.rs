//! IP-XACT descriptions (IEEE 1685-2009, the edition that Vivado's IP catalog reads).

use super::files::{Package, doc_of};
use super::interfaces::{Interface, Protocol, interfaces};
use crate::error::Errors;
use crate::ir::Signal;
use crate::registers::{RegisterMap, memory_map};
use crate::xml::{Lines, leaf, node};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <!-- SPDX-License-Identifier: MIT OR Apache-2.0. Written by bifrost; change its source, not this file. -->\n";
const NAMESPACE: &str = "xmlns:spirit=\"http://www.spiritconsortium.org/XMLSchema/SPIRIT/1685-2009\"";
/// The file set of a component.
const FILE_SET: &str = "verilog";
/// Ways to read a component: a name, and the environment by which Vivado finds the view.
const VIEWS: [(&str, &str); 2] =
    [("synthesis", ":vivado.xilinx.com:synthesis"), ("simulation", ":vivado.xilinx.com:simulation")];

impl Package<'_> {
    /// The file `component.xml`: interfaces, memory map, ports and files. `up` is the way from its folder to that of the files.
    ///
    /// # Errors
    /// Everything that is wrong with the map.
    pub fn ip_xact(&self, registers: Option<&RegisterMap>, up: &str) -> Result<String, Errors> {
        let interfaces = interfaces(self.module);
        let mut out = Lines::default();
        let mut faults = Ok(());
        out.around_with("component", NAMESPACE, |out| {
            out.line(&leaf("vendor", "bifrost-rtl"));
            out.line(&leaf("library", "cores"));
            out.line(&leaf("name", &self.module.name));
            let version = concat!(env!("CARGO_PKG_VERSION_MAJOR"), ".", env!("CARGO_PKG_VERSION_MINOR"));
            out.line(&leaf("version", version));
            out.around("busInterfaces", |out| {
                let map = registers.map(|map| map.name.as_str());
                interfaces.iter().for_each(|interface| of_interface(interface, &interfaces, map, out));
            });
            if let Some(map) = registers {
                out.around("memoryMaps", |out| faults = memory_map(map, out));
            }
            out.around("model", |out| self.model(out));
            out.around("fileSets", |out| {
                out.around("fileSet", |out| {
                    out.line(&leaf("name", FILE_SET));
                    for file in self.verilog {
                        let file = [leaf("name", &format!("{up}{file}")), leaf("fileType", "verilogSource")];
                        out.line(&node("file", &file.concat()));
                    }
                });
            });
            out.line(&leaf("description", self.module.doc.first().map_or("", |summary| summary)));
        });
        faults.map(|()| HEAD.to_owned() + &out.finish())
    }

    fn model(&self, out: &mut Lines) {
        out.around("views", |out| {
            for (name, environment) in VIEWS {
                let view =
                    [leaf("name", name), leaf("envIdentifier", environment), leaf("language", "verilog")].concat();
                let top =
                    [leaf("modelName", &self.module.name), node("fileSetRef", &leaf("localName", FILE_SET))].concat();
                out.line(&node("view", &(view + &top)));
            }
        });
        out.around("ports", |out| {
            for port in self.module.ports() {
                let doc = doc_of(self.module, port);
                let doc = if doc.is_empty() { doc } else { leaf("description", &doc) };
                let name = [leaf("name", &port.name), doc].concat();
                out.line(&node("port", &(name + &node("wire", &wire(port)))));
            }
        });
    }
}

fn wire(port: &Signal) -> String {
    let direction = leaf("direction", if port.is_input() { "in" } else { "out" });
    match port.width {
        1 => direction,
        width => direction + &node("vector", &(leaf("left", &(width - 1).to_string()) + &leaf("right", "0"))),
    }
}

/// The library of the bus, the names of its definition and of its signals' definition, and the signal of a bus that has one.
fn definition(protocol: Protocol) -> (&'static str, &'static str, &'static str) {
    match protocol {
        Protocol::AxiStream => ("interface", "axis", ""),
        Protocol::AxiMapped => ("interface", "aximm", ""),
        Protocol::Clock => ("signal", "clock", "CLK"),
        Protocol::Reset => ("signal", "reset", "RST"),
        Protocol::Interrupt => ("signal", "interrupt", "INTERRUPT"),
    }
}

fn of_interface(interface: &Interface<'_>, all: &[Interface<'_>], map: Option<&str>, out: &mut Lines) {
    let (library, bus, signal) = definition(interface.protocol);
    let named = |element: &str, name: &str| {
        format!(
            "<spirit:{element} spirit:vendor=\"xilinx.com\" spirit:library=\"{library}\" spirit:name=\"{name}\" spirit:version=\"1.0\"/>"
        )
    };
    out.around("busInterface", |out| {
        out.line(&leaf("name", &interface.name));
        out.line(&named("busType", bus));
        out.line(&named("abstractionType", &format!("{bus}_rtl")));
        out.line(&match map.filter(|_| interface.protocol == Protocol::AxiMapped) {
            Some(map) => node("slave", &format!("<spirit:memoryMapRef spirit:memoryMapRef=\"{map}\"/>")),
            None if interface.is_master => "<spirit:master/>".into(),
            None => "<spirit:slave/>".into(),
        });
        out.around("portMaps", |out| {
            for (logical, port) in &interface.ports {
                let logical = if logical.is_empty() { signal } else { logical };
                let ends = [("logicalPort", logical), ("physicalPort", &port.name)];
                out.line(&node("portMap", &ends.map(|(end, name)| node(end, &leaf("name", name))).concat()));
            }
        });
        let parameters = parameters(interface, all);
        if !parameters.is_empty() {
            out.around("parameters", |out| {
                for (name, value) in parameters {
                    out.line(&node("parameter", &(leaf("name", name) + &leaf("value", &value))));
                }
            });
        }
    });
}

/// Parameters of a signal that Vivado reads: which interfaces belong to a clock, and when a signal is active.
fn parameters(interface: &Interface<'_>, all: &[Interface<'_>]) -> Vec<(&'static str, String)> {
    // of several clocks, `s_clk` is that of `s_axis` and `s_rst`
    let several = all.iter().filter(|other| other.protocol == Protocol::Clock).count() > 1;
    let domain = interface.name.strip_suffix("clk").filter(|_| several).unwrap_or_default();
    let names = |wanted: &[Protocol]| {
        let is_meant = |other: &&Interface| wanted.contains(&other.protocol) && other.name.starts_with(domain);
        all.iter().filter(is_meant).map(|interface| &interface.name[..]).collect::<Vec<_>>().join(":")
    };
    match interface.protocol {
        Protocol::Clock => {
            let buses = ("ASSOCIATED_BUSIF", names(&[Protocol::AxiStream, Protocol::AxiMapped]));
            let reset = ("ASSOCIATED_RESET", names(&[Protocol::Reset]));
            [buses, reset].into_iter().filter(|(_, names)| !names.is_empty()).collect()
        }
        Protocol::Reset => vec![("POLARITY", "ACTIVE_HIGH".into())],
        Protocol::Interrupt => vec![("SENSITIVITY", "LEVEL_HIGH".into())],
        Protocol::AxiStream | Protocol::AxiMapped => vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::ModuleBuilder;
    use crate::registers::{Field, Register};

    #[test]
    fn a_component_names_its_interfaces_registers_ports_and_files() {
        let map = RegisterMap::new("widget", "Registers <of> a widget.", 8)
            .with(Register::fields("room", 0x10, "Room & more.").array(4).with(Field::config("room", 2, 6, 5, "Room.")))
            .with(Register::counter("frames", 0x40, 40, "Frames."))
            .with(Register::window("log", 0x80, 16, "Log."))
            .with(
                Register::fields("seen", 0x48, "Seen.")
                    .array_with_stride(2, 8)
                    .with(Field::event("seen", 0, 1, "Seen.")),
            );
        let m = ModuleBuilder::new("widget");
        m.describe("Waits.");
        let data = m.doc("Data.").input("s_axis_tdata", 8);
        let valid = m.input("s_axis_tvalid", 1);
        let awvalid = m.input("s_axil_awvalid", 1);
        m.assign(&m.output("q", 1), m.pipe("held", (data.any() & valid) | awvalid));
        let module = m.build().expect("legal");
        let verilog = ["widget.v".to_owned()];
        let package = Package { module: &module, verilog: &verilog, clock_period_ps: 4000 };
        let text = package.ip_xact(Some(&map), "../../").expect("a component");
        let text = text.replace("spirit:", "");
        for part in [
            "<busType vendor=\"xilinx.com\" library=\"interface\" name=\"axis\" version=\"1.0\"/>",
            "<slave><memoryMapRef memoryMapRef=\"widget\"/></slave>",
            "<portMap><logicalPort><name>TDATA</name></logicalPort><physicalPort><name>s_axis_tdata</name></physicalPort></portMap>",
            "<parameter><name>ASSOCIATED_BUSIF</name><value>s_axis:s_axil</value></parameter>",
            "<description>Registers &lt;of&gt; a widget.</description>",
            "<name>ROOM</name><description>Room &amp; more.</description><dim>4</dim><addressOffset>0x10</addressOffset><size>32</size>",
            "<reset><value>0x14</value><mask>0xfc</mask></reset>",
            "<name>FRAMES</name><description>Frames.</description><addressOffset>0x40</addressOffset><size>64</size>",
            "<name>LOG</name><description>Log.</description><dim>16</dim><addressOffset>0x80</addressOffset><size>32</size>",
            "<name>SEEN_1</name><description>Seen.</description><addressOffset>0x50</addressOffset><size>32</size>",
            "<volatile>true</volatile><access>read-write</access><modifiedWriteValue>oneToClear</modifiedWriteValue></field>",
            "<port><name>s_axis_tdata</name><description>Data.</description><wire><direction>in</direction><vector><left>7</left><right>0</right></vector></wire></port>",
            "<file><name>../../widget.v</name><fileType>verilogSource</fileType></file>",
        ] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
        let wrong = RegisterMap::new("Widget", "A name that is not lower snake case.", 8);
        assert!(package.ip_xact(Some(&wrong), "").is_err());
        let bare = package.ip_xact(None, "").expect("a component");
        assert!(!bare.contains("memoryMap"), "{bare}");
    }
}
