//! The frame of Puppet's catalogs: the stage, the classes of settings and of the manifest itself, the anchors that follow from
//! containment.

use std::collections::BTreeSet;

use serde_json::{Map, Value as Json, json};

use super::{each_in_order, each_without_empty, in_order, without_empty};

/// The order of keys in a line of a log, in an error, and in the place of one.
const LOG: [&str; 5] = ["level", "source", "message", "file", "line"];

/// The container of what no class or instance contains.
const MAIN: &str = "Class[main]";

/// An answer without its frame.
pub(crate) fn trimmed(answer: Json) -> Json {
    let Json::Object(mut answer) = answer else { return answer };
    let compile = answer.remove("compile").unwrap_or_default();
    let (catalog, relationships) = (answer.get("catalog").cloned(), answer.get("relationships").cloned());
    let mut out = Map::new();
    out.insert("error".to_owned(), error(compile["error"].clone()));
    let mut logs = answer.remove("logs").unwrap_or_default();
    each_without_empty(Some(&mut logs));
    each_in_order(Some(&mut logs), &LOG);
    out.insert("logs".to_owned(), logs);
    let deferred = answer.remove("deferred").and_then(section);
    out.insert("deferred".to_owned(), deferred.unwrap_or_default());
    without_empty(&mut out);
    if let Some(Json::Object(catalog)) = catalog.clone() {
        out.insert("catalog".to_owned(), trimmed_catalog(catalog));
    }
    if let Some(Json::Object(relationships)) = relationships {
        out.insert(
            "relationships".to_owned(),
            trimmed_graph(relationships, &Containment::of(&catalog.unwrap_or_default())),
        );
    }
    if let Some(apply @ Json::Object(_)) = answer.remove("apply") {
        out.insert("apply".to_owned(), application(apply));
    }
    Json::Object(out)
}

/// An error without the parts of a place that it doesn't have.
fn error(error: Json) -> Json {
    let Json::Object(mut error) = error else { return error };
    without_empty(&mut error);
    Json::Object(in_order(error, &LOG))
}

/// A part of an answer that has logs and an error.
fn section(section: Json) -> Option<Json> {
    let Json::Object(mut section) = section else { return None };
    each_without_empty(section.get_mut("logs"));
    each_in_order(section.get_mut("logs"), &LOG);
    if let Some(found) = section.get_mut("error") {
        *found = error(found.take());
    }
    without_empty(&mut section);
    Some(Json::Object(section))
}

/// Classes without that of the settings; resources, each with its container unless that is the manifest.
fn trimmed_catalog(mut catalog: Map<String, Json>) -> Json {
    let containment = Containment::of(&Json::Object(catalog.clone()));
    let mut out = Map::new();
    if let Some(Json::Array(mut classes)) = catalog.remove("classes") {
        if classes.first().is_some_and(|first| first == "settings") {
            classes.remove(0);
        } else {
            out.insert("without_settings".to_owned(), true.into());
        }
        out.insert("classes".to_owned(), classes.into());
    }
    let resources = catalog.remove("resources").unwrap_or_default();
    let resources = resources.as_array().into_iter().flatten().filter(|resource| !is_frame(resource));
    let resources = resources.map(|resource| trimmed_resource(resource.clone(), &containment));
    out.insert("resources".to_owned(), resources.collect());
    if !containment.follows_resources {
        out.insert("containment".to_owned(), catalog.remove("containment").unwrap_or_default());
    }
    without_empty(&mut out);
    Json::Object(out)
}

/// True for the three resources that every catalog has.
fn is_frame(resource: &Json) -> bool {
    let frame = |name: &str, parameters: Json, tags: Json| {
        *resource
            == json!({"ref": name, "file": null, "line": null, "exported": false, "virtual": false, "parameters": parameters, "tags": tags})
    };
    frame("Stage[main]", json!({"name": "main"}), json!(["stage"]))
        || frame("Class[Settings]", json!({}), json!(["class", "settings"]))
        || frame(MAIN, json!({"name": "main"}), json!(["class"]))
}

fn trimmed_resource(resource: Json, containment: &Containment) -> Json {
    let Json::Object(mut resource) = resource else { return resource };
    let reference = resource.remove("ref").unwrap_or_default();
    let mut out = Map::from_iter([("ref".to_owned(), reference.clone())]);
    if containment.follows_resources {
        let container = containment.pairs.iter().find(|pair| reference == pair.contained.as_str());
        match container.map(|pair| pair.container.as_str()) {
            Some(MAIN) => {}
            container => _ = out.insert("in".to_owned(), container.unwrap_or("nothing").into()),
        }
    }
    let parameters = resource.remove("parameters");
    without_empty(&mut resource);
    out.extend(in_order(resource, &["file", "line", "exported", "virtual", "tags", "sensitive_parameters"]));
    if let Some(parameters @ Json::Object(_)) = parameters.filter(|parameters| *parameters != json!({})) {
        out.insert("parameters".to_owned(), parameters);
    }
    Json::Object(out)
}

/// The containment of a catalog.
#[derive(Default)]
struct Containment {
    pairs: Vec<Pair>,
    /// Every resource but the stages has one container, in the order of resources.
    follows_resources: bool,
    virtual_resources: BTreeSet<String>,
}

