//! Sentences on `SimpleProvider`.

use serde_json::json;

use super::*;
use duckrow_core::resource_types::api::{Providers, Simple, SimpleProvider, World};
use duckrow_core::trace::Level;

/// Notes the calls that it gets.
struct Noting {
    notes: Rc<RefCell<Vec<String>>>,
    has: Json,
}

impl SimpleProvider for Noting {
    fn get(&mut self, _: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised> {
        let names = names.unwrap_or_default().iter().map(|name| format!(" {name}")).collect::<String>();
        self.notes.borrow_mut().push(format!("get{names}"));
        Ok(states(&self.has))
    }

    fn create(&mut self, context: &mut Context<'_>, name: &ResourceName, should: &States) -> Result<(), Raised> {
        context.log(Level::Info, "working");
        self.notes.borrow_mut().push(format!("create {name} {}", show_state(should)));
        Ok(())
    }

    fn update(&mut self, _: &mut Context<'_>, name: &ResourceName, should: &States) -> Result<(), Raised> {
        self.notes.borrow_mut().push(format!("update {name} {}", show_state(should)));
        Ok(())
    }

    fn delete(&mut self, _: &mut Context<'_>, name: &ResourceName) -> Result<(), Raised> {
        self.notes.borrow_mut().push(format!("delete {name}"));
        Ok(())
    }
}

/// The calls that changes lead to, and the messages.
fn calls(features: &[&str], changes: &[Change]) -> (String, String) {
    let (notes, calls) = notebook();
    let has = json!([{"name": "there", "ensure": "present"}]);
    let mut host = FakeHost::with(Simple(Noting { notes, has }));
    let (definition, mut said) = (widget_type(features), Vec::new());
    let outcomes =
        Providers::default().set(&definition, &mut World { system: &mut host, said: &mut said }, changes, false);
    assert!(outcomes.iter().all(Result::is_ok));
    let said: Vec<_> = said.into_iter().map(|said| said.message).collect();
    let calls = calls.borrow().join("\n");
    (calls, said.join("\n"))
}

fn present() -> Option<Json> {
    Some(json!({"ensure": "present"}))
}

#[test]
fn create_is_called_to_create_update_to_update_and_delete_to_delete_with_basic_logging() {
    let changes = [
        change("new", Some(json!({"title": "new", "ensure": "absent"})), present()),
        change("old", present(), Some(json!({"ensure": "present", "size": 1}))),
        change("bad", present(), Some(json!({"ensure": "absent"}))),
        change("none", Some(json!({"ensure": "absent"})), Some(json!({"ensure": "absent"}))),
    ];
    let (calls, said) = calls(&[], &changes);
    insta::assert_snapshot!(calls, @r#"
    create new {:ensure=>"present"}
    update old {:ensure=>"present", :size=>1}
    delete bad
    "#);
    insta::assert_snapshot!(said, @r"
    widget[new]: Creating: Start
    widget[new]: Creating: working
    widget[new]: Creating: Finished in 0.000000 seconds
    widget[old]: Updating: Start
    widget[old]: Updating: Finished in 0.000000 seconds
    widget[bad]: Deleting: Start
    widget[bad]: Deleting: Finished in 0.000000 seconds
    ");
}

#[test]
fn a_missing_should_entry_indicates_that_a_resource_should_be_removed_from_the_system() {
    assert_eq!(calls(&[], &[change("a", present(), None)]).0, "delete a");
}

#[test]
fn if_the_is_value_is_nil_the_resources_were_not_found_by_get() {
    assert_eq!(calls(&[], &[change("a", None, present())]).0, "create a {:ensure=>\"present\"}");
}

#[test]
fn if_there_is_no_is_key_the_runtime_did_not_have_a_cached_state_available() {
    let unknown = |title| Change { name: name(title), is: None, should: present().as_ref().map(state) };
    assert_eq!(calls(&[], &[unknown("there")]).0, "get\nupdate there {:ensure=>\"present\"}");
    let (calls, _) = calls(&["simple_get_filter"], &[unknown("gone")]);
    assert_eq!(calls, "get gone\ncreate gone {:ensure=>\"present\"}");
}
