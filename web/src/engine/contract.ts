// What goes into the engine and what comes out, generated from its types by `npm run contract`. Not edited by hand.

/** Everything that a run depends on. */
export type Scenario = {
  /** The version of this format, 1 or 2: they differ in the language level of a scenario that names none. Left out: 1. */
  version?: Version,
  /** The title, for people. */
  title?: string,
  /** A description for people. */
  about?: string,
  /** The language. Left out: by the files. */
  kind?: Kind,
  /** Path → text: an environment (`manifests/site.pp`, `modules/…`) or a Salt tree (`top.sls`, `*.sls`, `pillar/…`). */
  files?: { [key in string]: string },
  /** The manifest file or folder, or the states to run. Left out: `manifests/`. */
  entry?: Entry,
  /** The node that asks for a catalog. */
  node?: Node,
  /** The options with which it is compiled and applied. */
  options?: Options,
  /** Resource types as data. */
  types?: Array<unknown>,
  /** Type → provider in JavaScript, for types that are data; a module has its own in `lib/puppet/provider/NAME/NAME.js`. Run
   * only where the host of the engine allows it; elsewhere the simulated provider stands in. */
  providers?: { [key in string]: string },
  /** Resources exported by other nodes. If there are any, exported resources are kept and collected as with a PuppetDB. */
  exported?: Array<ExportedResource>,
  /** A catalog document to apply instead of compiling. */
  catalog?: Record<string, unknown>,
  /** The simulated host before the run. */
  system?: SystemState,
  /** The operations that fail on the simulated host. */
  faults?: Array<Fault>,
  /** Suppositions: `Type[title]` → how the resource turns out, whatever the host is like. The host is neither asked nor touched. */
  suppose?: { [key in string]: Supposition },
  /** Assertions about the run. */
  expect?: Array<Expectation>,
  /** In a recorded case: the answer of the real Puppet or Salt. It is not read, and not written again. */
  recorded?: unknown,
};

/** The version of the scenario format. Both have the same fields; a scenario of version 1 that names no language level was made
 * when there was none but 7. */
export type Version = number;

/** The language of a scenario. */
export type Kind = "puppet" | "salt";

/** The manifests or states with which a run begins. */
export type Entry = string | Array<string>;

/** The node: its name, what is known of it, and what a classifier says of it. */
export type Node = {
  /** The certificate name. */
  name?: string,
  /** The facts beneath those of `facts`. Left out: the engine's own few. */
  facts_set?: FactsSet,
  /** Facts, merged over those of `facts_set`. */
  facts?: Record<string, unknown>,
  /** Trusted facts, merged over those that follow from the name. */
  trusted?: Record<string, unknown>,
  /** Facts of the server: `$server_facts`. */
  server_facts?: Record<string, unknown>,
  /** Classes from a classifier. */
  classes?: Classes,
  /** Top scope variables from a classifier. */
  parameters?: Record<string, unknown>,
  /** The environment. */
  environment?: string,
  /** Grains (Salt). */
  grains?: Record<string, unknown>,
  /** Pillar data (Salt). */
  pillar?: Record<string, unknown>,
};

/** The facts that there are without those of a scenario. */
export type FactsSet = "plain" | "none" | "given";

/** Classes from a classifier: names, or names with parameters. */
export type Classes = Array<string> | Record<string, Record<string, unknown> | null>;

/** The options of a run. Names are Puppet's settings where there is one. */
export type Options = {
  /** The order of unrelated resources. */
  ordering?: Ordering,
  /** The seed of the ordering `random`. */
  seed?: bigint,
  /** Tell what would change, change nothing. */
  noop?: boolean,
  /** Show how the contents of files change. */
  show_diff?: boolean,
  /** Apply only what has one of these tags. */
  tags?: Array<string>,
  /** Don't apply what has one of these tags. */
  skip_tags?: Array<string>,
  /** Let containers tell of failed dependencies instead of their content. */
  merge_dependency_warnings?: boolean,
  /** The treatment of doubtful code; left out: as the language level has it. */
  strict?: Strictness,
  /** True if an unknown variable is an error; left out: as the language level has it. */
  strict_variables?: boolean,
  /** The language level; left out: 7 in version 1 of the format, 8 in version 2. */
  language?: Language,
  /** True if deferred values are resolved before anything is applied, false if each is when the turn of its resource comes;
   * left out: as the language level has it. */
  preprocess_deferred?: boolean,
  /** The time of the run (RFC 3339). The engine has no clock of its own. */
  now?: string,
  /** True if states run in the order of the files (Salt); left out: yes. */
  state_auto_order?: boolean,
  /** Tell what would change (Salt). */
  test?: boolean,
  /** End with the first failed state (Salt). */
  failhard?: boolean,
  /** The limits of the run. A document may only ask for less than the default. */
  limits?: Limits,
};

/** The order of unrelated resources. */
export type Ordering = "manifest" | "title-hash" | "random";

/** The treatment of doubtful code. */
export type Strictness = "off" | "warning" | "error";

/** The language level: which Puppet's behaviour is shown. See `docs/DIFFERENCES.md`. */
export type Language = "3.5" | "7" | "8" | "9";

/** Fuel. It is counted, not timed, so that a run ends at the same point everywhere. With the defaults a hostile scenario ends
 * within about a second. In a document a limit above the default counts as the default. */
export type Limits = {
  /** Steps of work: expressions that are evaluated, values that are looked at, made and searched, edges, steps of the applier. */
  steps?: bigint,
  /** The depth to which syntax and calls may be nested. */
  depth?: number,
  /** Resources in the catalog. */
  resources?: number,
  /** Bytes of source text that are read. A token of the Puppet language counts as five bytes at least. */
  source_bytes?: bigint,
  /** Bytes of texts that are made: log lines, titles, values. */
  output_bytes?: bigint,
  /** Steps back that one regular expression may take. */
  regex_steps?: bigint,
};

/** A run, as `duckrow run --format json` prints it. */
export type Run = {
  /** The engine, and its input. */
  engine: Engine,
  /** The diagnostics, the error that ended a phase first. */
  diagnostics: Array<DiagnosticDocument>,
  /** The events of all phases. */
  trace: Array<EventDocument>,
  /** The values that expressions took. */
  values: Array<ValueDocument>,
  /** The compiled catalog; missing if an error ended the compilation. */
  catalog: CatalogDocument | null,
  /** High data (Salt). */
  high: unknown,
  /** Low chunks in the order of the run (Salt). */
  low: unknown,
  /** The returns of the states, in the order of the run (Salt). */
  results: Array<StateReturn> | null,
  /** Resources, containment, relationships, cycles. */
  graph: GraphDocument,
  /** The four orders. */
  orders: OrdersDocument,
  /** The outcome of every resource. */
  report: Report | null,
  /** The simulated host afterwards. */
  system_after: SystemAfter | null,
  /** The expectations, each with its result. */
  expectations: Array<ExpectationDocument>,
  /** The paths of the scenario's files that were read; of states, all. */
  files_read: Array<string>,
};

/** The engine, and its input. */
export type Engine = {
  /** `duckrow` */
  name: string,
  /** The version of the engine. */
  version: string,
  /** The digest of the scenario. */
  scenario: string,
};

