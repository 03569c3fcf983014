#!/usr/bin/env python3
"""
Run a conformance case through the real Salt and print what it does as
canonical JSON.  See README.md beside this file.

Needs an interpreter in which Salt 3008.x is installed.
"""

import argparse
import copy
import json
import logging
import os
import re
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

BASE_GRAINS = {
    "id": "duck",
    "host": "duck",
    "nodename": "duck",
    "fqdn": "duck.example.com",
    "domain": "example.com",
    "localhost": "duck",
    "kernel": "Linux",
    "os": "Debian",
    "os_family": "Debian",
    "osfullname": "Debian",
    "oscodename": "bookworm",
    "osrelease": "12",
    "osrelease_info": [12],
    "osmajorrelease": 12,
    "osfinger": "Debian-12",
    "osarch": "amd64",
    "cpuarch": "x86_64",
    "num_cpus": 2,
    "mem_total": 2048,
    "shell": "/bin/sh",
    "path": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "systempath": ["/usr/bin", "/bin"],
    "virtual": "physical",
    "init": "sysvinit",
    "username": "root",
    "locale_info": {"defaultlanguage": "en_US", "defaultencoding": "UTF-8"},
}


def read_options(path):
    """The NAME.yaml beside a case: a flat mapping."""
    if not os.path.exists(path):
        return {}
    import yaml

    with open(path, encoding="utf-8") as fh:
        return yaml.safe_load(fh) or {}


def make_opts(work, options):
    import salt.config

    dirs = {}
    for name in ("srv", "pillar", "cache", "pki", "sock", "log", "etc", "sandbox", "ext", "crontabs"):
        dirs[name] = os.path.join(work, name)
        os.makedirs(dirs[name], exist_ok=True)
    conf = os.path.join(dirs["etc"], "minion")
    overrides = {
        "id": "duck",
        "root_dir": work,
        "cachedir": dirs["cache"],
        "extension_modules": dirs["ext"],
        "pki_dir": dirs["pki"],
        "sock_dir": dirs["sock"],
        "log_file": os.path.join(dirs["log"], "minion"),
        "conf_file": conf,
        "file_client": "local",
        "local": True,
        "file_roots": {"base": [dirs["srv"]]},
        "pillar_roots": {"base": [dirs["pillar"]]},
        "states_dirs": [os.path.join(HERE, "salt_states")],
        "module_dirs": [os.path.join(HERE, "salt_modules")],
        "hosts.file": os.path.join(dirs["etc"], "hosts"),
        "fileserver_backend": ["roots"],
        "state_auto_order": bool(options.get("state_auto_order", True)),
        "failhard": bool(options.get("failhard", False)),
        "test": bool(options.get("test", False)),
        "state_aggregate": options.get("state_aggregate", False),
        "enable_gpu_grains": False,
        "enable_fqdns_grains": False,
        "grains_cache": False,
        "autoload_dynamic_modules": False,
        "saltenv": "base",
        "user": "root",
    }
    with open(conf, "w", encoding="utf-8") as fh:
        json.dump(overrides, fh)
    opts = salt.config.minion_config(conf, minion_id=False)
    opts.update(overrides)
    grains = copy.deepcopy(BASE_GRAINS)
    grains["tmpdir"] = dirs["sandbox"]
    grains.update(options.get("grains") or {})
    opts["grains"] = grains
    return opts, dirs


def set_up_host(options, dirs):
    """A host of the case's own: Salt's modules must not act on this machine."""
    sys.path.insert(0, os.path.join(HERE, "salt_modules"))
    import duckhost

    duckhost.set_up(options, dirs["etc"])
    os.environ["PATH"] = os.path.join(HERE, "salt_bin") + os.pathsep + os.environ["PATH"]
    os.environ["DUCK_CRONTABS"] = dirs["crontabs"]
    with open(os.path.join(dirs["etc"], "hosts"), "w", encoding="utf-8") as fh:
        for name, said in ((options.get("system") or {}).get("host") or {}).items():
            aliases = said.get("host_aliases", [])
            fh.write("\t".join([said["ip"], *[" ".join([name, *aliases])]]) + "\n")


def put_files(options, dirs):
    """Files, folders and links below /SANDBOX that are there at the beginning."""
    for path, said in ((options.get("system") or {}).get("file") or {}).items():
        path = path.replace("/SANDBOX", dirs["sandbox"], 1)
        ensure = said.get("ensure", "file")
        if ensure == "directory":
            os.makedirs(path, exist_ok=True)
        elif ensure == "link":
            os.symlink(said["target"].replace("/SANDBOX", dirs["sandbox"], 1), path)
        else:
            with open(path, "w", encoding="utf-8") as fh:
                fh.write(said.get("content", ""))
        if ensure != "link":
            os.chmod(path, int(str(said.get("mode", "0755" if ensure == "directory" else "0644")), 8))


