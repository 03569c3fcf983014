// Writes what well-known packages bring, core/check/data/packages.txt, from Debian's own packages: npm run packages.
//
// It needs Debian, with lists of packages (apt-get update), and takes some minutes: the packages named in core/check/data/well-known.txt, and
// those that they depend on or recommend, are downloaded one by one, and only looked into. The form of the file is in core/check/src/packages.rs.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "./lib/paths.mjs";

const data = join(root, "core/check/data");
const run = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });

/** The records of a file in Debian's control format. */
const records = (text) =>
  text
    .split("\n\n")
    .map((record) =>
      Object.fromEntries([...record.matchAll(/^([\w-]+): *(.*)$/gm)].map(([, key, value]) => [key, value])),
    );

/** The packages of the stable release, by name. */
function index() {
  const files = run(
    "apt-get",
    "indextargets",
    "--format",
    "$(FILENAME)",
    "Created-By: Packages",
    "Architecture: amd64",
    "Component: main",
    "Origin: Debian",
  );
  const known = new Map();
  for (const file of files.split("\n").filter(Boolean)) {
    for (const record of records(run("/usr/lib/apt/apt-helper", "cat-file", file)))
      if (record.Package) known.set(record.Package, record);
  }
  return known;
}

/** The names in a field of relations: of alternatives the first that there is. */
function related(field, known, provided) {
  const choice = (text) => {
    const names = text.split("|").map((name) => name.trim().replace(/[ (:[].*$/s, ""));
    return names.find((name) => known.has(name)) ?? provided.get(names.find((name) => provided.has(name)));
  };
  return (field ?? "").split(",").map(choice).filter(Boolean);
}

function graph(known) {
  const provided = new Map();
  for (const [name, record] of known) {
    for (const virtual of (record.Provides ?? "").split(",").map((text) => text.trim().split(" ")[0]))
      if (virtual && !provided.has(virtual)) provided.set(virtual, name);
  }
  const needs = (name, fields) => fields.flatMap((field) => related(known.get(name)?.[field], known, provided));
  const closure = (names, fields, without = new Set()) => {
    const found = new Set();
    const waiting = [...names];
    while (waiting.length > 0) {
      const name = waiting.pop();
      if (found.has(name) || without.has(name) || !known.has(name)) continue;
      found.add(name);
      waiting.push(...needs(name, fields));
    }
    return found;
  };
  return { needs, closure };
}

const PROGRAMS = /^\/(usr\/)?(s?bin|games)\/[^/]+$/;

/** True if a manifest may speak of such a path. */
function isTold(path, isDirectory) {
  if (/^\/(etc|var|srv|opt|lib\/systemd\/system|usr\/lib\/systemd\/system|usr\/local|run)\//.test(path))
    return !/\.wants\b|\/cache\/man/.test(path);
  if (PROGRAMS.test(path)) return true;
  if (!isDirectory) return false;
  if (
    /^\/usr\/share\/(doc|doc-base|man|locale|lintian|bug|info|icons|applications|pixmaps|perl5?|zsh|bash-completion|fonts|mime|metainfo)\b/.test(
      path,
    )
  )
    return false;
  return /^\/usr\/(share|lib)\/[^/]+$/.test(path) && !/(-linux-gnu|python|ruby|perl|modules)/.test(path);
}

/** The lines of a script, with plain variables filled in, and quoted texts that are no single word left out. */
function linesOf(script) {
  const values = new Map(
    [...script.matchAll(/^\s*(\w+)=["']?([\w./-]+)["']?\s*$/gm)].map(([, name, value]) => [name, value]),
  );
  const filled = script
    .replaceAll(/\\\n/g, " ")
    .replaceAll(/\$\{?(\w+)\}?/g, (text, name) => values.get(name) ?? text)
    .replaceAll(/"[^"\n]*"|'[^'\n]*'/g, (text) => (/\s/.test(text) && !/\/etc\//.test(text) ? "TEXT" : text));
  return filled.split("\n").filter((line) => !/^\s*#/.test(line));
}

const TAKES = /^--(home|gecos|comment|shell|ingroup|gid|uid|home-dir|base-dir|firstuid|lastuid|conf)$|^-[dcsguk]$/;

/** Notes the user or group that a line makes. */
function noteAccount(line, made) {
  const [, program, rest] = /\b(adduser|useradd|addgroup|groupadd)\s+(.*)$/.exec(line) ?? [];
  if (!program) return;
  const words = rest
    .split(/[;&|>)]|2>/)[0]
    .split(/\s+/)
    .map((word) => word.replaceAll(/["']/g, ""));
  const plain = words.filter((word, place) => word && !/^[-$]/.test(word) && !TAKES.test(words[place - 1] ?? ""));
  const name = plain.at(0);
  // A user who is put into a group is there already.
  if (plain.length !== 1 || !/^[a-z_][\w-]*$/.test(name)) return;
  if (/group/.test(program)) return made.groups.add(name);
  made.users.add(name);
  if (words.includes("--group") || program === "useradd") made.groups.add(name);
}

/** What the scripts of a package's maintainer make. */
function ofScripts(control) {
  const made = { users: new Set(), groups: new Set(), starts: new Set(), files: new Set(), folders: new Set() };
  for (const line of ["preinst", "postinst"].flatMap((name) => linesOf(control(name)))) {
    noteAccount(line, made);
    for (const [, unit] of line.matchAll(/deb-systemd-invoke\s+\S+\s+'?"?([\w@.-]+?)\.service/g)) made.starts.add(unit);
    for (const [, unit] of line.matchAll(
      /invoke-rc\.d\s+(?:--\S+\s+)*"?([\w-]+)"?\s+(?:\$_dh_action|start|restart|"?\$)/g,
    ))
      made.starts.add(unit);
    for (const [, site] of line.matchAll(/\ba2ensite\s+(?:-\w+\s+)*([\w-]+)/g))
      made.files.add(`/etc/apache2/sites-enabled/${site}.conf`);
    const paths = [...line.matchAll(/(?<![\w$}.])\/(?:etc|var|srv)\/[\w./-]+\w/g)].map(([path]) => path);
    if (/\bmkdir\b|\binstall\b.*\s-d\b/.test(line)) paths.forEach((path) => made.folders.add(path));
    else if (/\b(ucf|install|cp|touch|ln)\b|>\s*\/etc/.test(line))
      paths.filter((path) => path.startsWith("/etc/")).forEach((path) => made.files.add(path));
  }
  return made;
}

/** Users of systemd's own declaration. */
function ofSysusers(text, made) {
  for (const [, kind, name] of text.matchAll(/^([ug])\s+([\w-]+)/gm)) {
    if (kind === "u") made.users.add(name);
    made.groups.add(name);
  }
}

/** What a package brings. */
function contents(file, folder) {
  const place = mkdtempSync(join(folder, "control-"));
  run("dpkg-deb", "--control", file, place);
  const control = (name) => (readdirSync(place).includes(name) ? readFileSync(join(place, name), "utf8") : "");
  const made = ofScripts(control);
  const conffiles = new Set(
    control("conffiles")
      .split("\n")
      .map((line) => line.trim()),
  );
  const entries = run("dpkg-deb", "--contents", file)
    .split("\n")
    .map((line) => /^(.)\S+\s+\S+\s+\S+\s+\S+\s+\S+\s+\.(\/.*?)\/?( -> .*)?$/.exec(line))
    .filter((match) => match && match[2] !== "/" && match[2] !== "")
    .map(([, kind, path]) => ({ path, isDirectory: kind === "d" }));
  const inside = (path) =>
    execFileSync("sh", ["-c", `dpkg-deb --fsys-tarfile "$1" | tar -xO ".$2"`, "sh", file, path], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  const services = new Set();
  for (const { path } of entries) {
    const unit = /^\/(?:usr\/)?lib\/systemd\/system\/([^/]+)\.service$/.exec(path)?.[1];
    if (unit) services.add(unit.replace(/@$/, "@"));
    if (/^\/etc\/init\.d\/[^/]+$/.test(path)) services.add(path.slice("/etc/init.d/".length));
    if (unit && !unit.endsWith("@")) {
      const text = inside(path);
      for (const [, aliases] of text.matchAll(/^Alias=(.*)$/gm))
        for (const alias of aliases.split(/\s+/))
          if (alias.endsWith(".service")) services.add(alias.slice(0, -".service".length));
    }
    if (/^\/usr\/lib\/sysusers\.d\/[^/]+\.conf$/.test(path)) ofSysusers(inside(path), made);
  }
  rmSync(place, { recursive: true });
  const told = new Map();
  const note = (path, mark) => {
    const [, parent, name] = /^(.*)\/([^/]+)$/.exec(path);
    if (!told.has(parent)) told.set(parent, new Map());
    if (!told.get(parent).has(name)) told.get(parent).set(name, mark);
  };
  for (const { path, isDirectory } of entries)
    if (isTold(path, isDirectory)) note(path, isDirectory ? "/" : conffiles.has(path) ? "*" : "");
  for (const path of made.files) note(path, "+");
  for (const path of made.folders) note(path, "/");
  return { services, told, ...made };
}

/** The entry of one package. */
function entry(name, { services, told, starts, users, groups }, needs) {
  const list = (word, names) => (names.length > 0 ? [` ${word} ${names.join(" ")}`] : []);
  const sorted = (names) => [...names].sort();
  const paths = sorted(told.keys()).map(
    (parent) =>
      ` ${parent}/ ${sorted(told.get(parent).keys())
        .map((path) => path + told.get(parent).get(path))
        .join(" ")}`,
  );
  return [
    name,
    ...list("needs", needs),
    ...list("services", sorted(services)),
    ...list("starts", sorted(starts)),
    ...list("users", sorted(users)),
    ...list("groups", sorted(groups)),
    ...paths,
  ].join("\n");
}

/** So many packages are asked for at once. */
const AT_ONCE = 40;

/** Downloads packages; one that can't be had doesn't keep the others away. */
function download(names, folder) {
  const get = (wanted) => execFileSync("apt-get", ["download", "-qq", ...wanted], { cwd: folder, stdio: "ignore" });
  try {
    get(names);
  } catch {
    for (const name of names) {
      try {
        get([name]);
      } catch {
        process.stderr.write(`${name} is left out\n`);
      }
    }
  }
}

function main() {
  const known = index();
  const { needs, closure } = graph(known);
  const isBase = ([, record]) => record.Essential === "yes" || ["required", "important"].includes(record.Priority);
  const base = closure(
    [...known].filter(isBase).map(([name]) => name),
    ["Depends", "Pre-Depends"],
  );
  // Small hosts are made without these.
  const isUsual = (name) => known.get(name)?.Priority === "important";
  const named = readFileSync(join(data, "well-known.txt"), "utf8")
    .split(/\s+/)
    .filter((name) => known.has(name));
  const isPlain = (name) =>
    named.includes(name) ||
    !/^(lib(?!apache2|vir|pam|nss)|ruby-|python3-|golang-|fonts-|gir1|node-|php-|elpa-|erlang-|r-|linux-|icons|adwaita|gnome|gsettings|xserver|xfonts|texlive|dh-|.*-(dev|doc|dbg|dbgsym|data|l10n)$)/.test(
      name,
    );
  const wanted = [...closure([...named, ...base], ["Depends", "Pre-Depends", "Recommends"])]
    .filter((name) => base.has(name) || isPlain(name))
    .sort();
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const found = new Map();
  for (let place = 0; place < wanted.length; place += AT_ONCE) {
    const names = wanted.slice(place, place + AT_ONCE);
    process.stderr.write(`${place} of ${wanted.length}: ${names[0]} …\n`);
    download(names, folder);
    for (const file of readdirSync(folder).filter((path) => path.endsWith(".deb"))) {
      found.set(file.split("_")[0], contents(join(folder, file), folder));
      rmSync(join(folder, file));
    }
  }
  rmSync(folder, { recursive: true });
  const says = (name) =>
    named.includes(name) ||
    ["services", "told", "users", "groups"].some(
      (part) => (found.get(name)?.[part].size ?? found.get(name)?.[part].length ?? 0) > 0,
    );
  const entries = [...found.keys()]
    .sort()
    .filter(says)
    .map((name) => {
      const direct = base.has(name)
        ? []
        : needs(name, ["Depends", "Pre-Depends", "Recommends"]).filter(
            (need) => found.has(need) && says(need) && !base.has(need),
          );
      const word = base.has(name) ? (isUsual(name) ? " usual" : " base") : "";
      return entry(`${name}${word}`, found.get(name), [...new Set(direct)].sort());
    });
  writeFileSync(join(data, "packages.txt"), `${entries.join("\n")}\n`);
}

main();