/** An error, a warning or a note. */
export type DiagnosticDocument = {
  /** The rule. */
  code: string,
  /** The severity. */
  severity: Severity,
  /** The message as Puppet words it, without the position. */
  message: string,
  /** The position that Puppet prints behind the message: ` (file: F, line: L, column: C)`, or less. */
  position: string,
  /** The place. */
  location: Location | null,
  /** Other places that help. */
  labels: Array<LabelDocument>,
  /** The advice. */
  help: string | null,
  /** The name that the advice is to write, if it is that. */
  meant: MeantDocument | null,
  /** An edit that mends it. */
  fix: FixDocument | null,
};

/** The severity of a diagnostic. */
export type Severity = "error" | "warning" | "info";

/** A place in a file, for people (line, column) and for the page (UTF-16 offsets). */
export type Location = {
  /** The path of the file in the scenario. */
  file: string,
  /** The line, from 1. */
  line: number,
  /** The column as Puppet counts: characters, from 1. */
  column: number,
  /** UTF-16 units from the beginning of the file to the first character. */
  from: number,
  /** UTF-16 units from the beginning of the file to the end of the place. */
  to: number,
};

/** Another place that belongs to a diagnostic. */
export type LabelDocument = {
  /** The place. */
  location: Location,
  /** The text of the label. */
  text: string,
  /** True if what is wrong begins here; the advice has the line. */
  origin: boolean,
};

/** The name that is probably meant, where one is written that nobody knows. */
export type MeantDocument = {
  /** The name as the message has it, without `$`. */
  written: string,
  /** The name that there is. */
  name: string,
};

/** One edit of one file. */
export type FixDocument = {
  /** The title of the action, as a command. */
  title: string,
  /** The text to be replaced; an empty place inserts. */
  location: Location,
  /** The new text. */
  text: string,
};

/** One thing that happened. */
export type EventDocument = {
  /** Its number, from 1. */
  seq: number,
  /** The act. */
  phase: Phase,
  /** The kind of the event. */
  kind: EventName,
  /** The resource that it is about, as a place in the graph's `nodes`. */
  node: number | null,
  /** Another resource that belongs to it: the content of a container, the one that comes after, the one that is notified. */
  other: number | null,
  /** The line in a list; for a logged event, the line of Puppet's log. */
  text: string,
  /** The log level, if it was logged. */
  level: Level | null,
  /** The number of bodies that are open around it. */
  depth: number,
  /** The place in the text that did it. */
  location: Location | null,
  /** The number of the event that brought it about. */
  cause: number | null,
};

/** The five acts of a run. */
export type Phase = "parse" | "evaluate" | "queue" | "finish" | "apply";

/** The kind of an event, by name. */
export type EventName = "file_parsed" | "class_declared" | "already_declared" | "body_started" | "body_ended" | "contained" | "declared" | "queued" | "set_aside" | "realized" | "defaults_set" | "overridden" | "override_kept" | "collector_registered" | "related" | "related_nothing" | "queue_empty" | "catalog_finished" | "automatic" | "cycle_found" | "in_cycle" | "deferred_resolved" | "container_started" | "container_finished" | "in_sync" | "changed" | "would_change" | "failed" | "skipped" | "refresh_scheduled" | "refreshed" | "would_refresh" | "refresh_failed" | "refresh_dropped" | "looked_up" | "logged" | "stopped" | "applied" | "rendered" | "requisite_resolved" | "compiled" | "state_tried" | "state_run" | "state_changed" | "state_failed" | "state_would_change" | "state_not_run" | "watch_fired" | "watch_failed" | "watch_would_fire";

/** Puppet's log levels, from least to most. */
export type Level = "debug" | "info" | "notice" | "warning" | "err" | "alert" | "emerg" | "crit";

/** The values that an expression took. */
export type ValueDocument = {
  /** The expression, or the parameter that was given a value. */
  location: Location,
  /** The number of times it was evaluated. */
  times: number,
  /** The first values, in order. */
  taken: Array<TakenDocument>,
};

/** A value that an expression took, and when. */
export type TakenDocument = {
  /** The number of the last event before it; 0 if there was none. */
  seq: number,
  /** The value as the Puppet language writes it; a long one ends in `…`. */
  text: string,
};

/** A catalog document, format 2. */
export type CatalogDocument = {
  /** The tags of the catalog as a whole. */
  tags: Array<string>,
  /** The name of the node. */
  name: string,
  /** The version: 0, because a simulated compilation happens at no time. */
  version: bigint,
  /** The name of the code version that was compiled: none. */
  code_id: string | null,
  /** The identifier of the catalog. It follows from the scenario. */
  catalog_uuid: string,
  /** The version of this format: 2. */
  catalog_format: number,
  /** The name of the environment. */
  environment: string,
  /** The resources in the order of declaration. */
  resources: Array<ResourceDocument>,
  /** The containment edges between resources. */
  edges: Array<EdgeDocument>,
  /** The names of the evaluated classes, in order. */
  classes: Array<string>,
};

/** A resource of a catalog document. */
export type ResourceDocument = {
  /** The type, with capitals. */
  type: string,
  /** The title. */
  title: string,
  /** Its tags. */
  tags: Array<string>,
  /** The file of the resource expression. */
  file: string | null,
  /** The line of the resource expression. */
  line: number | null,
  /** True if it is exported. */
  exported: boolean,
  /** The kind of its type, in the terms of the agent's protocol: `compilable_type`, `defined_type`, `class`, or
   * `unknown` for nodes, and for classes that no resource expression declares. */
  kind: string,
  /** True if it is virtual: exported, and nobody has realized it. */
  virtual: boolean,
  /** The parameters as rich data. */
  parameters: Record<string, unknown>,
  /** The names of the parameters whose values are not to be shown. */
  sensitive_parameters: Array<string>,
};

/** A containment edge of a catalog document. */
export type EdgeDocument = {
  /** The container. */
  source: string,
  /** The reference of the contained resource. */
  target: string,
};

/** The return of a chunk. */
export type StateReturn = {
  /** The ID. */
  __id__: string,
  /** The name. */
  name: string,
  /** The module. */
  state: string,
  /** The function. */
  fun: string,
  /** The file. */
  __sls__: string | null,
  /** Salt's counter; a watcher whose `mod_watch` ran counts twice. */
  __run_num__: number,
  /** `true`, `false`, or `null` where something would have been changed. */
  result: boolean | null,
  /** The changes. */
  changes: Record<string, unknown>,
  /** The comment. */
  comment: string,
  /** True if the function was called: false if requisites kept it from that. */
  ran: boolean,
  /** True if `mod_watch` was called. */
  mod_watch: boolean,
};

/** The relationship graph: resources and containers, containment, and order. */
export type GraphDocument = {
  /** Everything that was declared, in the order of declaration. */
  nodes: Array<GraphNode>,
  /** `[container, content]`, as places in `nodes`. */
  containment: Array<[number, number]>,
  /** The relations: a node that comes first, and one that comes after it. */
  relations: Array<GraphEdge>,
  /** The dependency cycles. */
  cycles: Array<CycleDocument>,
};

