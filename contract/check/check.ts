import type { Extension } from "../extensions";
import { checkWriteCalls } from "./changes";
import { createCheckClient } from "./client";
import { createFactCollection } from "./facts";
import type { Finding, Outcome } from "./findings";
import type { Options } from "./options";
import { checkReadCalls } from "./reads";
import { checkRefusals } from "./refusals";
import { checkSignOut, signInAndRefresh } from "./sign-in";

export interface CheckResult {
  outcomes: Outcome[];
  /** The extensions that the upstream supports. */
  extensions: ReadonlySet<Extension>;
}

/**
 * Checks an upstream as far as the options allow.
 * @throws an Error when the account cannot sign in
 */
export async function checkUpstreamContract(options: Options): Promise<CheckResult> {
  const send = createCheckClient(options);
  const { account, extensions, outcomes } = await signInAndRefresh(send, options);
  const context = { send, account, extensions, facts: createFactCollection() };
  const readOutcomes = await checkReadCalls(context);
  const refusalFindings = await checkRefusals(context, options.password);
  const changeOutcomes = options.mayWrite ? await checkWriteCalls(context) : [];
  const signOutOutcome = await checkSignOut(send, account);
  return {
    outcomes: addFindingsToOutcomes(
      [...outcomes, ...readOutcomes, ...changeOutcomes, signOutOutcome],
      refusalFindings,
    ),
    extensions,
  };
}

const addFindingsToOutcomes = (outcomes: readonly Outcome[], extraFindings: readonly Finding[]) =>
  outcomes.map((outcome) => ({
    ...outcome,
    findings: [...outcome.findings, ...extraFindings.filter(({ call }) => call === outcome.call)],
  }));
