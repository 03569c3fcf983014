"""Groups of the host in memory, in the manner of Salt's `groupadd`."""

import duckhost

__virtualname__ = "group"


def __virtual__():
    return __virtualname__


def info(name, root=None):
    found = duckhost.GROUPS.get(name)
    if not found:
        return {}
    return {"name": name, "passwd": "x", "gid": found["gid"], "members": list(found["members"])}


def getent(refresh=False, root=None):
    return [info(name) for name in duckhost.GROUPS]


def add(name, gid=None, system=False, root=None, non_unique=False, local=False):
    gid = int(gid) if gid is not None else duckhost.next_number(duckhost.GROUPS, "gid", system)
    duckhost.GROUPS[name] = {"gid": gid, "members": []}
    return True


def delete(name, root=None, local=False):
    del duckhost.GROUPS[name]
    return True


def chgid(name, gid, root=None, non_unique=False):
    duckhost.GROUPS[name]["gid"] = int(gid)
    return True


def adduser(name, username, root=None):
    duckhost.GROUPS[name]["members"].append(username)
    return True


def deluser(name, username, root=None):
    duckhost.GROUPS[name]["members"].remove(username)
    return True


def members(name, members_list, root=None):
    duckhost.GROUPS[name]["members"] = members_list.split(",")
    return True