/** A resource or container. */
export type GraphNode = {
  /** `Type[title]` */
  reference: string,
  /** The kind of the resource. */
  kind: ResourceKind,
  /** The name of an instance, where that differs from its title. */
  name?: string | null,
  /** Its first container, as a place in `nodes`. */
  container?: number | null,
  /** True if it is virtual: known, but not in the catalog. */
  virtual?: boolean,
  /** True if the engine declared it by itself: the main stage, the settings and the nameless class. */
  implied?: boolean,
  /** The place of the declaration. */
  location?: Location | null,
  /** The place where its class or defined type is defined. */
  defined?: Location | null,
};

/** The kind of a resource. */
export type ResourceKind = "native" | "class" | "defined" | "node" | "stage";

/** A relation. `from` comes before `to`. */
export type GraphEdge = {
  /** A place in `nodes`. */
  from: number,
  /** A place in `nodes`. */
  to: number,
  /** The origin of the edge. */
  origin: EdgeOrigin,
  /** True if it carries refresh events. */
  refresh: boolean,
  /** The place in the text that made it. */
  location?: Location | null,
};

/** The origin of an edge of the relationship graph. */
export type EdgeOrigin = "before" | "require" | "notify" | "subscribe" | "arrow" | "notify_arrow" | "require_function" | "containment" | "autorequire" | "autobefore" | "autonotify" | "autosubscribe" | "generated" | "require_any" | "watch" | "watch_any" | "prereq" | "onfail" | "onfail_any" | "onfail_all" | "onchanges" | "onchanges_any";

/** A dependency cycle. */
export type CycleDocument = {
  /** The cycle as Puppet shows it: `(A => B => A)`. */
  text: string,
  /** Everything in it, as places in `nodes`. */
  members: Array<number>,
  /** The edges of the way that the text shows. */
  edges: Array<GraphEdge>,
  /** The shortest cycle through each edge, each once, the short ones first. A container is passed twice: where it begins, and
   * where it ends. */
  rounds: Array<Array<GraphEdge>>,
  /** True if some of these are left out: no more than 100 are kept of all cycles together. */
  rounds_left_out?: boolean,
  /** The relations to drop. Missing if nothing that somebody wrote breaks the cycle. */
  remedy?: RemedyDocument | null,
};

/** Relations without which nothing waits for itself. Somebody wrote each of them: what follows from containment and from types'
 * own rules is never proposed. */
export type RemedyDocument = {
  /** The relations. */
  edges: Array<GraphEdge>,
  /** True if it is proved that fewer are not enough. Sets of up to three are. */
  smallest: boolean,
};

/** The same resources in four orders. */
export type OrdersDocument = {
  /** The order by the place in the text. */
  parse: Array<PlaceDocument>,
  /** The order by the turn of the line that declares a resource. */
  evaluation: Array<PlaceDocument>,
  /** The order by the evaluation of bodies. */
  build: Array<PlaceDocument>,
  /** The order by the turn at which the agent reached a resource. */
  application: Array<PlaceDocument>,
};

/** A resource's place in an order. */
export type PlaceDocument = {
  /** The resource, as a place in the graph's `nodes`. */
  node: number,
  /** The number of the event that gave it its place. */
  seq: number | null,
};

/** The report of a run. */
export type Report = {
  /** The status with which the run ended. */
  status: RunStatus,
  /** True if nothing was to be changed. */
  noop: boolean,
  /** True if anything would have been changed. */
  noop_pending: boolean,
  /** The error that ended the run early. */
  error?: string | null,
  /** The outcomes of resources and containers, in the order of the catalog. Those that were not reached are missing. */
  resources: Array<ResourceReport>,
  /** `Type[title]` of the resources in the order in which they were applied, or skipped. */
  order: Array<string>,
  /** Counts of resources, changes and events. */
  metrics: Metrics,
  /** The log lines from info upwards. */
  logs: Array<LogLine>,
};

/** The status of a finished run. */
export type RunStatus = "failed" | "changed" | "unchanged";

/** The outcome of a resource or container. */
export type ResourceReport = {
  /** `Type[title]` */
  reference: string,
  /** The kind of the resource. */
  kind: ResourceKind,
  /** Something was changed, or refreshed. */
  changed: boolean,
  /** Something could not be done. */
  failed: boolean,
  /** It was left alone. */
  skipped: boolean,
  /** The refresh action failed. */
  failed_to_restart: boolean,
  /** It was refreshed. */
  restarted: boolean,
  /** It was not as it should be. */
  out_of_sync: boolean,
  /** The events of its properties. */
  events: Array<ReportEvent>,
  /** The number of refresh events it received. */
  refresh_received: number,
  /** The number of refresh events it sent. */
  refresh_sent: number,
  /** The reason why it was skipped. */
  skip_reason?: SkipDocument | null,
  /** What the host lacks, where that is why something could not be done. */
  lacks?: Array<Lack>,
  /** The place of the declaration. */
  location?: Location | null,
};

/** One thing that was done, or would have been, or could not be. */
export type ReportEvent = {
  /** The property, if it was one. */
  property: string | null,
  /** The previous value. */
  previous: unknown,
  /** The desired value. */
  desired: unknown,
  /** The change that was made to the property, or would have been. */
  change?: PropertyChange | null,
  /** The status with which it ended. */
  status: EventStatus,
  /** The message. */
  message: string,
};

/** A change to a property, without the values. */
export type PropertyChange = "created" | "removed" | "purged" | "executed" | "printed" | "written" | "defined" | "undefined" | "set" | "hidden" | "told" | "supposed";

/** The status with which an event ended. */
export type EventStatus = "success" | "failure" | "noop" | "audit";

/** The reason why a resource was skipped. */
export type SkipDocument = { "failed_dependency": string } | "tags" | "schedule" | "prefetch" | "virtual" | "device";

/** Something that a resource needs on the host, and that is not there. Each has its path, or its name. */
export type Lack = { "directory": string } | { "file": string } | { "user": string } | { "group": string };

/** Counts. Containers don't count. */
export type Metrics = {
  /** `total`, and one count for every flag. */
  resources: { [key in string]: number },
  /** Events that succeeded. */
  changes: number,
  /** `total`, and one count for every status. */
  events: { [key in string]: number },
};

/** A log line. */
export type LogLine = {
  /** The log level. */
  level: Level,
  /** The source of the message. */
  source: string,
  /** The message. */
  message: string,
};

/** The simulated host after a run. */
export type SystemAfter = {
  /** Type → title → attributes of each resource that is there; without those that every host has. */
  resources: Record<string, Record<string, Record<string, unknown>>>,
  /** The changes since before the run. */
  changes: Array<ResourceChange>,
  /** The calls to the simulated providers of the Resource API, in order: `widget create a`. */
  provider_calls?: Array<string>,
};

/** The change of one thing. */
export type ResourceChange = {
  /** `Type[title]` */
  resource: string,
  /** The kind of the change. */
  change: ChangeKind,
  /** The attributes that changed, if it was there before and still is. */
  attributes?: { [key in string]: AttributeChange },
};

/** The kind of a change. */
export type ChangeKind = "created" | "removed" | "changed";

/** An attribute before and after. */
export type AttributeChange = {
  /** Before. */
  before: unknown,
  /** After. */
  after: unknown,
};

/** The outcome of an assertion. */
export type ExpectationDocument = {
  /** Its place in the scenario's list. */
  index: number,
  /** The expectation, in one sentence. */
  expected: string,
  /** True if it held. */
  held: boolean,
  /** The reason, in one sentence. */
  because: string,
};

