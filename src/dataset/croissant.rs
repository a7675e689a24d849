//! `croissant.json`: the dataset in the Croissant format 1.0 of MLCommons, with its vocabulary for responsible AI (RAI).

use serde_json::{Value, json};

use super::description::{BIASES, Description, PERSONAL, Table, USES};
use crate::error::Error;

/// The name of the file.
pub const FILE: &str = "croissant.json";

/// The prefixes and terms that the format asks for.
const CONTEXT: &str = include_str!("croissant_context.json");

fn failed(error: serde_json::Error) -> Error {
    Error::io(FILE)(error.into())
}

/// Returns the text of the file. The relations are a file set: there are hundreds of them, and `dataset.json` has their columns.
pub fn text(dataset: &Description<'_>) -> Result<String, Error> {
    let tables = dataset
        .tables
        .iter()
        .filter(|table| table.predicate.is_none());
    let tables: Vec<&Table> = tables.collect();
    let files = tables.iter().flat_map(|table| &table.files);
    let mut distribution: Vec<Value> = files
        .map(|file| {
            json!({
                "@type": "cr:FileObject",
                "@id": file.path,
                "name": file.path,
                "contentUrl": file.path,
                "contentSize": format!("{} B", file.bytes),
                "encodingFormat": PARQUET,
                "sha256": file.sha256,
            })
        })
        .collect();
    distribution.extend(tables.iter().map(|table| {
        json!({
            "@type": "cr:FileSet",
            "@id": format!("{}-files", table.name),
            "name": format!("{}-files", table.name),
            "encodingFormat": PARQUET,
            "includes": format!("data/{}/*.parquet", table.name),
        })
    }));
    let context: Value = serde_json::from_str(CONTEXT).map_err(failed)?;
    let mut text = json!({
        "@context": context,
        "@type": "sc:Dataset",
        "conformsTo": ["http://mlcommons.org/croissant/1.0", "http://mlcommons.org/croissant/RAI/1.0"],
        "name": dataset.title,
        "description": dataset.summary(),
        "license": dataset.license,
        "citeAs": dataset.citation(),
        "keywords": ["LLVM IR", "compilers", "program analysis", "Datalog"],
        "version": "1.0.0",
        "rai:dataCollection": format!("LLVM modules were exported as relations by llvm-facts. {}", BIASES),
        "rai:dataCollectionType": "Software Collection",
        "rai:dataCollectionMissingData": dataset.limitations(),
        "rai:dataCollectionRawData": "LLVM bitcode and textual IR. The table of modules has the SHA-256 of each file.",
        "rai:dataPreprocessingProtocol": dataset.assignment(),
        "rai:dataManipulationProtocol": dataset.duplicates().join(". "),
        "rai:machineAnnotationTools": format!("llvm-facts {}", env!("CARGO_PKG_VERSION")),
        "rai:dataBiases": BIASES,
        "rai:dataLimitations": dataset.limitations(),
        "rai:personalSensitiveInformation": PERSONAL,
        "rai:dataUseCases": USES,
        "rai:dataSocialImpact": dataset.licensing(),
        "rai:dataReleaseMaintenancePlan": "The same facts and options give the same bytes; SHA256SUMS has the digest of every file.",
        "distribution": distribution,
        "recordSet": tables.iter().map(|table| record_set(table)).collect::<Vec<Value>>(),
    });
    if !dataset.published.is_empty() {
        text["datePublished"] = dataset.published.as_str().into();
    }
    Ok(serde_json::to_string_pretty(&text).map_err(failed)? + "\n")
}

const PARQUET: &str = "application/x-parquet";

fn record_set(table: &Table<'_>) -> Value {
    let fields = table.columns.iter().map(|column| {
        let ty = match column.r#type {
            "int64" => "sc:Integer",
            "bool" => "sc:Boolean",
            _ => "sc:Text",
        };
        json!({
            "@type": "cr:Field",
            "@id": format!("{}/{}", table.name, column.name),
            "name": column.name,
            "dataType": ty,
            "source": {
                "fileSet": {"@id": format!("{}-files", table.name)},
                "extract": {"column": column.name},
            },
        })
    });
    json!({
        "@type": "cr:RecordSet",
        "@id": table.name,
        "name": table.name,
        "description": table.meaning,
        "field": Vec::from_iter(fields),
    })
}
