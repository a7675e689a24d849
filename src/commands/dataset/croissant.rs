//! `croissant.json`: the dataset in the Croissant format 1.0 of MLCommons, with its vocabulary for responsible AI (RAI).

use serde_json::{Value, json};

use super::Contents;
use super::description::{Column, Description, Table};
use super::texts;
use crate::error::Error;

/// The name of the file.
pub const FILE: &str = "croissant.json";

/// Returns the text of the file. The relations are a file set: there are hundreds of them, and `dataset.json` has their columns.
pub fn text(contents: &Contents<'_>, description: &Description<'_>) -> Result<String, Error> {
    let request = contents.request;
    let tables = description
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
    let text = json!({
        "@context": context(),
        "@type": "sc:Dataset",
        "conformsTo": ["http://mlcommons.org/croissant/1.0", "http://mlcommons.org/croissant/RAI/1.0"],
        "name": request.title,
        "description": texts::description(contents),
        "license": request.license,
        "keywords": ["LLVM IR", "compilers", "program analysis", "Datalog"],
        "version": "1.0.0",
        "rai:dataCollection": format!("LLVM modules were exported as relations by llvm-facts. {}", texts::BIASES),
        "rai:dataCollectionType": "Software Collection",
        "rai:dataCollectionMissingData": texts::limitations(contents),
        "rai:dataCollectionRawData": "LLVM bitcode and textual IR. The table of modules has the SHA-256 of each file.",
        "rai:dataPreprocessingProtocol": texts::splits(contents),
        "rai:dataManipulationProtocol": contents.placement.duplicates.sentences().join(". "),
        "rai:machineAnnotationTools": format!("llvm-facts {}", env!("CARGO_PKG_VERSION")),
        "rai:dataBiases": texts::BIASES,
        "rai:dataLimitations": texts::limitations(contents),
        "rai:personalSensitiveInformation": texts::PERSONAL,
        "rai:dataUseCases": texts::USES,
        "rai:dataSocialImpact": texts::license(contents),
        "rai:dataReleaseMaintenancePlan": "The same facts and options give the same bytes; SHA256SUMS has the digest of every file.",
        "distribution": distribution,
        "recordSet": tables.iter().map(|table| record_set(table)).collect::<Vec<Value>>(),
    });
    let text = serde_json::to_string_pretty(&text).map_err(std::io::Error::from);
    text.map(|text| text + "\n").map_err(Error::io(FILE))
}

const PARQUET: &str = "application/x-parquet";

fn record_set(table: &Table) -> Value {
    let fields = table.columns.iter().map(|column: &Column| {
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

/// The prefixes and terms that the format asks for.
fn context() -> Value {
    json!({
        "@language": "en",
        "@vocab": "https://schema.org/",
        "citeAs": "cr:citeAs",
        "column": "cr:column",
        "conformsTo": "dct:conformsTo",
        "cr": "http://mlcommons.org/croissant/",
        "rai": "http://mlcommons.org/croissant/RAI/",
        "data": {"@id": "cr:data", "@type": "@json"},
        "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
        "dct": "http://purl.org/dc/terms/",
        "equivalentProperty": "cr:equivalentProperty",
        "examples": {"@id": "cr:examples", "@type": "@json"},
        "extract": "cr:extract",
        "field": "cr:field",
        "fileObject": "cr:fileObject",
        "fileProperty": "cr:fileProperty",
        "fileSet": "cr:fileSet",
        "format": "cr:format",
        "includes": "cr:includes",
        "isLiveDataset": "cr:isLiveDataset",
        "jsonPath": "cr:jsonPath",
        "key": "cr:key",
        "md5": "cr:md5",
        "parentField": "cr:parentField",
        "path": "cr:path",
        "recordSet": "cr:recordSet",
        "references": "cr:references",
        "regex": "cr:regex",
        "repeated": "cr:repeated",
        "replace": "cr:replace",
        "samplingRate": "cr:samplingRate",
        "sc": "https://schema.org/",
        "separator": "cr:separator",
        "source": "cr:source",
        "subField": "cr:subField",
        "transform": "cr:transform",
    })
}
