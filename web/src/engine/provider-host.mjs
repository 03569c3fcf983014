// Providers in JavaScript as the engine calls them: makes them, gives them a context, and turns what comes back into text.
// It knows neither how a provider's text is compiled nor what its answers mean: the engine checks them.

// A provider may replace what is global; these stay what they are.
const { stringify } = JSON;
const isFinite = Number.isFinite;

/** The levels of plain messages. */
const LEVELS = ["debug", "info", "notice", "warning", "err"];
const BLOCK_FORMS = ["creating", "updating", "deleting", "failing"];
const ACTIONS = ["created", "updated", "deleted", "unchanged", "failed"];

/**
 * A host for `Run.withProviders`. `compiled` is, by type, what the provider's text exports, or the error that it is;
 * `calling` hears before a type's provider is called, and nothing when it has answered.
 */
export function providerHost(compiled, calling = () => {}) {
  const watched = (type, work) => {
    calling(type);
    try {
      return work();
    } finally {
      calling();
    }
  };
  return {
    make: (type, text) => watched(type, () => providerOf(type, compiled.get(type), text)),
    call: (provider, method, definition, args, tell) =>
      watched(definition.name, () => answerOf(provider, method, definition, args, tell)),
  };
}

/** A class is instantiated, once for each transaction. */
function providerOf(type, known, text) {
  if (known === undefined || known.text !== text) throw new Error(`the provider of \`${type}\` was not allowed to run`);
  if (known.error !== undefined) throw new Error(`the provider of \`${type}\` can't be loaded: ${known.error}`);
  const provider = typeof known.exported === "function" ? new known.exported() : known.exported;
  for (const method of ["get", "set"]) {
    if (typeof provider?.[method] === "function") continue;
    const shape = "`export default { get(context) { … }, set(context, changes) { … } }`";
    throw new TypeError(`the provider of \`${type}\` has no method \`${method}\`: it is written as ${shape}`);
  }
  return provider;
}

function answerOf(provider, method, definition, args, tell) {
  const name = `${definition.name}.${method}`;
  if (typeof provider[method] !== "function") throw new TypeError(`the provider has no method \`${name}\``);
  const { context, leave } = contextOf(definition, tell);
  try {
    const answer = provider[method](context, ...args);
    refusePromise(answer, `\`${name}\``);
    return method === "set" ? "null" : answerAsText(answer, `\`${name}\``);
  } finally {
    leave();
  }
}

function answerAsText(answer, name) {
  try {
    return asText(answer);
  } catch (error) {
    throw new TypeError(`${name} did not return data: ${textOf(error)}`);
  }
}

/** The context of a provider, given beside its arguments. Its names are those of the Resource API. */
function contextOf(definition, tell) {
  let isOver = false;
  const say = (command) => {
    if (isOver) throw new Error("a context is of no use after the call that it was given to");
    const error = tell(asText(command));
    if (error !== undefined) throw new Error(error);
  };
  const has = (feature) => definition.features.includes(feature);
  const context = {
    type: {
      name: definition.name,
      attributes: definition.attributes,
      ensurable: () => "ensure" in definition.attributes,
      feature: has,
    },
    feature: has,
    processing: (title, is, should, ...rest) => block(say, { call: "begin_processing", title, is, should }, rest),
    processed: (title, is, should) => say({ call: "processed", title, is, should }),
    attribute_changed: (title, attribute, is = null, should = null, { message } = {}) =>
      say({ call: "attribute_changed", title, attribute, is, should, message }),
  };
  for (const level of LEVELS) context[level] = (...words) => say({ call: "log", level, ...spoken(words) });
  for (const form of BLOCK_FORMS)
    context[form] = (titles, ...rest) => block(say, { call: "begin", form, titles }, rest);
  for (const action of ACTIONS) {
    context[action] = (titles, { message } = {}) => say({ call: "acted", action, titles, message });
  }
  return { context, leave: () => (isOver = true) };
}

/** `debug("text")`, or `debug(titles, { message: "text" })`. */
const spoken = ([first, options]) =>
  options === undefined ? { message: `${first}` } : { titles: first, message: `${options.message}` };

/** `updating(titles, () => { … })`, or with options before the block. What the block throws is told, and goes no further. */
function block(say, begin, rest) {
  const body = rest.pop();
  if (typeof body !== "function") throw new TypeError("a block form takes a function as its last argument");
  say({ ...begin, message: rest[0]?.message });
  let error;
  try {
    refusePromise(body(), "the function of a block form");
  } catch (thrown) {
    error = textOf(thrown);
  }
  say({ call: "end", error });
}

const textOf = (thrown) => (thrown instanceof Error ? thrown.message : `${thrown}`);

function refusePromise(answer, what) {
  if (typeof answer?.then === "function") throw new TypeError(`${what} returned a Promise: providers answer at once`);
}

/** Data as JSON. What JSON would leave out without a word is refused. */
function asText(data) {
  return stringify(data ?? null, (key, value) => {
    if (value instanceof Map) return Object.fromEntries(value);
    const isData = typeof value !== "function" && typeof value !== "symbol";
    if (!isData) throw new TypeError(`\`${key}\` is a ${typeof value}, which is no data`);
    if (typeof value === "number" && !isFinite(value)) throw new TypeError(`\`${key}\` is ${value}, which is no data`);
    return value;
  });
}
