"""Packages of the host in memory, in the manner of Salt's `aptpkg`."""

import fnmatch

import duckhost
import salt.utils.data
from salt.exceptions import CommandExecutionError

__virtualname__ = "pkg"


def __virtual__():
    return __virtualname__


def list_pkgs(versions_as_list=False, removed=False, purge_desired=False, **kwargs):
    if purge_desired:
        return {}
    found = duckhost.CONFIG if removed else duckhost.PACKAGES
    return {n: [v] if versions_as_list else v for n, v in found.items()}


def _newest(name):
    return duckhost.AVAILABLE.get(name, "present")


def version(*names, **kwargs):
    found = {name: duckhost.PACKAGES.get(name, "") for name in names}
    return found[names[0]] if len(names) == 1 else found


def latest_version(*names, **kwargs):
    found = {n: "" if duckhost.PACKAGES.get(n) == _newest(n) else _newest(n) for n in names}
    return found[names[0]] if len(names) == 1 else found


def list_upgrades(refresh=True, **kwargs):
    return {n: _newest(n) for n, v in duckhost.PACKAGES.items() if n in duckhost.AVAILABLE and v != _newest(n)}


def list_repo_pkgs(*args, **kwargs):
    return {name: [_newest(name)] for name in args if name in duckhost.AVAILABLE}


def refresh_db(**kwargs):
    return {}


def version_cmp(pkg1, pkg2, ignore_epoch=False, **kwargs):
    import salt.utils.versions

    one, other = salt.utils.versions.LooseVersion(pkg1), salt.utils.versions.LooseVersion(pkg2)
    return -1 if one < other else 0 if one == other else 1


def _changed(old):
    return salt.utils.data.compare_dicts(old, list_pkgs())


def install(name=None, refresh=False, fromrepo=None, skip_verify=False, debconf=None, pkgs=None, sources=None,
            reinstall=False, **kwargs):
    wanted = {}
    for entry in pkgs or sources or [name]:
        if isinstance(entry, dict):
            package, given = next(iter(entry.items()))
            wanted[package] = None if sources else given
        else:
            wanted[entry] = None
    old = list_pkgs()
    for package, given in wanted.items():
        version = str(given).lstrip("=<> ") if given else _newest(package)
        if fnmatch.fnmatch(_newest(package), version):
            version = _newest(package)
        if package in old and not given and old[package] == version:
            continue
        duckhost.PACKAGES[package] = version
        duckhost.CONFIG.pop(package, None)
    changes = _changed(old)
    if reinstall:
        for package in wanted:
            changes.setdefault(package, {"old": old.get(package, ""), "new": duckhost.PACKAGES[package]})
    return changes


def upgrade(refresh=True, pkgs=None, **kwargs):
    old = list_pkgs()
    for package, version in list_upgrades().items():
        if not pkgs or package in pkgs:
            duckhost.PACKAGES[package] = version
    return _changed(old)


def _take_away(action, name, pkgs):
    old = list_pkgs()
    old_config = list_pkgs(removed=True)
    names = [next(iter(p)) if isinstance(p, dict) else p for p in pkgs] if pkgs else [name]
    for package in names:
        version = duckhost.PACKAGES.pop(package, None)
        if action == "purge":
            duckhost.CONFIG.pop(package, None)
        elif version:
            duckhost.CONFIG[package] = version
    changes = _changed(old)
    if action == "remove":
        return changes
    return {"removed": salt.utils.data.compare_dicts(old_config, list_pkgs(removed=True)), "installed": changes}


def remove(name=None, pkgs=None, **kwargs):
    return _take_away("remove", name, pkgs)


def purge(name=None, pkgs=None, **kwargs):
    return _take_away("purge", name, pkgs)


def get_selections(pattern=None, state=None):
    held = sorted(duckhost.HELD)
    return {"hold": held} if held else {}


def _mark(names, hold):
    ret = {}
    for target in names:
        target = next(iter(target)) if isinstance(target, dict) else target
        was = target in duckhost.HELD
        (duckhost.HELD.add if hold else duckhost.HELD.discard)(target)
        words = {"install": "install", "hold": "hold"}
        changes = {"old": words["hold" if was else "install"], "new": words["hold" if hold else "install"]}
        comment = "now being held" if hold else "no longer being held"
        ret[target] = {
            "name": target, "changes": changes, "result": True, "comment": f"Package {target} is {comment}.",
        }
    return ret


def hold(name=None, pkgs=None, sources=None, **kwargs):
    return _mark(pkgs or [name], True)


def unhold(name=None, pkgs=None, sources=None, **kwargs):
    return _mark(pkgs or [name], False)