/** A resource that another node exports, with the fields that PuppetDB lists it with. What else is listed doesn't matter here. */
export type ExportedResource = {
  /** The name of the node. Left out: any other than the one that asks. */
  certname?: string,
  /** The type. */
  type: string,
  /** The title. */
  title: string,
  /** All tags that it has on that node. */
  tags?: Array<string>,
  /** The parameters as rich data. */
  parameters?: Record<string, unknown>,
};

/** The state of the simulated host. What is not named is absent. */
export type SystemState = {
  /** Type → title → attributes of what is there: `{file: {/etc/motd: {content: hi}}}`. */
  resources?: Record<string, Record<string, Record<string, unknown>>>,
  /** Package → what installing it brings. */
  packages?: { [key in string]: PackageContents },
  /** Command → what it does. A command that isn't named succeeds silently. */
  commands?: { [key in string]: CommandOutcome },
};

/** The things that come with a package and go with it. */
export type PackageContents = {
  /** The version that a repository has. */
  version?: string,
  /** Path → content. A path that ends with a slash is a directory. */
  files?: { [key in string]: string },
  /** Services, stopped and not enabled. */
  services?: Array<string>,
  /** Users. */
  users?: Array<string>,
  /** Groups. */
  groups?: Array<string>,
};

/** The effects of a command. */
export type CommandOutcome = {
  /** Its exit code. */
  exit?: number,
  /** The output of the command. */
  output?: string,
  /** Files that it writes, if it exits with 0: path → content. */
  creates?: { [key in string]: string },
  /** Files that it removes, if it exits with 0. */
  removes?: Array<string>,
};

/** One operation that fails. */
export type Fault = {
  /** The resource: `Service[ntpd]`. */
  resource: string,
  /** The operation that fails. Left out: setting it. */
  operation?: Operation,
  /** The number of failures; afterwards it works. Left out: always. */
  times?: number,
  /** The message of the provider. */
  message?: string,
};

/** The operation that a provider is asked for. */
export type Operation = "get" | "set" | "refresh" | "prefetch";

/** The supposed outcome of a resource. */
export type Supposition = "in_sync" | "changed" | "failing" | "noop";

/** Something that should hold of the run. References are texts: `File[/etc/motd]`. */
export type Expectation = { "before": [string, string] } | { "refreshed": string } | { "skipped": string } | { "diagnostic": string } | "no_cycle" | { "state": {
  /** The resource. */
  resource?: string,
  /** Attribute → value. */
  attributes?: Record<string, unknown>, } };

/** A run without its trace. */
export type Head = {
  /** The engine, and its input. */
  engine: Engine,
  /** The diagnostics. */
  diagnostics: Array<DiagnosticDocument>,
  /** The number of events. */
  events: number,
  /** True if the catalog was finished. */
  compiled: boolean,
  /** Resources, containment, relationships, cycles. */
  graph: GraphDocument,
  /** The four orders. */
  orders: OrdersDocument,
  /** The outcome of every resource. */
  report: Report | null,
  /** The simulated host afterwards. */
  system_after: SystemAfter | null,
  /** The expectations, each with its result. */
  expectations: Array<ExpectationDocument>,
  /** The paths of the scenario's files that were read; of states, all. */
  files_read: Array<string>,
};

/** The running body, the queue and the progress of every resource after some event. */
export type StateDocument = {
  /** The number of the event; 0 is before the first. */
  seq: number,
  /** The open bodies, or the open containers, outermost first, as places in the graph's `nodes`. */
  running: Array<number>,
  /** The bodies that wait to be evaluated, next first. */
  queue: Array<WaitingDocument>,
  /** The nodes that the agent has reached, in order. */
  applied: Array<number>,
  /** The progress of every node. */
  progress: Array<Progress>,
};

/** Something that waits in the queue. */
export type WaitingDocument = {
  /** The node that waits. */
  node: number,
  /** The number of the event that put it there. */
  since: number,
  /** The place of that event: `a:13`. */
  place: string | null,
};

/** The progress of a resource so far. */
export type Progress = "absent" | "set_aside" | "waiting" | "running" | "evaluated" | "in_sync" | "changed" | "would_change" | "would_refresh" | "failed" | "skipped" | "refreshed" | "finished";

/** The options of the picture. All of them may be left out. */
export type LayoutOptions = {
  /** The width in pixels that the picture keeps to, unless a single box is wider; otherwise 720. */
  width: number | null,
  /** The containers whose content is hidden, as places in the graph's `nodes`; without it, as many as it takes
   * for the picture to be readable. */
  folded: Array<number> | null,
  /** The kinds of relations that are drawn; otherwise all. */
  relationships: Array<EdgeKind> | null,
  /** True if every box has room for a second line, which can show its state. */
  captions: boolean,
};

/** The style in which an edge is drawn. */
export type EdgeKind = "order" | "require" | "refresh" | "automatic";

/** The coordinates of a picture. All are whole pixels from its top left corner. */
export type LayoutDocument = {
  /** The whole picture. */
  size: Size,
  /** The boxes, a container before its contents. */
  nodes: Array<LayoutNode>,
  /** The lines between them. */
  lines: Array<LayoutLine>,
  /** The containers that are folded, as places in the graph's `nodes`. */
  folded: Array<number>,
  /** The number of relations without a line because there are too many. */
  left_out?: number,
};

/** A width and a height. */
export type Size = {
  /** In pixels. */
  width: number,
  /** In pixels. */
  height: number,
};

/** A box. */
export type LayoutNode = {
  /** Its place in the graph's `nodes`. */
  node: number,
  /** The place of the box. */
  rect: Rect,
  /** The room for the name of a container that is not folded, within `rect`. */
  header: Rect | null,
  /** The container that is drawn around it. */
  container: number | null,
  /** The number of nodes in a folded container, at any depth. */
  hidden?: number,
};

/** A rectangle, relative to the top left corner of the picture. */
export type Rect = {
  /** Its left border. */
  x: number,
  /** Its top border. */
  y: number,
  /** From the left border to the right one. */
  width: number,
  /** From the top border to the bottom one. */
  height: number,
};

/** A line, which stands for all relations of one kind between two boxes. */
export type LayoutLine = {
  /** The box that it leaves, as a place in the graph's `nodes`: the relation's own node or the folded container around it. */
  from: number,
  /** The box that it enters. */
  to: number,
  /** The style of the line. */
  kind: EdgeKind,
  /** The relations that it stands for, as places in the graph's `relations`. */
  relations: Array<number>,
  /** Its corners from border to border; every piece is horizontal or vertical. */
  path: Array<Point>,
  /** Its words. */
  label: LayoutLabel | null,
  /** True if one of its relations is part of a dependency cycle. */
  cycle?: boolean,
  /** Lines of the same kind with the same hub fan out from it or into it, and share a part of their way. */
  hub: number | null,
  /** True if it runs straight across the boxes between its ends: there are too many lines for each to have a way around. */
  direct?: boolean,
};

/** A place in the picture. */
export type Point = {
  /** From the left. */
  x: number,
  /** From the top. */
  y: number,
};

/** The words at a line. */
export type LayoutLabel = {
  /** The origin of the relation: `~> line 14`. */
  text: string,
  /** The room for it. */
  rect: Rect,
  /** True if it may always be shown: nothing else is there. Otherwise it shows when it is asked for, on a ground of its own. */
  free: boolean,
};

