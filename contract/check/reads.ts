import type { Call } from "../call";
import { calls } from "../calls";
import { parseAnswer } from "../tolerant";
import { type Answer, describeStatus, isSuccess } from "./client";
import { type Fact, findRecordKind } from "./facts";
import { type Tallies, tallyFields } from "./fields";
import { createFinding, type Finding, listFieldFindings, type Outcome } from "./findings";
import { checkList, isList } from "./lists";
import { buildRequest, type CheckContext, listRecords, selectToken } from "./requests";
import type { Account } from "./sign-in";

/** How many records of a kind a call is checked with. */
const MAX_RECORDS = 6;

/** More leads, to come across emails and an event without a city or guests; fewer searches, as they are slow. */
const maxRecordsFor = ({ id }: Call) => ({ "L-05": 12, "E-01": 12, "K-08": 3 })[id] ?? MAX_RECORDS;

/** How many of them in one pass: later passes have more varied records to choose from. */
const RECORDS_PER_PASS = 2;

export const reads = calls.filter(
  ({ method, host, extension }) => method === "GET" && host === "api" && !extension,
);

/** Checks every read, pass after pass until answers supply no new records to check. */
export async function checkReads(checked: CheckContext): Promise<Outcome[]> {
  const states = reads.map(createState);
  for (let hasNewFacts = true; hasNewFacts; ) {
    hasNewFacts = false;
    for (const state of states) if (await checkNewFacts(state, checked)) hasNewFacts = true;
  }
  return states.map((state) => buildOutcome(state, checked.account));
}

interface State {
  call: Call;
  done: Set<string>;
  tallies: Tallies;
  findings: Finding[];
  successes: number;
}

const createState = (call: Call): State => ({
  call,
  done: new Set(),
  tallies: new Map(),
  findings: [],
  successes: 0,
});

async function checkNewFacts(state: State, checked: CheckContext): Promise<boolean> {
  const { call, done, findings } = state;
  const kind = findRecordKind(call);
  const facts = kind ? checked.facts.of(kind) : [{}];
  const fresh = facts.filter((fact) => !done.has(JSON.stringify(fact)));
  const remaining = maxRecordsFor(call) - done.size;
  for (const fact of fresh.slice(0, Math.min(remaining, RECORDS_PER_PASS))) {
    done.add(JSON.stringify(fact));
    await checkOnce(state, checked, fact);
  }
  if (done.size === 1 && fresh.length && isList(call) && checked.account.canCall(call))
    findings.push(...(await checkList(call, checked)));
  return fresh.length > 0 && remaining > 0;
}

async function checkOnce(
  state: State,
  { send, account, extensions, facts }: CheckContext,
  fact: Fact,
): Promise<void> {
  const { call, tallies, findings } = state;
  const answer = await send(call, buildRequest(call, fact, account, extensions), selectToken(call, account));
  if (isIncompleteEvent(answer)) return;
  if (!isSuccess(answer, call)) {
    if (!(answer.status === 403 && !account.canCall(call)))
      findings.push(createFinding(call, `answered ${describeStatus(answer)}`));
    return;
  }
  const read = parseAnswer(call.answer, answer.json);
  tallyFields(call.answer, answer.json, tallies);
  if (!read.success) {
    findings.push(createFinding(call, `cannot be read${answer.problem ? `: ${answer.problem}` : ""}`));
    return;
  }
  state.successes += 1;
  facts.learn(call, listRecords(read.data), fact);
}

/** A search for an event without a city or guests is rightly refused (spec 7); `checkRefusals` looks at that. */
const isIncompleteEvent = ({ status, json }: Answer) =>
  status === 422 && Array.isArray((json as { dataPoints?: unknown } | undefined)?.dataPoints);

function buildOutcome({ call, done, findings, tallies, successes }: State, account: Account): Outcome {
  const misses = [
    ...new Map(findings.map((finding) => [finding.problem, finding])).values(),
    ...listFieldFindings(call, tallies),
  ];
  const outcome = { call, requests: done.size, findings: misses };
  if (!done.size) return { ...outcome, skipReason: `no ${findRecordKind(call)} was found` };
  if (!successes && !misses.length)
    return {
      ...outcome,
      skipReason: account.canCall(call) ? "no event with city and guests was found" : "not for this account",
    };
  return outcome;
}
