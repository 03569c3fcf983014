//! A recording gives back what the run answers.

use serde_json::Value as Json;

use super::*;
use crate::LayoutOptions;

const DUCKS: &str = "class a {
  include b
  notify { 'donald': require => Class['b'] }
}
class b {
  pond { ['huey', 'dewey']: }
}
define pond {
  notify { $title: }
}
include a
";

fn scenario(manifest: &str) -> Scenario {
    Scenario::of_manifest("manifests/site.pp", manifest)
}

fn recorded(manifest: &str) -> (Run, Json) {
    let scenario = scenario(manifest);
    let run = crate::simulated(&scenario);
    let text = run.recording(&scenario).unwrap();
    (run, serde_json::from_str(&text).unwrap())
}

fn json(document: &impl Serialize) -> Json {
    serde_json::to_value(document).unwrap()
}

/// Takes a difference into a list.
fn splice(list: &mut Vec<Json>, difference: &Json) {
    if difference.is_null() {
        return;
    }
    let at = difference["at"].as_u64().unwrap() as usize;
    let out = difference["out"].as_u64().unwrap() as usize;
    list.splice(at..at + out, difference["put"].as_array().unwrap().iter().cloned());
}

#[test]
fn the_states_are_those_of_the_run_when_the_differences_are_taken_in_one_by_one() {
    let (run, recording) = recorded(DUCKS);
    let start = json(&run.state(0));
    let nothing: Vec<Json> = vec!["absent".into(); run.catalog.len()];
    assert_eq!([&start["running"], &start["queue"], &start["applied"]], [&Json::Array(Vec::new()); 3]);
    assert_eq!(start["progress"], Json::Array(nothing), "who plays it begins with nothing");
    let list = |name: &str| start[name].as_array().unwrap().clone();
    let mut lists = ["running", "queue", "applied"].map(|name| (name, list(name)));
    let mut progress = list("progress");
    for (place, moment) in recording["moments"].as_array().unwrap().iter().enumerate() {
        let state = json(&run.state(place + 1));
        for (name, list) in &mut lists {
            splice(list, &moment[*name]);
            assert_eq!(Json::from(list.clone()), state[*name], "{name} after event {}", place + 1);
        }
        for turned in moment["progress"].as_array().into_iter().flatten() {
            progress[turned["node"].as_u64().unwrap() as usize] = turned["to"].clone();
        }
        assert_eq!(Json::from(progress.clone()), state["progress"], "after event {}", place + 1);
    }
    assert_eq!(recording["moments"].as_array().unwrap().len(), run.trace.len());
}

#[test]
fn a_chain_is_its_links_by_their_numbers() {
    let (run, recording) = recorded(DUCKS);
    for (place, moment) in recording["moments"].as_array().unwrap().iter().enumerate() {
        let seqs = moment["chain"].as_array().unwrap().iter().map(|seq| seq.as_u64().unwrap() as usize);
        let told = seqs.chain([place + 1]).map(|seq| {
            let link = &recording["moments"][seq - 1];
            serde_json::json!({ "seq": seq, "place": link["place"], "text": link["text"] })
        });
        assert_eq!(told.collect::<Json>(), json(&run.why(place + 1)));
        assert_eq!(moment["sentence"], json(&run.sentence(place + 1)));
    }
}

#[test]
fn every_width_of_a_pane_has_its_picture() {
    let (run, recording) = recorded(DUCKS);
    let pictures = recording["pictures"].as_array().unwrap();
    assert!((2..20).contains(&pictures.len()), "{}", pictures.len());
    for width in [200, 208, 320, 336, 400, 720, 1600] {
        let options = LayoutOptions { width: Some(width), captions: true, ..LayoutOptions::default() };
        let fits = |picture: &&Json| {
            (picture["from"].as_u64().unwrap()..=picture["to"].as_u64().unwrap()).contains(&u64::from(width))
        };
        assert_eq!(pictures.iter().find(fits).unwrap()["layout"], json(&run.layout(&options)), "{width}");
    }
}

#[test]
fn reasons_and_tags_are_those_of_the_run() {
    let (run, recording) = recorded(DUCKS);
    for (place, reason) in recording["reasons"].as_array().unwrap().iter().enumerate() {
        assert_eq!(*reason, json(&run.why_one(u32::try_from(place).unwrap())));
    }
    assert_eq!(recording["reasons"].as_array().unwrap().len(), run.catalog.len());
    let resources = run.catalog_document().resources;
    let tags = recording["tags"].as_array().unwrap();
    assert_eq!(tags.len(), resources.len());
    for (told, resource) in tags.iter().zip(&resources) {
        assert_eq!(told["tags"], json(&resource.tags));
    }
}

#[test]
fn whatever_a_manifest_names_is_described_and_has_its_values() {
    let text =
        "notify { 'a': withpath => true }\n$n = 1 + 2\nNotify['a'] -> File['/b']\nfile { '/b': mode => '0644' }\n";
    let scenario = scenario(text);
    let (run, recording) = recorded(text);
    let named = recording["named"].as_array().unwrap();
    let names: Vec<&str> = named.iter().map(|named| named["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 6, "{names:?}");
    for named in named {
        let offset = u32::try_from(named["location"]["from"].as_u64().unwrap()).unwrap();
        assert_eq!(*named, json(&run.described_at(&scenario, "manifests/site.pp", offset)));
    }
    assert_eq!(recording["values"], json(&run.values()));
    assert!(!run.values().is_empty());
}

#[test]
fn a_run_that_ends_at_an_error_is_recorded_up_to_it() {
    let (run, recording) = recorded("include nowhere\n");
    assert_eq!(recording["events"].as_array().unwrap().len(), run.trace.len());
    assert_eq!(recording["reasons"], Json::Array(Vec::new()));
    assert_eq!(recording["head"]["diagnostics"].as_array().unwrap().len(), 1);
}

#[test]
fn the_same_run_gives_the_same_bytes() {
    let scenario = scenario(DUCKS);
    let texts = [(); 2].map(|()| crate::simulated(&scenario).recording(&scenario).unwrap());
    assert_eq!(texts[0], texts[1]);
    assert!(texts[0].starts_with(r#"{"recording":1,"scenario":{"#), "{}", texts[0]);
}

#[test]
fn what_is_too_large_is_not_recorded() {
    let many = format!("range(1, {}).each |$n| {{ notify {{ \"n${{n}}\": }} }}\n", MOST_EVENTS / 2);
    let scenario = scenario(&many);
    let run = crate::simulated(&scenario);
    assert_eq!(run.recording(&scenario), Err(NoRecording::Events(run.trace.len())));
    let long = format!("notice('{}')\n", "quack ".repeat(200_000));
    let scenario = Scenario::of_manifest("manifests/site.pp", &long);
    let refused = crate::simulated(&scenario).recording(&scenario);
    assert!(matches!(refused, Err(NoRecording::Bytes(_))), "{:?}", refused.map(|text| text.len()));
}
