//! `bifrost list`.

use crate::failure::Failure;
use crate::say;
use cores::registry::CORES;
use serde_json::{Value, json};

/// List the cores and the variants of each.
#[derive(clap::Args)]
pub struct Args {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.json {
        say!("{:#}", as_json());
        return Ok(());
    }
    for core in CORES {
        say!("{}  {}", core.stem, core.summary);
        for variant in core.variants {
            let parameters: Vec<String> =
                variant.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
            say!("  {:<12} {:<36} {}", variant.name, core.top(variant), parameters.join(" "));
        }
        if let Some(custom) = core.custom {
            say!("  {:<12} {}", "any other", custom.form);
        }
    }
    Ok(())
}

fn as_json() -> Value {
    let variants = |core: &cores::variant::Core| -> Vec<Value> {
        let one = |variant: &cores::variant::Variant| {
            let parameters: serde_json::Map<String, Value> =
                variant.parameters.iter().map(|&(name, value)| (name.into(), value.into())).collect();
            json!({ "name": variant.name, "top": core.top(variant), "parameters": parameters })
        };
        core.variants.iter().map(one).collect()
    };
    let cores: Vec<Value> = CORES
        .iter()
        .map(|core| {
            let any = core.custom.map(|custom| custom.form);
            json!({ "name": core.stem, "summary": core.summary, "variants": variants(core), "any": any })
        })
        .collect();
    json!({ "cores": cores })
}
