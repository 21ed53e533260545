//! Declarations of the fields of a scenario file: each is one entry of a table. The struct that holds the values, the reader, the
//! errors and the page are made of the entries.
//!
//! ```text
//! table! {
//!     /// The wire and the far end.
//!     pub struct Link {
//!         /// Longest frame with FCS.
//!         mtu: Size, default("1518"), within("64", "65515"), size("--mtu", "mtu_octets");
//!     }
//! }
//! ```
//!
//! An entry is `name: Type`, and behind commas what else is known of the field: the methods of [`Field`](super::entry::Field). Defaults and
//! limits are written as in a file, texts without their quotes. The comment above the entry is its meaning on the page. `table!` makes a
//! table, `kinds!` a table whose fields depend on a field that names the kind, `choice!` a text that is one of a few.

/// A table of a file: a struct of its fields, read from its entries. What stands `beside` them is computed later.
macro_rules! table {
    (
        $(#[doc = $what:literal])* $(#[derive($($derived:ident),*)])?
        $vis:vis struct $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $field:ident : $type:ty $(, $known:ident ( $($said:expr),* ))*;
            )*
        }
        $(beside { $(#[doc = $besides:literal])* $beside:ident : $computed:ty })?
    ) => {
        $(#[doc = $what])*
        #[derive(Clone, Debug, PartialEq $($(, $derived)*)?)]
        $vis struct $name {
            $( $(#[doc = $doc])* pub $field: $type, )*
            $( $(#[doc = $besides])* pub $beside: $computed, )?
        }
        $crate::scenario::declare::read_as_table! {
            $name: concat!($($what),*), None;
            fields => Ok($name { $( $field: fields.next()?, )* $( $beside: Default::default(), )? });
            "", "" => { $( $field: $type, concat!($($doc),*) $(, $known($($said),*))*; )* }
        }
    };
}

/// A table that names its kind: an enum with the fields of each kind, read from their entries.
macro_rules! kinds {
    (
        $(#[doc = $what:literal])*
        pub enum $name:ident by $tag:literal {
            $(
                $(#[doc = $meaning:literal])*
                $kind:ident = $label:literal {
                    $(
                        $(#[doc = $doc:literal])*
                        $field:ident : $type:ty $(, $known:ident ( $($said:expr),* ))*;
                    )*
                }
            )*
        }
    ) => {
        $(#[doc = $what])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name {
            $( $(#[doc = $meaning])* $kind { $( $(#[doc = $doc])* $field: $type, )* }, )*
        }
        $crate::scenario::declare::read_as_table! {
            $name: concat!($($what),*), Some($tag);
            fields => match fields.kind.name {
                $( $label => Ok($name::$kind { $( $field: fields.next()?, )* }), )*
                other => unreachable!("`{other}` is none of the kinds"),
            };
            $( $label, concat!($($meaning),*) => {
                $( $field: $type, concat!($($doc),*) $(, $known($($said),*))*; )*
            } )*
        }
    };
}

/// Reads a type as a table: its meaning and the field that names the kind; what is made of the `fields` of a file; and the entries, kind
/// by kind.
macro_rules! read_as_table {
    (
        $name:ident: $what:expr, $tag:expr;
        $fields:ident => $made:expr;
        $( $kind:literal, $meaning:expr => {
            $( $field:ident : $type:ty, $doc:expr $(, $known:ident ( $($said:expr),* ))*; )*
        } )*
    ) => {
        const _: () = {
            use $crate::scenario::entry::{Field, TableKind, Shape, Table};
            use $crate::scenario::misread::Misread;
            use $crate::scenario::reader::{Fields, TomlNode, Read, ReadTable, read_node};

            impl ReadTable for $name {
                const TABLE: &'static Table = &Table {
                    name: stringify!($name),
                    doc: $what,
                    tag: $tag,
                    kinds: &[$( TableKind {
                        name: $kind,
                        doc: $meaning,
                        fields: &[$( Field::new::<$type>(stringify!($field), $doc) $(.$known($($said),*))* ),*],
                    } ),*],
                };

                fn read_table(table: &toml::de::DeTable) -> Result<Self, Misread> {
                    let mut $fields = Fields::of(table, Self::TABLE)?;
                    $made
                }
            }

            impl Read for $name {
                const EXAMPLE: &'static str = "{ ... }";

                fn shape() -> Shape {
                    Shape::Table(Self::TABLE)
                }

                fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
                    read_node(node)
                }
            }
        };
    };
}

/// A text that is one of a few: an enum.
macro_rules! choice {
    (
        $(#[doc = $what:literal])* $(#[derive($($derived:ident),*)])? $(#[serde($rule:ident = $case:literal)])?
        pub enum $name:ident {
            $( $(#[doc = $meaning:literal])* $variant:ident = $label:literal, )*
        }
    ) => {
        $(#[doc = $what])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq $($(, $derived)*)?)]
        $(#[serde($rule = $case)])?
        pub enum $name { $( $(#[doc = $meaning])* $variant, )* }
        $crate::scenario::declare::read_as_choice!($name { $($variant = $label, concat!($($meaning),*);)* });
    };
}

/// Reads an enum as one of a few texts.
macro_rules! read_as_choice {
    ($name:ident { $( $variant:ident = $label:literal, $meaning:expr; )* }) => {
        const _: () = {
            use $crate::scenario::entry::{Field, Shape};
            use $crate::scenario::misread::Misread;
            use $crate::scenario::reader::{TomlNode, Read, not_one_of};

            impl Read for $name {
                const EXAMPLE: &'static str = concat!("one of" $(, " \"", $label, "\"")*);

                fn shape() -> Shape {
                    Shape::Choice(&[$(($label, $meaning)),*])
                }

                fn read(node: &TomlNode, field: &Field) -> Result<Self, Misread> {
                    match node.get_ref().as_str() {
                        $( Some($label) => Ok(Self::$variant), )*
                        _ => Err(not_one_of([$($label),*], Some(field))),
                    }
                }
            }
        };
    };
}

pub(super) use {choice, kinds, read_as_choice, read_as_table, table};
