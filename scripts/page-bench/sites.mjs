// Manifests of a size, as people have them: classes that declare instances, each with ten resources, and relationships within and across.

/** The first line, in which somebody types. */
const TYPED = "notice('typed here: ')\n";

const UNIT = `define app::unit() {
  file { "/srv/\${title}": ensure => directory }
  file { "/srv/\${title}/conf": content => 'x', require => File["/srv/\${title}"] }
  -> service { $title: ensure => running, subscribe => File["/srv/\${title}/conf"] }
${Array.from({ length: 7 }, (_, index) => `  notify { "\${title} ${index}": }`).join("\n")}
}
`;
/** The resources of an instance, with itself. */
const OF_UNIT = 11;
/** The part of the classes that stands around its instances: a class has that many of them. */
const INSTANCES = 8;

/** A scenario with about so many resources. */
export function siteOf(resources) {
  const classes = Math.max(4, Math.round(Math.sqrt(resources / INSTANCES)));
  const units = Math.round(resources / classes / OF_UNIT);
  const every = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join("");
  const text = [
    TYPED,
    UNIT,
    every(classes, (one) => `class c${one} {\n${every(units, (unit) => `  app::unit { 'u${one}_${unit}': }\n`)}}\n`),
    every(classes, (one) => `include c${one}\n`),
    every(Math.floor(classes / 2), (one) => `Class['c${2 * one}'] -> Class['c${2 * one + 1}']\n`),
    every(Math.floor((classes - 3) / 3), (one) => `App::Unit['u${3 * one}_0'] ~> App::Unit['u${3 * one + 3}_1']\n`),
  ].join("");
  return { version: 1, title: `${resources} resources`, files: { "manifests/site.pp": text } };
}

/** A scenario whose run has more than so many events: three for each notification that is declared. */
export const eventsOf = (events) => ({
  version: 1,
  title: `${events} events`,
  files: {
    "manifests/site.pp": `range(1, ${Math.ceil(events / 3)}).each |$i| { notify { "n\${i}": } }\n`,
  },
});

/** A manifest of a hundred lines. */
export const lines = (count) => ({
  version: 1,
  title: `${count} lines`,
  files: {
    "manifests/site.pp": `${TYPED}${Array.from({ length: count - 1 }, (_, index) =>
      index % 5 === 4 ? `notice("line ${index}")\n` : `notify { 'n${index}': message => "line ${index}" }\n`,
    ).join("")}`,
  },
});
