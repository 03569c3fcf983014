"""
The host that recorded cases act on, where the real one must not be touched:
packages, services, users and groups in memory, at first as the option
`system` of the case says. Execution modules of this folder work on it; the
state modules above them are Salt's own.
"""

import grp
import os
import pwd

PACKAGES = {}  # name -> version, of what is installed
CONFIG = {}  # name -> version, of what left its configuration behind
AVAILABLE = {}  # name -> version, of what can be installed
HELD = set()
SERVICES = {}  # name -> {"running": bool, "enabled": bool, "masked": bool}
USERS = {}  # name -> as `user.info` has it
GROUPS = {}  # name -> {"gid": number, "members": [names]}
MOUNTS = {}  # place -> {"device", "fstype", "opts"}
FSTAB = ""  # the path of the table of file systems
CALLS = []  # what was asked of services

# What every Debian system has, as the simulated host does.
BASE_USERS = {
    "root": (0, 0), "daemon": (1, 1), "bin": (2, 2), "sys": (3, 3), "sync": (4, 65534), "games": (5, 60),
    "man": (6, 12), "lp": (7, 7), "mail": (8, 8), "news": (9, 9), "uucp": (10, 10), "proxy": (13, 13),
    "www-data": (33, 33), "backup": (34, 34), "list": (38, 38), "irc": (39, 39), "_apt": (42, 65534),
    "nobody": (65534, 65534),
}
BASE_GROUPS = {
    "root": 0, "daemon": 1, "bin": 2, "sys": 3, "adm": 4, "tty": 5, "disk": 6, "lp": 7, "mail": 8, "news": 9,
    "uucp": 10, "man": 12, "proxy": 13, "kmem": 15, "dialout": 20, "fax": 21, "voice": 22, "cdrom": 24,
    "floppy": 25, "tape": 26, "sudo": 27, "audio": 29, "dip": 30, "www-data": 33, "backup": 34,
    "operator": 37, "list": 38, "irc": 39, "src": 40, "shadow": 42, "utmp": 43, "video": 44, "sasl": 45,
    "plugdev": 46, "staff": 50, "games": 60, "users": 100, "nogroup": 65534,
}


def set_up(options, folder):
    """Takes over what a case says of the host; the table of file systems is put into a folder."""
    global FSTAB
    FSTAB = os.path.join(folder, "fstab")
    table = open(FSTAB, "w", encoding="utf-8")
    for name, gid in BASE_GROUPS.items():
        GROUPS[name] = {"gid": gid, "members": []}
    for name, (uid, gid) in BASE_USERS.items():
        USERS[name] = user(name, uid, gid, "/root" if name == "root" else "/nonexistent", "/bin/sh")
    system = options.get("system") or {}
    for name, said in (system.get("package") or {}).items():
        version = str(said.get("ensure", "present"))
        if version == "absent":
            CONFIG[name] = "1"
        else:
            PACKAGES[name] = version
        if said.get("mark") == "hold":
            HELD.add(name)
    for name, said in (options.get("packages") or {}).items():
        AVAILABLE[name] = str(said["version"])
    for name, said in (system.get("service") or {}).items():
        SERVICES[name] = {
            "running": said.get("ensure") == "running",
            "enabled": str(said.get("enable", "false")).lower() == "true",
            "masked": str(said.get("enable")) == "mask",
        }
    for name, said in (system.get("group") or {}).items():
        GROUPS[name] = {"gid": said["gid"], "members": list(said.get("members", []))}
    for name, said in (system.get("user") or {}).items():
        USERS[name] = user(
            name, said["uid"], said["gid"], said.get("home", "/home/" + name), said.get("shell", "/bin/sh"),
            said.get("comment", ""),
        )
        for known in said.get("groups", []):
            GROUPS[known]["members"].append(name)
    for name, said in (system.get("mount") or {}).items():
        entry = {
            "device": said["device"], "fstype": said["fstype"], "opts": said.get("options", "defaults"),
            "dump": str(said.get("dump", 0)), "pass": str(said.get("pass", 0)),
        }
        if said.get("ensure", "mounted") in ("mounted", "ghost"):
            MOUNTS[name] = entry
        if said.get("ensure", "mounted") != "ghost":
            columns = [entry["device"], name, entry["fstype"], entry["opts"], entry["dump"], entry["pass"]]
            table.write("\t".join(columns) + "\n")
    table.close()
    pwd.getpwnam = lambda name: passwd(USERS[str(name)])
    pwd.getpwuid = lambda uid: passwd(by(USERS, "uid", uid))
    pwd.getpwall = lambda: [passwd(found) for found in USERS.values()]
    grp.getgrnam = lambda name: group(str(name))
    grp.getgrgid = lambda gid: group(next(n for n, g in GROUPS.items() if g["gid"] == gid) if any(
        g["gid"] == gid for g in GROUPS.values()) else missing(gid))
    os.getgrouplist = lambda name, gid: [GROUPS[known]["gid"] for known in groups_of(name)]
    import salt.utils.user

    salt.utils.user._getgrall = lambda root=None: [group(name) for name in GROUPS]
    grp.getgrall = lambda: [group(name) for name in GROUPS]


def missing(what):
    raise KeyError(what)


def by(table, key, value):
    for found in table.values():
        if found[key] == value:
            return found
    raise KeyError(value)


def user(name, uid, gid, home, shell, fullname=""):
    return {
        "name": name, "uid": uid, "gid": gid, "home": home, "shell": shell, "passwd": "x",
        "fullname": fullname, "roomnumber": "", "workphone": "", "homephone": "", "other": "",
        "hash": "!",
    }


def passwd(found):
    return pwd.struct_passwd(
        (found["name"], "x", found["uid"], found["gid"], found["fullname"], found["home"], found["shell"])
    )


def group(name):
    found = GROUPS[name]
    return grp.struct_group((name, "x", found["gid"], list(found["members"])))


def groups_of(name):
    found = USERS[name]
    names = {n for n, g in GROUPS.items() if name in g["members"] or g["gid"] == found["gid"]}
    return sorted(names)


def next_number(table, key, system=False):
    first, last = (100, 1000) if system else (1000, 60000)
    taken = [found[key] for found in table.values() if first <= found[key] < last]
    return max(taken, default=first - 1) + 1