/** A sentence. */
export type Sentence = Array<Part>;

/** A part of a sentence. */
export type Part = { "kind": "text",
  /** The words. */
  text: string, } | { "kind": "code",
  /** The name. */
  text: string, } | { "kind": "resource",
  /** Its reference. */
  text: string,
  /** Its number in the graph. */
  node: number, } | { "kind": "line",
  /** The text of the link: `line 14`. */
  text: string,
  /** The path of the file. */
  file: string,
  /** The line, from 1. */
  line: number,
};

/** One link of the chain: an event, in few words. */
export type Link = {
  /** The number of the event. */
  seq: number,
  /** The place: `a:13`, `queue`, or the resource while applying. */
  place: string,
  /** The text. */
  text: string,
};

/** The explanation of one resource's outcome. */
export type Why = {
  /** The resource, as a place in the graph's `nodes`. */
  node: number,
  /** Everything in words. */
  answers: Array<Answer>,
  /** The reason for its turn. Missing if its turn never came. */
  turn: Turn | null,
  /** The reason for its refresh, or for the one that it would have had. */
  refresh: Refresh | null,
  /** The reason why it was skipped. */
  skipped: Skipped | null,
  /** The reason why nothing was changed about it whatever was out of sync. */
  noop: Noop | null,
};

/** A sentence, and the question that it answers. */
export type Answer = {
  /** The question that it answers. */
  topic: Topic,
  /** The sentence. */
  sentence: Sentence,
};

/** The question that a sentence answers. */
export type Topic = "waited" | "choice" | "refresh" | "skipped" | "noop" | "never" | "order";

/** The reason why a resource had its turn when it did. */
export type Turn = {
  /** The number of resources up to and including this one. Containers count by where they begin. */
  place: number,
  /** The number of resources that had a turn. */
  of: number,
  /** The last relation that it waited for, and the one that this waited for, back to a resource: from first to last.
   * Nothing if it waited for nothing. */
  waited: Array<GraphEdge>,
  /** The number of others that were free when it was chosen. */
  free: number,
  /** The last that was chosen before it although it was free already. */
  after: Tie | null,
  /** The one that would have been chosen without it. */
  before: Tie | null,
};

/** Two that were free at the same time, and why one was chosen. */
export type Tie = {
  /** The rule: of those that are free, the first in the catalog, the one with the smallest digest or that with the smallest drawn
   * number goes first. */
  rule: Ordering,
  /** The seed of the ordering `random`. */
  seed: bigint | null,
  /** The one that was chosen. */
  chosen: Contender,
  /** The one that was not. */
  other: Contender,
  /** True if the chosen one went first although the rule says the other: its provider was not functional yet. */
  deferred: boolean,
};

/** One of two in a tie. */
export type Contender = {
  /** The resource or container, as a place in the graph's `nodes`. */
  node: number,
  /** Its place among all by this rule, from 1; the resources that it generates itself have places within: `5.2`. */
  key: string,
  /** The source of that place: the digest of its title, or the random number. Missing where it is the place in the
   * catalog. */
  value: string | null,
};

/** The reason why a resource was refreshed. */
export type Refresh = {
  /** The outcome. */
  outcome: RefreshOutcome,
  /** The number of the event that reports it. */
  seq: number,
  /** The number of refresh events that it received. */
  events: number,
  /** The ways of these events; no more than ten. */
  ways: Array<RefreshWay>,
};

/** The outcome of the refresh events that a resource received. */
export type RefreshOutcome = "refreshed" | "would_refresh" | "failed" | "dropped";

/** The way of a refresh event. */
export type RefreshWay = {
  /** The number of the event that started it: a change. */
  seq: number,
  /** The resource that changed, as a place in the graph's `nodes`. */
  changed: number,
  /** The chain from the changed resource to this one, through containers. */
  edges: Array<GraphEdge>,
};

/** The reason why a resource was skipped. */
export type Skipped = {
  /** The rule: `failed_dependency`, `tags`, `schedule`, `prefetch`, `virtual`, `device`. */
  reason: string,
  /** The number of the event that reports it. */
  seq: number,
  /** The resource that failed, as a place in the graph's `nodes`. */
  failed: number | null,
  /** The number of the event that reports the failure. */
  failure: number | null,
  /** The chain from the failed resource to this one. */
  edges: Array<GraphEdge>,
};

/** The reason why nothing was changed. */
export type Noop = {
  /** The source. */
  from: NoopSource,
  /** The node that sets it, as a place in the graph's `nodes`. */
  node: number | null,
  /** The place in the text. */
  location: Location | null,
};

/** The source of a noop. */
export type NoopSource = "run" | "resource" | "container";

/** The reason why one resource comes before another. */
export type WhyBetween = {
  /** The resource that comes first, as a place in the graph's `nodes`. */
  first: number,
  /** The resource that comes second. */
  second: number,
  /** The way in which that is decided. */
  ordered: Ordered,
  /** The shortest chain of relations from the first to the second; with a choice, from the one that was not chosen to the second. */
  chain: Array<GraphEdge>,
  /** The choice that decided. */
  tie: Tie | null,
  /** It in words. */
  answers: Array<Answer>,
};

/** The way in which two resources are ordered. */
export type Ordered = "chain" | "contains" | "choice" | "cycle" | "never";

/** A resource type or an attribute that a manifest names, and its purpose. */
export type NamedDocument = {
  /** The name in the manifest. */
  location: Location,
  /** `service`, or `ensure of service`. */
  name: string,
  /** The purpose; for an attribute also its values, its default and its needs. */
  lines: Array<string>,
};

/** What may be written at a place of a file. */
export type Completions = {
  /** The beginning of what has been written so far, in UTF-16 units from the beginning of the file. */
  from: number,
  /** Its end: the place that was asked about. */
  to: number,
  /** True if these are all, so that whoever types on need not ask again. */
  is_complete: boolean,
  /** The completions, those that are likely first. */
  items: Array<Completion>,
};

/** One completion. */
export type Completion = {
  /** The name under which it is listed. */
  label: string,
  /** The kind of thing that it is. */
  kind: CompletionKind,
  /** A few words behind the name: a signature, a data type, the file. */
  detail?: string,
  /** Sentences about it. */
  about?: Array<string>,
  /** The text to be written, if it isn't the name. */
  text?: string,
};

/** The kinds of completions. */
export type CompletionKind = "type" | "defined_type" | "class" | "attribute" | "metaparameter" | "value" | "function" | "variable" | "fact" | "data_type" | "resource" | "keyword" | "file";

/** The places at which the name at a place is defined. */
export type Definition = {
  /** The name that was asked about. */
  asked: Location,
  /** The places, the likeliest first; never empty. */
  places: Array<Location>,
};

