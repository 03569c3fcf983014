#!/usr/bin/env python3
"""
Apply one file of states to this host with the real Salt, and say what came of it.

    apply_states.py FILE

`# order: A B` in the file has A come before B, as the option `order` does: requisites count more.  `# disturb: A` adds a line to A's file
first, unless it is the first run.  For check_states.rb, on throw-away copies only: it refuses to run anywhere else.
"""

import logging
import os
import re
import shutil
import sys

COPY = "/run/copy"
LISTENER = "listener_"
STATE = r"(\w+\[[^\]]*\])"


def make_opts(work):
    import salt.config
    import salt.loader

    opts = salt.config.minion_config(None, minion_id=False)
    dirs = {name: os.path.join(work, name) for name in ("srv", "pillar", "cache", "pki", "sock", "ext")}
    for folder in dirs.values():
        os.makedirs(folder, exist_ok=True)
    opts.update(
        {
            "id": "copy",
            "file_client": "local",
            "local": True,
            "file_roots": {"base": [dirs["srv"]]},
            "pillar_roots": {"base": [dirs["pillar"]]},
            "cachedir": dirs["cache"],
            "extension_modules": dirs["ext"],
            "pki_dir": dirs["pki"],
            "sock_dir": dirs["sock"],
            "log_file": os.path.join(work, "log"),
            "enable_gpu_grains": False,
            "enable_fqdns_grains": False,
            "saltenv": "base",
            "user": "root",
        }
    )
    opts["grains"] = salt.loader.grains(opts)
    return opts, dirs


def named(chunks):
    """Each chunk with its reference; of those that share an ID with the name."""
    ids = [(chunk["state"], chunk["__id__"]) for chunk in chunks]
    for chunk in chunks:
        id_ = chunk["__id__"]
        is_alone = ids.count((chunk["state"], id_)) == 1
        yield "{}[{}]".format(chunk["state"], id_ if is_alone else f"{id_} ({chunk['name']})"), chunk


def reorder(chunks, wishes):
    """Gives chunks the option `order` of their place, in which each wish is heeded."""
    known = dict(named(chunks))
    written = sorted(known, key=lambda name: (known[name].get("order", 0), known[name].get("name_order", 0)))
    for _ in range(len(written)):
        for first, second in wishes:
            if written.index(first) > written.index(second):
                written.remove(first)
                written.insert(written.index(second), first)
    for place, name in enumerate(written, 1):
        known[name]["order"] = place
        known[name].pop("name_order", None)


def apply(text, work, disturbed):
    """What Salt makes of a file: errors, and the references of its chunks with what came of each."""
    import salt.state

    opts, dirs = make_opts(work)
    with open(os.path.join(dirs["srv"], "site.sls"), "w", encoding="utf-8") as file:
        file.write(text)
    wishes = re.findall(f"^# order: {STATE} {STATE}$", text, re.M)
    order_chunks = salt.state.State.order_chunks
    seen = {}

    def ordered(self, chunks):
        reorder(chunks, wishes)
        seen.update(named(chunks))
        if disturbed:
            with open(seen[disturbed]["name"], "a", encoding="utf-8") as file:
                file.write("# disturbed\n")
        return order_chunks(self, chunks)

    salt.state.State.order_chunks = ordered
    with salt.state.HighState(opts) as states:
        states.push_active()
        high, errors = states.render_highstate({"base": ["site"]})
        done = errors or states.state.call_high(high)
    if isinstance(done, list):
        return done, []
    return [], [(name, result) for name, chunk in seen.items() for result in results(done, chunk)]


def results(done, chunk):
    """What came of a chunk, and of its `listen`, which has a result of its own behind all others."""
    for tag, result in done.items():
        state, id_, name, _ = tag.split("_|-")
        if (state, id_.removeprefix(LISTENER), name) == (chunk["state"], chunk["__id__"], chunk["name"]):
            yield {**result, "listens": id_.startswith(LISTENER)}


def main(path):
    if not path.startswith(COPY + "/"):
        sys.exit("only copies are for this")
    logging.disable(logging.CRITICAL)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    # Which run it is stands in a file of the copy.
    counter = os.path.join(COPY, "runs")
    run = (os.path.getsize(counter) if os.path.exists(counter) else 0) + 1
    with open(counter, "a", encoding="utf-8") as file:
        file.write(".")
    disturbed = re.search(f"^# disturb: {STATE}$", text, re.M)
    work = os.path.join(COPY, "salt")
    shutil.rmtree(work, ignore_errors=True)
    errors, came = apply(text, work, disturbed.group(1) if disturbed and run > 1 else None)
    for error in errors:
        print("Error:", " ".join(str(error).split()))
    for name, result in came:
        if run == 1 and not result["listens"]:
            print(f"Notice: order {result['__run_num__']:03} {name}")
        if result["result"] is False:
            print(f"Error: {run} {name}:", " ".join(str(result["comment"]).split())[:150])
        if result.get("changes"):
            print(f"Notice: {run} changes {name}")


if __name__ == "__main__":
    main(sys.argv[1])
