"""What is mounted on the host in memory, in the manner of Salt's `mount`."""

import duckhost


def __virtual__():
    return "mount"


def active(extended=False):
    found = {}
    for place, entry in duckhost.MOUNTS.items():
        found[place] = {
            "device": entry["device"], "fstype": entry["fstype"], "opts": entry["opts"].split(","), "superopts": [],
        }
    return found


def _opts(opts):
    return ",".join(opts) if isinstance(opts, list) else opts


def mount(name, device=False, mkmnt=False, fstype="", opts="defaults", user=None, util="mount"):
    import os

    if not os.path.exists(name) and mkmnt:
        os.makedirs(name)
    duckhost.MOUNTS[name] = {"device": device, "fstype": fstype, "opts": _opts(opts)}
    return True


def remount(name, device, mkmnt=False, fstype="", opts="defaults", user=None):
    duckhost.MOUNTS[name] = {"device": device, "fstype": fstype, "opts": _opts(opts)}
    return True


def umount(name, device=None, user=None, util="mount", lazy=False):
    del duckhost.MOUNTS[name]
    return True


def set_fstab(name, device, fstype, opts="defaults", dump=0, pass_num=0, config="/etc/fstab", test=False,
              match_on="auto", not_change=False, **kwargs):
    entry = {"device": device, "fstype": fstype, "opts": _opts(opts), "dump": str(dump), "pass": str(pass_num)}
    known = duckhost.FSTAB.get(name)
    if known == entry:
        return "present"
    if not test:
        duckhost.FSTAB[name] = entry
    return "change" if known else "new"


def fstab(config="/etc/fstab"):
    return {name: dict(entry) for name, entry in duckhost.FSTAB.items()}


def rm_fstab(name, device, config="/etc/fstab"):
    duckhost.FSTAB.pop(name, None)
    return True


def read_mount_cache(name):
    return {}


def write_mount_cache(real_name, device, mkmnt, fstype, mount_opts):
    return True


def delete_mount_cache(real_name):
    return True
