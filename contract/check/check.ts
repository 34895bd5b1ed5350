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
  /** What the upstream has shown that it knows beyond the specification. */
  known: ReadonlySet<Extension>;
}

/**
 * Asks an upstream whatever the options allow.
 * @throws an Error when nobody can be signed in
 */
export async function check(options: Options): Promise<Checked> {
  const ask = askerOf(options);
  const { account, known, outcomes } = await signIn(ask, options);
  const checked = { ask, account, known, facts: createFacts() };
  const read = await checkReads(checked);
  const refused = await checkRefusals(checked, options.password);
  const changed = options.mayWrite ? await checkChanges(checked) : [];
  const signedOut = await signOut(ask, account);
  return { outcomes: withMore([...outcomes, ...read, ...changed, signedOut], refused), known };
}

/** The outcomes with further findings, each at its call. */
const withMore = (outcomes: readonly Outcome[], more: readonly Finding[]) =>
  outcomes.map((outcome) => ({
    ...outcome,
    findings: [...outcome.findings, ...more.filter(({ call }) => call === outcome.call)],
  }));