struct Pair {
    container: String,
    contained: String,
}

impl Containment {
    fn of(catalog: &Json) -> Self {
        let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let pairs = catalog["containment"].as_array().into_iter().flatten();
        let pairs: Vec<Pair> =
            pairs.map(|pair| Pair { container: text(&pair[0]), contained: text(&pair[1]) }).collect();
        let resources = || catalog["resources"].as_array().into_iter().flatten();
        let contained: BTreeSet<&str> = pairs.iter().map(|pair| pair.contained.as_str()).collect();
        let in_order =
            resources().filter_map(|resource| resource["ref"].as_str()).filter(|name| contained.contains(name));
        let follows_resources = in_order.eq(pairs.iter().map(|pair| pair.contained.as_str()));
        let virtual_resources = resources().filter(|resource| resource["virtual"] == true);
        let virtual_resources = virtual_resources.map(|resource| text(&resource["ref"])).collect();
        Self { pairs, follows_resources, virtual_resources }
    }
}

/// A graph with the edges that don't follow from containment, each as a text: `A -> B`, or `A ~> B` if it passes refreshes on.
fn trimmed_graph(mut graph: Map<String, Json>, containment: &Containment) -> Json {
    let edges = graph.remove("edges").unwrap_or_default();
    let edges: Vec<String> = edges.as_array().into_iter().flatten().map(edge_text).collect();
    let order = graph.remove("order");
    let mut out = section(Json::Object(graph)).and_then(|section| section.as_object().cloned()).unwrap_or_default();
    let implied = implied_edges(&edges, containment);
    if implied.iter().all(|edge| edges.contains(edge)) {
        let others: Json = edges.into_iter().filter(|edge| !implied.contains(edge)).collect();
        out.insert("edges".to_owned(), others);
    } else {
        out.insert("all_edges".to_owned(), edges.into());
    }
    without_empty(&mut out);
    if let Some(order) = order {
        out.insert("order".to_owned(), order);
    }
    Json::Object(out)
}

fn edge_text(edge: &Json) -> String {
    let arrow = if edge["refresh"] == true { "~>" } else { "->" };
    format!("{} {arrow} {}", edge["from"].as_str().unwrap_or_default(), edge["to"].as_str().unwrap_or_default())
}

/// The edges between anchors and what they hold: from the admissible anchor to everything in a container, from there to the
/// completed one; between both anchors of an empty container, where refreshes end. None without a graph.
fn implied_edges(edges: &[String], containment: &Containment) -> BTreeSet<String> {
    let mut implied = BTreeSet::new();
    if edges.is_empty() {
        return implied;
    }
    let anchored = |name: &str| if name == MAIN { "Class[Main]".to_owned() } else { name.to_owned() };
    let mut containers: BTreeSet<String> = containment.pairs.iter().map(|pair| anchored(&pair.container)).collect();
    for edge in edges {
        let ends = edge.split_once(" -> ").or_else(|| edge.split_once(" ~> "));
        for end in ends.into_iter().flat_map(|(from, to)| [from, to]) {
            containers.extend(end.strip_prefix("Admissible_").map(str::to_owned));
        }
    }
    let mut empty = containers.clone();
    let is_virtual = |name: &str| containment.virtual_resources.contains(name);
    for pair in containment.pairs.iter().filter(|pair| !is_virtual(&pair.contained)) {
        empty.remove(&anchored(&pair.container));
        if is_virtual(&pair.container) {
            continue;
        }
        let (container, contained) = (anchored(&pair.container), anchored(&pair.contained));
        let anchor =
            |kind: &str| if containers.contains(&contained) { format!("{kind}{contained}") } else { contained.clone() };
        implied.insert(format!("Admissible_{container} ~> {}", anchor("Admissible_")));
        implied.insert(format!("{} ~> Completed_{container}", anchor("Completed_")));
    }
    implied.extend(empty.into_iter().map(|name| format!("Admissible_{name} -> Completed_{name}")));
    implied
}

/// An application whose statuses name only what is true of a resource.
fn application(apply: Json) -> Json {
    let mut statuses = apply["statuses"].clone();
    for status in statuses.as_object_mut().into_iter().flat_map(|statuses| statuses.values_mut()) {
        let Some(status) = status.as_object_mut() else { continue };
        without_empty(status);
        for event in status.get_mut("events").and_then(Json::as_array_mut).into_iter().flatten() {
            event.as_object_mut().into_iter().for_each(|event| event.retain(|_, value| !value.is_null()));
        }
        each_in_order(status.get_mut("events"), &["property", "previous", "desired", "status", "message"]);
        let events = status.shift_remove_entry("events");
        status.extend(events);
    }
    let mut out = section(apply).and_then(|apply| apply.as_object().cloned()).unwrap_or_default();
    out.shift_remove("statuses");
    if statuses.as_object().is_some_and(|statuses| !statuses.is_empty()) {
        out.insert("statuses".to_owned(), statuses);
    }
    Json::Object(in_order(out, &["order", "statuses", "logs", "error"]))
}