/** The differences between two runs, A and B. */
export type Diff = {
  /** True if the results are the same, whatever went in. */
  same: boolean,
  /** If the runs are of different languages: who is who. Elsewhere in this document they are called as in A. */
  counterparts: Array<Counterpart> | null,
  /** True if A's catalog was finished. Catalogs, edges and all that is applied are compared if both were. */
  compiled_a: boolean,
  /** True if B's catalog was finished. */
  compiled_b: boolean,
  /** The inputs that differ. */
  inputs: Array<InputDifference>,
  /** The order in which the lines that declare resources ran. */
  evaluation: OrderDifference,
  /** The order in which bodies were evaluated. */
  build: OrderDifference,
  /** Resources and their attributes. */
  catalog: CatalogDifference,
  /** The edges of containment and of relationships. */
  edges: EdgesDifference,
  /** The order in which the agent reached the resources, without containers. */
  application: OrderDifference,
  /** The refresh events, and their outcomes. */
  refreshes: Array<RefreshDifference>,
  /** The outcomes of resources that both have. */
  statuses: Array<StatusDifference>,
  /** Errors, warnings and notes. */
  diagnostics: SaidDifference<DiagnosticDocument>,
  /** The log of the evaluation. */
  logs: SaidDifference<string>,
};

/** A resource of A, and the same thing in B's language. */
export type Counterpart = {
  /** Its reference in A: `Package[vim]`. */
  a: string,
  /** Its reference in B: `pkg[vim]`. */
  b: string,
};

/** Something that went in otherwise. */
export type InputDifference = { "kind": "file",
  /** Its path. */
  path: string,
  /** Its path in B, where both scenarios have a single file and call it otherwise. */
  path_b: string | null,
  /** The number of its lines in A; missing if it isn't there. */
  a: number | null,
  /** The number of its lines in B. */
  b: number | null,
  /** The lines that differ, top to bottom. */
  hunks: Array<Hunk>, } | { "kind": "value",
  /** Its keys, outermost first, with dots: `node.facts.os.family`. */
  path: string,
  /** The value in A; missing if it isn't there. */
  a: unknown,
  /** The value in B. */
  b: unknown,
};

/** Lines of a file that stand in the place of others. */
export type Hunk = {
  /** The first line in A, from 1; if there is none, the one before which they would stand. */
  a: number,
  /** The number of lines in A. */
  a_lines: number,
  /** The first line in B. */
  b: number,
  /** The number of lines in B. */
  b_lines: number,
};

/** The difference between two orders. Without those that only A has and those that moved, A's order is B's without
 * those that only B has and those that moved. */
export type OrderDifference = {
  /** The resources that are only in A's order. */
  only_a: Array<PlaceInOrder>,
  /** The resources that are only in B's order. */
  only_b: Array<PlaceInOrder>,
  /** A smallest set of resources that change their places among those that both have, in B's order. */
  moved: Array<Moved>,
  /** The number of pairs that come in the other order. */
  pairs: number,
  /** These pairs, where they are few. */
  swaps: Array<Swap>,
};

/** Somebody's place in an order. */
export type PlaceInOrder = {
  /** `Type[title]` */
  reference: string,
  /** The place, from 1. */
  place: number,
};

/** Somebody who changes places. */
export type Moved = {
  /** `Type[title]` */
  reference: string,
  /** The place in A, from 1. */
  a: number,
  /** The place in B, from 1. */
  b: number,
  /** The resource that it comes directly after in A. */
  after_a: string | null,
  /** The resource that it comes directly after in B. */
  after_b: string | null,
  /** The reason, as far as the graphs give one. */
  why: Reason | null,
};

/** The reason why a resource changes its place, or two do. */
export type Reason = {
  /** The kind of the reason. */
  kind: ReasonKind,
  /** In words. */
  text: string,
  /** The run that has the edge or the chain, if it is one. */
  only_in: Side | null,
  /** The other resource that the reason is about. */
  other: string | null,
  /** The place in the text that makes the difference, in the run that has the edge or the chain, otherwise in B. */
  location: Location | null,
  /** The decision of A about which of two comes first, where the reason is about two. */
  a: DecisionOfSide | null,
  /** The decision of B. */
  b: DecisionOfSide | null,
};

/** The kinds of reasons for another place. */
export type ReasonKind = "edge" | "chain" | "follows" | "choice" | "ordering" | "declared" | "language";

/** One of the two runs. */
export type Side = "a" | "b";

/** The decision of one run about which of two comes first. */
export type DecisionOfSide = {
  /** The resource that comes first. */
  first: string,
  /** The resource that comes second. */
  second: string,
  /** The shortest chain of relations from the first to the second; where a choice decided, from what was not chosen to the
   * second: empty if that was the second itself. */
  chain: Array<LinkOfChain>,
  /** The number of links in the middle of a long chain that are left out. */
  left_out: number,
  /** The choice that decided, where no chain leads from the first to the second. */
  tie: TieOfSide | null,
};

/** A link of a chain: an edge, or that one is in the other. */
export type LinkOfChain = {
  /** The resource that comes first. Of a container and its contents, the container begins first and ends last. */
  from: string,
  /** The resource that comes second. */
  to: string,
  /** The origin of the link. */
  origin: EdgeOrigin,
  /** The place in the text that made it. */
  location: Location | null,
};

/** Two that were free at the same time, and why one was chosen. */
export type TieOfSide = {
  /** The rule: of what is free, the first in the catalog, the one with the smallest digest or that with the smallest drawn
   * number goes first. */
  rule: Ordering,
  /** The seed of the ordering `random`. */
  seed: bigint | null,
  /** The one that was chosen. */
  chosen: ContenderOfSide,
  /** The one that was not. */
  other: ContenderOfSide,
  /** True if the chosen one went first against the rule, because the provider of the other was not functional yet. */
  deferred: boolean,
};

/** One of two in a tie. */
export type ContenderOfSide = {
  /** `Type[title]` */
  reference: string,
  /** Its place among all by this rule, from 1; what it generates itself has places within: `5.2`. */
  key: string,
  /** The source of that place: the digest of its title, or the random number. Missing where it is the place in the
   * catalog. */
  value: string | null,
};

/** Two that come in the other order. */
export type Swap = {
  /** The resource that comes first in A, and second in B. */
  first_in_a: string,
  /** The resource that comes first in B, and second in A. */
  first_in_b: string,
  /** The reason, in the order of application. */
  why: Reason | null,
};

/** The difference between two catalogs: the desired state of the host. */
export type CatalogDifference = {
  /** Resources that only A has. */
  only_a: Array<ResourceOfSide>,
  /** Resources that only B has. */
  only_b: Array<ResourceOfSide>,
  /** Resources with other attributes. */
  changed: Array<ChangedResource>,
};

/** A resource that one run has. */
export type ResourceOfSide = {
  /** `Type[title]` */
  reference: string,
  /** The kind of the resource. */
  kind: ResourceKind,
  /** The place of the declaration. */
  location: Location | null,
};

/** A resource with other attributes. */
export type ChangedResource = {
  /** `Type[title]` */
  reference: string,
  /** The attributes that differ, `exported` and `virtual` too. */
  attributes: Array<AttributeDifference>,
};

/** An attribute with another value. */
export type AttributeDifference = {
  /** Its name. */
  name: string,
  /** The value in A; missing if it isn't set. */
  a: unknown,
  /** The value in B; missing if it isn't set. */
  b: unknown,
};

/** The difference between two sets of edges. Another line in the text makes no difference. */
export type EdgesDifference = {
  /** Edges that only A has. */
  only_a: Array<EdgeOfSide>,
  /** Edges that only B has. */
  only_b: Array<EdgeOfSide>,
};

