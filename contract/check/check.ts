import type { Extension } from "../extensions";
import { askerOf } from "./ask";
import { checkChanges } from "./changes";
import { createFacts } from "./facts";
import type { Finding, Outcome } from "./findings";
import type { Options } from "./options";
import { checkReads } from "./reads";
import { checkRefusals } from "./refusals";
import { signIn, signOut } from "./sign-in";

export interface Checked {
  outcomes: Outcome[];
  /** The extensions that the upstream supports. */
  known: ReadonlySet<Extension>;
}

/**
 * Checks an upstream as far as the options allow.
 * @throws an Error when the account cannot sign in
 */
export async function check(options: Options): Promise<Checked> {
  const ask = askerOf(options);
  const { account, known, outcomes } = await signIn(ask, options);
  const context = { ask, account, known, facts: createFacts() };
  const readOutcomes = await checkReads(context);
  const refusalFindings = await checkRefusals(context, options.password);
  const changeOutcomes = options.mayWrite ? await checkChanges(context) : [];
  const signOutOutcome = await signOut(ask, account);
  return {
    outcomes: addFindings([...outcomes, ...readOutcomes, ...changeOutcomes, signOutOutcome], refusalFindings),
    known,
  };
}

const addFindings = (outcomes: readonly Outcome[], extra: readonly Finding[]) =>
  outcomes.map((outcome) => ({
    ...outcome,
    findings: [...outcome.findings, ...extra.filter(({ call }) => call === outcome.call)],
  }));
