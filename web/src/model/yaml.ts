// Data as YAML that people can read and change: maps and lists by indentation, texts plain where nothing else could be meant.
// It is read again by the engine.

type Data = unknown;

/** The YAML of some data, without a line end at the end; nothing for nothing. */
export function toYaml(data: Data): string {
  if (data === undefined || isEmpty(data)) return "";
  return lines(data, "").join("\n");
}

const isMap = (data: Data): data is Record<string, Data> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

const isEmpty = (data: Data): boolean => typeof data === "object" && data !== null && Object.keys(data).length === 0;

/** A list or map with something in it: it has lines of its own. */
const isTall = (data: Data): boolean => typeof data === "object" && data !== null && !isEmpty(data);

function lines(data: Data, indent: string): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => item(one, indent));
  if (isMap(data)) return Object.entries(data).flatMap(([key, value]) => entry(key, value, indent));
  return [indent + scalar(data)];
}

function entry(key: string, value: Data, indent: string): string[] {
  const name = `${indent}${text(key)}:`;
  if (isTall(value)) return [name, ...lines(value, `${indent}  `)];
  if (typeof value === "string" && isBlock(value)) return [`${name} |`, ...block(value, `${indent}  `)];
  return [`${name} ${scalar(value)}`];
}

/** The first line of what is in it stands behind the dash. */
function item(data: Data, indent: string): string[] {
  const [first = "", ...rest] = lines(data, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

/** Texts of several lines that end with one line end, as files do. */
const isBlock = (value: string): boolean =>
  /^[^\s][^]*[^\n]\n$/.test(value) && !/[^\n\t\x20-\x7e\xa0-\ufefe]/.test(value);

const block = (value: string, indent: string): string[] =>
  value
    .slice(0, -1)
    .split("\n")
    .map((line) => (line === "" ? "" : indent + line));

function scalar(data: Data): string {
  if (typeof data === "string") return text(data);
  if (typeof data === "object" && data !== null) return Array.isArray(data) ? "[]" : "{}";
  return String(data ?? "null");
}

/** Plain, if it can only be a text; otherwise in quotes, as JSON has it. */
function text(value: string): string {
  const isPlain = /^[A-Za-z_/.][\w /.+:@=()[\]-]*$/.test(value) && !/: |:$|\s$| #/.test(value);
  const isWord = /^(?:true|false|yes|no|on|off|y|n|null|\.(?:inf|nan)|\.?[\d.]+(?:e\d+)?)$/i.test(value);
  return isPlain && !isWord ? value : JSON.stringify(value);
}
