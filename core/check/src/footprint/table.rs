//! What resources touch that are entries of one table: they set their own lines, and leave the others.

use super::{Footprint, How, Thing, is_name};
use duckrow_resource_types::Instance;
use duckrow_values::Value;

pub(super) fn touches(entry: &Instance, footprint: &mut Footprint) {
    let target = entry.text("target");
    match entry.definition.name.as_str() {
        "cron" => {
            let user = entry.text("user").unwrap_or_else(|| "root".to_owned());
            needs_user(&user, footprint);
            footprint.path(How::Edits, &format!("/var/spool/cron/crontabs/{user}"));
        }
        "ssh_authorized_key" => {
            let user = entry.text("user").unwrap_or_default();
            needs_user(&user, footprint);
            let home = if user == "root" { "/root".to_owned() } else { format!("/home/{user}") };
            footprint.path(How::Edits, &target.unwrap_or_else(|| format!("{home}/.ssh/authorized_keys")));
        }
        "host" => {
            footprint.path(How::Edits, target.as_deref().unwrap_or("/etc/hosts"));
            let aliases = entry.values("host_aliases").iter().filter_map(Value::as_str).map(str::to_owned);
            for name in aliases.chain(entry.text("ip")).chain([entry.name.to_string()]) {
                footprint.add(How::Edits, Thing::Host(name.into()));
            }
        }
        "mailalias" => footprint.path(How::Edits, target.as_deref().unwrap_or("/etc/aliases")),
        "sshkey" => footprint.path(How::Edits, target.as_deref().unwrap_or("/etc/ssh/ssh_known_hosts")),
        "mount" => {
            footprint.path(How::Edits, target.as_deref().unwrap_or("/etc/fstab"));
            if entry.is("ensure", "mounted") {
                footprint.path(How::Needs, &entry.name);
                let fstype = entry.text("fstype").unwrap_or_default();
                if ["nfs", "nfs4", "cifs", "glusterfs", "davfs"].contains(&fstype.as_str()) {
                    footprint.path(How::Needs, &format!("/usr/sbin/mount.{fstype}"));
                }
            }
        }
        _ => {}
    }
}

fn needs_user(user: &str, footprint: &mut Footprint) {
    if is_name(user) && user != "root" {
        footprint.add(How::Needs, Thing::User(user.into()));
    }
}