/** An edge that one run has. `from` comes before `to`, or contains it. */
export type EdgeOfSide = {
  /** `Type[title]` */
  from: string,
  /** `Type[title]` */
  to: string,
  /** The origin of the edge. */
  origin: EdgeOrigin,
  /** True if it carries refresh events. */
  refresh: boolean,
  /** True if both runs have both resources: otherwise it had to differ. */
  shared: boolean,
  /** The place in the text that made it. */
  location: Location | null,
};

/** A resource that was notified of other changes, or did something else about them. */
export type RefreshDifference = {
  /** `Type[title]` */
  reference: string,
  /** In A. */
  a: RefreshOfSide,
  /** In B. */
  b: RefreshOfSide,
};

/** The refresh events of a resource. */
export type RefreshOfSide = {
  /** True if it was refreshed. */
  refreshed: boolean,
  /** The number of refresh events that it received. */
  received: number,
  /** The senders, each once, in order. */
  from: Array<string>,
};

/** A resource of which something else became. */
export type StatusDifference = {
  /** `Type[title]` */
  reference: string,
  /** In A. */
  a: StatusOfSide,
  /** In B. */
  b: StatusOfSide,
};

/** The outcome of a resource. */
export type StatusOfSide = {
  /** The outcome. */
  progress: Progress,
  /** The reason why it was skipped. */
  skip_reason: SkipDocument | null,
};

/** The messages that only one of the runs has. */
export type SaidDifference<T> = {
  /** The messages that only A has. */
  only_a: Array<T>,
  /** The messages that only B has. */
  only_b: Array<T>,
};

/** A lesson with the answers to its question. */
export type Lesson = {
  /** Its name in links. */
  slug: string,
  /** Its title. */
  title: string,
  /** What one knows afterwards. */
  about: string,
  /** The text before the question. */
  intro: Array<LessonBlock>,
  /** The scenario that is asked about. */
  scenario: Scenario,
  /** The question. Missing if this build of the engine can't answer it. */
  question: LessonQuestion | null,
  /** The text after the right answer. */
  reveal: Array<LessonBlock>,
  /** What to remember. */
  take_away: Array<LessonBlock>,
  /** The exercise. */
  exercise: LessonExercise | null,
};

/** A paragraph or a list. */
export type LessonBlock = { "kind": "paragraph",
  /** Its text. */
  content: Array<LessonInline>, } | { "kind": "list",
  /** True if its items are numbered. */
  ordered: boolean,
  /** The items. */
  items: Array<Array<LessonInline>>,
};

/** A part of a paragraph. */
export type LessonInline = { "kind": "text",
  /** The words. */
  text: string, } | { "kind": "code",
  /** The code. */
  text: string, } | { "kind": "emphasis",
  /** The words. */
  content: Array<LessonInline>, } | { "kind": "strong",
  /** The words. */
  content: Array<LessonInline>, } | { "kind": "link",
  /** Its words. */
  content: Array<LessonInline>,
  /** The target. */
  target: LessonTarget,
};

/** The target of a link. */
export type LessonTarget = { "to": "step",
  /** The resource: `Notify[a]`. */
  resource: string,
  /** True if the agent's step is meant. */
  applied: boolean, } | { "to": "lesson",
  /** Its name. */
  slug: string, } | { "to": "web",
  /** Its address, with `https://`. */
  url: string,
};

/** A question with its answers. */
export type LessonQuestion = {
  /** The thing that it is about. */
  ask: LessonAsk,
  /** The words of the question. */
  text: Array<LessonInline>,
  /** The answers. Of those to `refreshed` several may be right, of others exactly one is. */
  choices: Array<LessonChoice>,
};

/** The thing that a question is about. */
export type LessonAsk = "applied" | "evaluated" | "outcome" | "refreshed" | "value";

/** An answer. */
export type LessonChoice = {
  /** The resources in order; of other questions the one resource, value or status. */
  items: Array<string>,
  /** True if it is right. */
  right: boolean,
  /** The rule that leads to it. */
  rule: LessonRule,
  /** The hint for whoever chooses it wrongly; of a box, for whoever ticks or leaves it wrongly. */
  hint: LessonHint,
};

/** The rule that leads to an answer. */
export type LessonRule = "run" | "written" | "title" | "alphabetical" | "dependencies" | "evaluated" | "applied" | "reversed" | "status" | "box" | "elsewhere" | "also";

/** The hint for a wrong answer. */
export type LessonHint = {
  /** The lesson's own words, which stand for all the others. */
  own: Array<LessonInline> | null,
  /** The first two resources that the answer has the wrong way round: as they really come. */
  pair: [string, string] | null,
  /** The reason why it is otherwise. */
  reason: Sentence,
};

/** An exercise. */
export type LessonExercise = {
  /** What to change. */
  prose: Array<LessonBlock>,
  /** The scenario to begin with; its expectations are to be met. */
  scenario: Scenario,
  /** A scenario that meets them. */
  solution: Scenario,
  /** Hints, one after the other. */
  hints: Array<Array<LessonInline>>,
};

/** What works only by luck. */
export type Check = {
  /** What was looked at. */
  looked: CheckLooked,
  /** The findings, in the order of the catalog. */
  findings: Array<CheckFinding>,
  /** The findings that a comment in the manifest allows. */
  allowed: Array<CheckFinding>,
  /** The commands whose effects aren't known. */
  unknown: Array<CheckUnknown>,
  /** The reasons why there was nothing to look at: the catalog has errors, or its graph a cycle. */
  errors: Array<DiagnosticDocument>,
};

/** What was looked at, in numbers. */
export type CheckLooked = {
  /** The resources that can be applied. */
  resources: number,
  /** The pairs of them that the graph orders. */
  ordered: number,
  /** The pairs that it doesn't. */
  unordered: number,
  /** The pairs that meet in something, so that their order or a notification may matter. */
  meeting: number,
  /** The pairs that the simulated host was asked about, in both orders. */
  proved: number,
  /** False if it was ended before everything was looked at. */
  is_whole: boolean,
};

/** A finding. */
export type CheckFinding = {
  /** The reference of the resource that has to come first, or notifies. */
  first: string,
  /** The other one, if there are two. */
  second: string | null,
  /** What comes of it, as the end of a sentence. */
  consequence: string,
  /** True if only the order in which they are written makes it work. */
  holds_by_luck: boolean,
  /** True if a resource fails in the wrong order. */
  is_loud: boolean | null,
  /** True if another run puts it right. */
  is_mended_by_another_run: boolean | null,
  /** What the wrong order has otherwise than the right one, on the simulated host. */
  witness: CheckWitness | null,
  /** The other order, to be looked at. */
  turned: CheckTurned | null,
  /** The rule. */
  code: string,
  /** The severity. */
  severity: Severity,
  /** The message as Puppet words it, without the position. */
  message: string,
  /** The position that Puppet prints behind the message: ` (file: F, line: L, column: C)`, or less. */
  position: string,
  /** The place. */
  location: Location | null,
  /** Other places that help. */
  labels: Array<LabelDocument>,
  /** The advice. */
  help: string | null,
  /** The name that the advice is to write, if it is that. */
  meant: MeantDocument | null,
  /** An edit that mends it. */
  fix: FixDocument | null,
};

