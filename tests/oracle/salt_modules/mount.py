"""What is mounted on the host in memory, in the manner of Salt's `mount`; the table is a file, which Salt's own functions read and write."""

import duckhost
import salt.modules.mount as real

real.__grains__ = {"kernel": "Linux"}


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
    if not device:
        listed = fstab()[name]
        device, fstype, opts = listed["device"], listed["fstype"], listed["opts"]
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
    return real.set_fstab(name, device, fstype, opts, dump, pass_num, duckhost.FSTAB, test, match_on, not_change)


def fstab(config="/etc/fstab"):
    return real.fstab(duckhost.FSTAB)


def rm_fstab(name, device, config="/etc/fstab"):
    return real.rm_fstab(name, device, duckhost.FSTAB)


def read_mount_cache(name):
    return {}


def write_mount_cache(real_name, device, mkmnt, fstype, mount_opts):
    return True


def delete_mount_cache(real_name):
    return True