def place_files(case, dirs):
    stem = os.path.splitext(os.path.basename(case))[0]
    shutil.copy(case, os.path.join(dirs["srv"], stem + ".sls"))
    extra = os.path.splitext(case)[0] + ".d"
    highstate = False
    if os.path.isdir(extra):
        for entry in sorted(os.listdir(extra)):
            src = os.path.join(extra, entry)
            if entry == "pillar":
                shutil.copytree(src, dirs["pillar"], dirs_exist_ok=True)
            elif os.path.isdir(src):
                shutil.copytree(src, os.path.join(dirs["srv"], entry))
            else:
                shutil.copy(src, os.path.join(dirs["srv"], entry))
                highstate = highstate or entry == "top.sls"
    return stem, highstate


class Scrub:
    """Takes machine- and time-dependent values out of whatever it is given."""

    def __init__(self, dirs, work):
        self.paths = [
            (dirs["sandbox"], "/SANDBOX"),
            (dirs["cache"], "/CACHE"),
            (dirs["srv"], "/SRV"),
            (work, "/WORK"),
        ]

    def text(self, value):
        for real, shown in self.paths:
            value = value.replace(real, shown)
        return value

    def comment(self, value):
        value = self.text(str(value))
        lead = "An exception occurred in this state: "
        if value.startswith(lead) and "Traceback" in value:
            value = lead + value.rstrip().splitlines()[-1]
        lead = "One or more requisite failed: "
        if value.startswith(lead):
            value = lead + ", ".join(sorted(value[len(lead):].split(", ")))
        return value

    def error(self, value):
        value = self.text(str(value))
        if "Traceback (most recent call last)" in value:
            value = value.split("\nTraceback", 1)[0]
        if value.startswith("Rendering SLS"):
            # keep what is said and Jinja's line, drop the places in rendered text and the excerpt
            kept = []
            for line in value.splitlines():
                if line.strip() == "---":
                    break
                if line.strip() and not line.startswith(" "):
                    kept.append(line.rstrip())
                elif kept and re.search(r"; line \d+$", line):
                    kept[-1] += line[line.rindex(";"):]
            value = ": ".join(kept).replace("/CACHE/files/base/", "")
        return value

    def data(self, value):
        if isinstance(value, str):
            return self.text(str(value))
        if isinstance(value, dict):
            out = {}
            for key, item in value.items():
                key = self.text(key) if isinstance(key, str) else json_key(key)
                out[key] = self.data(item)
            return out
        if isinstance(value, (list, tuple)):
            return [self.data(item) for item in value]
        if isinstance(value, (set, frozenset)):
            return sorted((self.data(item) for item in value), key=repr)
        if value is None or isinstance(value, (bool, int, float)):
            return value
        return self.text(repr(value))

    def changes(self, value):
        value = self.data(value)
        if isinstance(value, dict):
            if "pid" in value and "retcode" in value:
                value["pid"] = 0
            seen = value.get("Requisites with changes")
            if isinstance(seen, list):
                value["Requisites with changes"] = sorted(seen)
        return value


def json_key(key):
    if key is None or isinstance(key, bool):
        return json.dumps(key)
    return str(key)


def run_case(case, work):
    """Everything Salt makes of one case; call in a process of its own."""
    import salt.state

    options = read_options(os.path.splitext(case)[0] + ".yaml")
    opts, dirs = make_opts(work, options)
    set_up_host(options, dirs)
    put_files(options, dirs)
    stem, highstate = place_files(case, dirs)
    scrub = Scrub(dirs, work)
    pillar = dict(options.get("pillar") or {})
    pillar["tmpdir"] = dirs["sandbox"]
    os.chdir(dirs["sandbox"])

    seen = {"low": [], "fired": set()}
    real_compile = salt.state.State.compile_high_data
    real_call = salt.state.State.call

    def compile_high_data(self, high, *args, **kwargs):
        chunks, errors = real_compile(self, high, *args, **kwargs)
        seen["low"] = copy.deepcopy([dict(chunk) for chunk in chunks])
        if errors:
            seen["low"] = []
        elif options.get("run", True) is False:
            raise StopHere()
        return chunks, errors

    def call(self, low, chunks=None, running=None, retries=1):
        if low.get("fun") == "mod_watch":
            sfun = low.get("sfun", "")
            if low["__id__"].startswith("listener_"):
                sfun = "mod_watch"
            seen["fired"].add((low["state"], low["__id__"], low["name"], sfun))
        return real_call(self, low, chunks, running, retries)

    class StopHere(Exception):
        pass

    salt.state.State.compile_high_data = compile_high_data
    salt.state.State.call = call

    answer = {"ok": True, "errors": [], "high": None, "low": [], "results": []}
    running = {}
    try:
        with salt.state.HighState(opts, pillar) as hs:
            broken = hs.state.opts["pillar"].get("_errors")
            if broken:
                errors = ["Pillar failed to render with the following messages:"]
                errors += broken
            else:
                hs.push_active()
                errors = []
                matches = {"base": [stem]}
                if highstate:
                    top = hs.get_top()
                    errors += hs.verify_tops(top)
                    matches = hs.top_matches(top)
                high, found = hs.render_highstate(matches)
                errors += found
                if not errors:
                    answer["high"] = scrub.data(copy.deepcopy(high))
                    out = hs.state.call_high(high)
                    if isinstance(out, list):
                        errors = out
                    else:
                        running = out
    except StopHere:
        errors = []
    except Exception as exc:  # what Salt itself could not handle
        errors = [f"EXCEPTION {type(exc).__name__}: {exc}"]
    finally:
        salt.state.State.compile_high_data = real_compile
        salt.state.State.call = real_call

    answer["errors"] = [scrub.error(err) for err in errors]
    answer["ok"] = not errors
    answer["low"] = [scrub.data(chunk) for chunk in seen["low"]]
    rows = []
    for tag, ret in running.items():
        state, id_, name, fun = tag.split("_|-")
        row = {
            "__id__": scrub.text(id_),
            "name": scrub.text(name),
            "state": state,
            "fun": fun,
            "__sls__": ret.get("__sls__"),
            "__run_num__": ret.get("__run_num__"),
            "result": ret.get("result"),
            "changes": scrub.changes(ret.get("changes")),
            "comment": scrub.comment(ret.get("comment", "")),
            "ran": bool(ret.get("__state_ran__", True)),
            "mod_watch": (state, id_, name, fun) in seen["fired"],
        }
        if ret.get("warnings"):
            row["warnings"] = [scrub.comment(w) for w in ret["warnings"]]
        rows.append(row)
    rows.sort(key=lambda row: (row["__run_num__"], row["__id__"], row["name"]))
    answer["results"] = rows
    return answer