/** The difference between the two orders of a pair. */
export type CheckWitness = {
  /** The resources that fail in the wrong order alone. */
  fails: Array<string>,
  /** The resources and files that are others in the end. */
  differs: Array<string>,
  /** The resources that are refreshed in one order alone. */
  refreshed: Array<string>,
};

/** The other order of a pair, as an edit that forces it: for looking at, not for keeping. */
export type CheckTurned = {
  /** The edit. */
  edit: FixDocument,
  /** True if it is the right order, and that of the manifest the wrong one. */
  is_right: boolean,
};

/** A command whose effects aren't known. */
export type CheckUnknown = {
  /** The reference of the resource. */
  resource: string,
  /** The program. */
  program: string,
};

/** A run with all its moments. */
export type Recording = {
  /** The version of this format: 1. */
  recording: number,
  /** The scenario that was run. */
  scenario: Scenario,
  /** The run without its trace. */
  head: Head,
  /** All events, in order. */
  events: Array<EventDocument>,
  /** For every event what is told of it, and what is different after it. */
  moments: Array<MomentDocument>,
  /** For every node of the graph the reasons for its outcome; empty if nothing came to be applied. */
  reasons: Array<Why>,
  /** The values of all expressions, in the order in which they got their first one. */
  values: Array<ValueDocument>,
  /** The types and attributes that the manifests name. */
  named: Array<NamedDocument>,
  /** The tags of every resource of the catalog. */
  tags: Array<TagsDocument>,
  /** The catalog as a picture, for the widths that a pane may have. */
  pictures: Array<PictureDocument>,
};

/** What is told of an event, and what is different after it. */
export type MomentDocument = {
  /** What happened, and why. */
  sentence: Sentence,
  /** The place of its link in a chain of causes. */
  place: string,
  /** The text of that link. */
  text: string,
  /** The numbers of the events before it in its own chain, oldest first. */
  chain: Array<number>,
  /** The difference in `running` of the state. */
  running: Splice<number> | null,
  /** The difference in its `queue`. */
  queue: Splice<WaitingDocument> | null,
  /** The difference in its `applied`. */
  applied: Splice<number> | null,
  /** The nodes whose progress is another one. */
  progress?: Array<Turned>,
};

/** The difference between two lists: from a place on, some are taken out, and others put in. */
export type Splice<T> = {
  /** The place, from 0. */
  at: number,
  /** The number of those that are taken out. */
  out: number,
  /** Those that are put in. */
  put: Array<T>,
};

/** The progress that a node has come to. */
export type Turned = {
  /** The node, as a place in the graph's `nodes`. */
  node: number,
  /** Its progress. */
  to: Progress,
};

/** The tags of a resource. */
export type TagsDocument = {
  /** `Type[title]` */
  resource: string,
  /** Its tags. */
  tags: Array<string>,
};

/** The picture for some widths, with captions and whatever is folded by itself. */
export type PictureDocument = {
  /** The smallest width that has it, in pixels: 200 or a multiple of 16. */
  from: number,
  /** The largest. */
  to: number,
  /** The picture. */
  layout: LayoutDocument,
};

/** The meaning of a kind of events for their resource. */
export type Status = "failed" | "changed" | "refreshed" | "noop" | "skipped" | "sync";

/** The numbers of the phases in columns. */
export const PHASE: Readonly<Record<Phase, number>> = {
  parse: 0,
  evaluate: 1,
  queue: 2,
  finish: 3,
  apply: 4,
};

/** The phases by their numbers. */
export const PHASES: readonly Phase[] = [
  "parse",
  "evaluate",
  "queue",
  "finish",
  "apply",
];

/** The numbers of the log levels in columns; 0 is what was not logged. */
export const LEVEL: Readonly<Record<Level, number>> = {
  debug: 1,
  info: 2,
  notice: 3,
  warning: 4,
  err: 5,
  alert: 6,
  emerg: 7,
  crit: 8,
};

/** The numbers of the kinds of events in columns. */
export const EVENT: Readonly<Record<EventName, number>> = {
  file_parsed: 0,
  class_declared: 1,
  already_declared: 2,
  body_started: 3,
  body_ended: 4,
  contained: 5,
  declared: 6,
  queued: 7,
  set_aside: 8,
  realized: 9,
  defaults_set: 10,
  overridden: 11,
  override_kept: 12,
  collector_registered: 13,
  related: 14,
  related_nothing: 15,
  queue_empty: 16,
  catalog_finished: 17,
  automatic: 18,
  cycle_found: 19,
  in_cycle: 20,
  deferred_resolved: 21,
  container_started: 22,
  container_finished: 23,
  in_sync: 24,
  changed: 25,
  would_change: 26,
  failed: 27,
  skipped: 28,
  refresh_scheduled: 29,
  refreshed: 30,
  would_refresh: 31,
  refresh_failed: 32,
  refresh_dropped: 33,
  looked_up: 34,
  logged: 35,
  stopped: 36,
  applied: 37,
  rendered: 38,
  requisite_resolved: 39,
  compiled: 40,
  state_tried: 41,
  state_run: 42,
  state_changed: 43,
  state_failed: 44,
  state_would_change: 45,
  state_not_run: 46,
  watch_fired: 47,
  watch_failed: 48,
  watch_would_fire: 49,
};

/** The kinds of events by their numbers. */
export const EVENTS: readonly EventName[] = [
  "file_parsed",
  "class_declared",
  "already_declared",
  "body_started",
  "body_ended",
  "contained",
  "declared",
  "queued",
  "set_aside",
  "realized",
  "defaults_set",
  "overridden",
  "override_kept",
  "collector_registered",
  "related",
  "related_nothing",
  "queue_empty",
  "catalog_finished",
  "automatic",
  "cycle_found",
  "in_cycle",
  "deferred_resolved",
  "container_started",
  "container_finished",
  "in_sync",
  "changed",
  "would_change",
  "failed",
  "skipped",
  "refresh_scheduled",
  "refreshed",
  "would_refresh",
  "refresh_failed",
  "refresh_dropped",
  "looked_up",
  "logged",
  "stopped",
  "applied",
  "rendered",
  "requisite_resolved",
  "compiled",
  "state_tried",
  "state_run",
  "state_changed",
  "state_failed",
  "state_would_change",
  "state_not_run",
  "watch_fired",
  "watch_failed",
  "watch_would_fire",
];

/** What kinds of events mean, what matters most first. */
export const STATUSES: readonly Status[] = [
  "failed",
  "changed",
  "refreshed",
  "noop",
  "skipped",
  "sync",
];

/** What a kind of events means for the resource that it is about. */
export const STATUS_OF: Readonly<Partial<Record<EventName, Status>>> = {
  in_sync: "sync",
  changed: "changed",
  would_change: "noop",
  failed: "failed",
  skipped: "skipped",
  refreshed: "refreshed",
  would_refresh: "noop",
  refresh_failed: "failed",
  stopped: "failed",
  state_run: "sync",
  state_changed: "changed",
  state_failed: "failed",
  state_would_change: "noop",
  state_not_run: "skipped",
  watch_fired: "refreshed",
  watch_failed: "failed",
  watch_would_fire: "noop",
};

/** The version of recordings, and what one holds at most. */
export const RECORDING = { version: 1, events: 10000, bytes: 4194304 } as const;
