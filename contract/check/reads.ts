import type { Call } from "../call";
import { calls } from "../calls";
import { parseCallAnswer } from "../tolerant-schemas";
import { type Answer, formatAnswerStatus, isSuccessAnswer } from "./client";
import { type Fact, findRequiredRecordKind } from "./facts";
import { countFields, type Tallies } from "./fields";
import { createFinding, type Finding, listFieldFindings, type Outcome } from "./findings";
import { checkListParameters, returnsList } from "./lists";
import { buildRequest, type CheckContext, listRecords, selectToken } from "./requests";
import type { Account } from "./sign-in";

/** How many records of a kind a call is checked with. */
const MAX_RECORDS = 6;

/** More leads, to come across emails and an event without a city or guests; fewer searches, as they are slow. */
const getRecordLimit = ({ id }: Call) => ({ "L-05": 12, "E-01": 12, "K-08": 3 })[id] ?? MAX_RECORDS;

/** How many of them in one pass: later passes have more varied records to choose from. */
const RECORDS_PER_PASS = 2;

export const reads = calls.filter(
  ({ method, host, extension }) => method === "GET" && host === "api" && !extension,
);

/** Checks every read, pass after pass until answers supply no new records to check. */
export async function checkReadCalls(context: CheckContext): Promise<Outcome[]> {
  const states = reads.map(createReadState);
  for (let hasNewFacts = true; hasNewFacts; ) {
    hasNewFacts = false;
    for (const state of states) if (await checkNewFacts(state, context)) hasNewFacts = true;
  }
  return states.map((state) => buildOutcome(state, context.account));
}

interface ReadState {
  call: Call;
  done: Set<string>;
  tallies: Tallies;
  findings: Finding[];
  successes: number;
}

const createReadState = (call: Call): ReadState => ({
  call,
  done: new Set(),
  tallies: new Map(),
  findings: [],
  successes: 0,
});

async function checkNewFacts(state: ReadState, context: CheckContext): Promise<boolean> {
  const { call, done, findings } = state;
  const kind = findRequiredRecordKind(call);
  const facts = kind ? context.facts.of(kind) : [{}];
  const fresh = facts.filter((fact) => !done.has(JSON.stringify(fact)));
  const remaining = getRecordLimit(call) - done.size;
  for (const fact of fresh.slice(0, Math.min(remaining, RECORDS_PER_PASS))) {
    done.add(JSON.stringify(fact));
    await checkReadWithFact(state, context, fact);
  }
  if (done.size === 1 && fresh.length && returnsList(call) && context.account.canCall(call))
    findings.push(...(await checkListParameters(call, context)));
  return fresh.length > 0 && remaining > 0;
}

async function checkReadWithFact(
  state: ReadState,
  { send, account, extensions, facts }: CheckContext,
  fact: Fact,
): Promise<void> {
  const { call, tallies, findings } = state;
  const answer = await send(call, buildRequest(call, fact, account, extensions), selectToken(call, account));
  if (isIncompleteEventRefusal(answer)) return;
  if (!isSuccessAnswer(answer, call)) {
    if (!(answer.status === 403 && !account.canCall(call)))
      findings.push(createFinding(call, `answered ${formatAnswerStatus(answer)}`));
    return;
  }
  const read = parseCallAnswer(call.answer, answer.json);
  countFields(call.answer, answer.json, tallies);
  if (!read.success) {
    findings.push(createFinding(call, `cannot be read${answer.problem ? `: ${answer.problem}` : ""}`));
    return;
  }
  state.successes += 1;
  facts.learn(call, listRecords(read.data), fact);
}

/** A search for an event without a city or guests is rightly refused (spec 7); `checkRefusals` looks at that. */
const isIncompleteEventRefusal = ({ status, json }: Answer) =>
  status === 422 && Array.isArray((json as { dataPoints?: unknown } | undefined)?.dataPoints);

function buildOutcome({ call, done, findings, tallies, successes }: ReadState, account: Account): Outcome {
  const misses = [
    ...new Map(findings.map((finding) => [finding.problem, finding])).values(),
    ...listFieldFindings(call, tallies),
  ];
  const outcome = { call, requests: done.size, findings: misses };
  if (!done.size) return { ...outcome, skipReason: `no ${findRequiredRecordKind(call)} was found` };
  if (!successes && !misses.length)
    return {
      ...outcome,
      skipReason: account.canCall(call) ? "no event with city and guests was found" : "not for this account",
    };
  return outcome;
}
