import type { Extension } from "../extensions";
import { checkChanges } from "./changes";
import { createClient } from "./client";
import { createFacts } from "./facts";
import type { Finding, Outcome } from "./findings";
import type { Options } from "./options";
import { checkReads } from "./reads";
import { checkRefusals } from "./refusals";
import { signIn, signOut } from "./sign-in";

export interface CheckResult {
  outcomes: Outcome[];
  /** The extensions that the upstream supports. */
  extensions: ReadonlySet<Extension>;
}

/**
 * Checks an upstream as far as the options allow.
 * @throws an Error when the account cannot sign in
 */
export async function checkUpstream(options: Options): Promise<CheckResult> {
  const send = createClient(options);
  const { account, extensions, outcomes } = await signIn(send, options);
  const context = { send, account, extensions, facts: createFacts() };
  const readOutcomes = await checkReads(context);
  const refusalFindings = await checkRefusals(context, options.password);
  const changeOutcomes = options.mayWrite ? await checkChanges(context) : [];
  const signOutOutcome = await signOut(send, account);
  return {
    outcomes: addFindings([...outcomes, ...readOutcomes, ...changeOutcomes, signOutOutcome], refusalFindings),
    extensions,
  };
}

const addFindings = (outcomes: readonly Outcome[], extra: readonly Finding[]) =>
  outcomes.map((outcome) => ({
    ...outcome,
    findings: [...outcome.findings, ...extra.filter(({ call }) => call === outcome.call)],
  }));
