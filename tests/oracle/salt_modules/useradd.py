"""Users of the host in memory, in the manner of Salt's `useradd`."""

import os

import duckhost

__virtualname__ = "user"


def __virtual__():
    return __virtualname__


def info(name, root=None):
    found = duckhost.USERS.get(name)
    if not found:
        return {}
    ret = {key: value for key, value in found.items() if key != "hash"}
    ret["groups"] = duckhost.groups_of(name)
    return ret


def add(name, uid=None, gid=None, groups=None, home=None, shell=None, unique=True, system=False, fullname="",
        roomnumber="", workphone="", homephone="", other="", createhome=True, loginclass=None, nologinit=False,
        root=None, usergroup=None, local=False):
    if isinstance(gid, str) and gid not in duckhost.GROUPS:
        return False
    uid = int(uid) if uid is not None else duckhost.next_number(duckhost.USERS, "uid", system)
    if gid is None:
        if name not in duckhost.GROUPS:
            number = duckhost.next_number(duckhost.GROUPS, "gid", system)
            duckhost.GROUPS[name] = {"gid": number, "members": []}
        gid = duckhost.GROUPS[name]["gid"]
    elif not isinstance(gid, int):
        gid = duckhost.GROUPS[gid]["gid"]
    found = duckhost.user(name, uid, gid, home or "/home/" + name, shell or "/bin/sh", fullname or "")
    for key, value in (("roomnumber", roomnumber), ("workphone", workphone), ("homephone", homephone), ("other", other)):
        found[key] = value or ""
    duckhost.USERS[name] = found
    for group in groups or []:
        duckhost.GROUPS[group]["members"].append(name)
    return True


def delete(name, remove=False, force=False, root=None, local=False):
    found = duckhost.USERS.pop(name)
    for group in duckhost.GROUPS.values():
        if name in group["members"]:
            group["members"].remove(name)
    if duckhost.GROUPS.get(name, {}).get("gid") == found["gid"]:
        del duckhost.GROUPS[name]
    return True


def _set(name, key, value):
    duckhost.USERS[name][key] = value
    return True


def chuid(name, uid):
    return _set(name, "uid", int(uid))


def chgid(name, gid, root=None):
    if not isinstance(gid, int) and gid not in duckhost.GROUPS:
        return False
    return _set(name, "gid", gid if isinstance(gid, int) else duckhost.GROUPS[gid]["gid"])


def chshell(name, shell, root=None):
    return _set(name, "shell", shell)


def chhome(name, home, persist=False, root=None):
    return _set(name, "home", home)


def chfullname(name, fullname, root=None):
    return _set(name, "fullname", fullname)


def chroomnumber(name, value, root=None):
    return _set(name, "roomnumber", value)


def chworkphone(name, value, root=None):
    return _set(name, "workphone", value)


def chhomephone(name, value, root=None):
    return _set(name, "homephone", value)


def chother(name, value, root=None):
    return _set(name, "other", value)


def chgroups(name, groups, append=False, root=None):
    groups = groups.split(",") if isinstance(groups, str) else groups
    for known, group in duckhost.GROUPS.items():
        is_in = name in group["members"]
        if known in groups and not is_in:
            group["members"].append(name)
        elif known not in groups and is_in and not append:
            group["members"].remove(name)
    return True