def listed_homes():
    """What is in the folders in which Salt makes those of users."""
    return {os.path.join(folder, name) for folder in ("/home", "/srv") for name in os.listdir(folder)}


def isolated(case):
    """run_case in a forked process, so that no case can affect another."""
    homes = listed_homes()
    work = os.path.realpath(tempfile.mkdtemp(prefix="salt-oracle-"))
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        status = 0
        try:
            null = os.open(os.devnull, os.O_RDWR)
            os.dup2(null, 0)
            os.dup2(null, 1)
            if not os.environ.get("SALT_ORACLE_DEBUG"):
                os.dup2(null, 2)
                logging.disable(logging.CRITICAL)
            else:
                import faulthandler

                faulthandler.enable()
            os.umask(0o022)
            payload = dump(run_case(os.path.abspath(case), work)).encode()
        except BaseException as exc:  # the child reports, never raises
            payload = dump(
                {
                    "ok": False,
                    "errors": [f"ORACLE {type(exc).__name__}: {exc}"],
                    "high": None,
                    "low": [],
                    "results": [],
                }
            ).encode()
            status = 1
        with os.fdopen(writer, "wb") as fh:
            fh.write(payload)
        os._exit(status)
    os.close(writer)
    with os.fdopen(reader, "rb") as fh:
        payload = fh.read()
    os.waitpid(pid, 0)
    for made in [work, *(listed_homes() - homes)]:
        shutil.rmtree(made, ignore_errors=True)
    return payload.decode()


def canonical(value, key=None):
    """Sorted keys, except in `high`, where the order of IDs says something."""
    if isinstance(value, dict):
        names = list(value) if key == "high" else sorted(value)
        return {name: canonical(value[name]) for name in names}
    if isinstance(value, list):
        return [canonical(item) for item in value]
    return value


def dump(answer):
    order = ["ok", "errors", "high", "low", "results"]
    answer = {name: canonical(answer[name], name) for name in order}
    return json.dumps(answer, indent=1, ensure_ascii=False) + "\n"


def find_cases(paths):
    for path in paths:
        if os.path.isdir(path):
            for base, dirs, files in os.walk(path):
                dirs[:] = sorted(d for d in dirs if not d.endswith(".d"))
                for name in sorted(files):
                    if name.endswith(".sls"):
                        yield os.path.join(base, name)
        else:
            yield path


def main():
    if os.environ.get("PYTHONHASHSEED") is None:
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable] + sys.argv)
    parser = argparse.ArgumentParser(description=__doc__.strip().splitlines()[0])
    parser.add_argument("path", nargs="+", help="case .sls files or folders of them")
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--record", action="store_true", help="write NAME.expected.json beside each case"
    )
    group.add_argument(
        "--check",
        action="store_true",
        help="run each case again and compare with NAME.expected.json byte by byte",
    )
    args = parser.parse_args()
    import salt.state  # noqa: F401  warm the parent once

    bad = done = 0
    for case in find_cases(args.path):
        text = isolated(case)
        done += 1
        target = os.path.splitext(case)[0] + ".expected.json"
        if args.record:
            with open(target, "w", encoding="utf-8") as fh:
                fh.write(text)
            if '"ORACLE ' in text or '"EXCEPTION ' in text:
                print(f"attention: {case}", file=sys.stderr)
        elif args.check:
            with open(target, encoding="utf-8") as fh:
                if fh.read() != text:
                    bad += 1
                    print(f"differs: {case}")
        else:
            sys.stdout.write(text)
    if args.record or args.check:
        print(f"{done} cases, {bad} differ" if args.check else f"{done} cases recorded")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
