// The language of a scenario or a run, and with it the words for the page: Puppet's where Puppet runs, Salt's where Salt
// does. It knows no view.

import { isSalt } from "../engine/build";
import { EVENT, type Scenario } from "../engine/contract";
import type { Columns } from "../engine/messages";
import type { Language } from "./language/language";
import { PUPPET } from "./language/puppet";
import { SALT } from "./language/salt";

export type { Language, OrderName } from "./language/language";

/** The language of a scenario. */
export const languageOf = (scenario: Scenario): Language => (isSalt(scenario) ? SALT : PUPPET);

/** The language of a run: only Salt renders. */
export const languageOfRun = ({ kind }: Pick<Columns, "kind">): Language =>
  kind.includes(EVENT.rendered) ? SALT : PUPPET;
