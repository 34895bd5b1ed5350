import type { Call } from "../call";
import { calls } from "../calls";
import { parseCallAnswer } from "../tolerant-schemas";
import { type CallResponse, formatResponseStatus, isSuccessResponse } from "./client";
import { type Fact, findRequiredRecordKind } from "./facts";
import { countFields, type Tallies } from "./fields";
import { createFinding, type Finding, listFieldFindings, type Outcome } from "./findings";
import { checkListParameters, returnsList } from "./lists";
import { buildRequest, type CheckContext, listRecords, selectToken } from "./requests";
import type { Account } from "./sign-in";

/** The number of records with which a call is checked. */
const MAX_RECORDS = 6;

/**
 * The limit for a call. More leads, to find emails and an event without a city or guests; fewer searches, as
 * they are slow.
 */
const getRecordLimit = ({ id }: Call) => ({ "L-05": 12, "E-01": 12, "K-08": 3 })[id] ?? MAX_RECORDS;

/** The number of records in one pass. Few, as later passes have more varied records to choose from. */
const RECORDS_PER_PASS = 2;

export const reads = calls.filter(
  ({ method, host, extension }) => method === "GET" && host === "api" && !extension,
);

/** Checks every read, pass after pass, until responses supply no new records to check. */
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
  const response = await send(
    call,
    buildRequest(call, fact, account, extensions),
    selectToken(call, account),
  );
  if (isIncompleteEventRefusal(response)) return;
  if (!isSuccessResponse(response, call)) {
    if (!(response.status === 403 && !account.canCall(call)))
      findings.push(createFinding(call, `answered ${formatResponseStatus(response)}`));
    return;
  }
  const read = parseCallAnswer(call.answer, response.json);
  countFields(call.answer, response.json, tallies);
  if (!read.success) {
    findings.push(createFinding(call, `cannot be read${response.problem ? `: ${response.problem}` : ""}`));
    return;
  }
  state.successes += 1;
  facts.learn(call, listRecords(read.data), fact);
}

/**
 * Whether a search was refused for an event without a city or guests: this is correct (spec 7);
 * `checkRefusals` checks it.
 */
const isIncompleteEventRefusal = ({ status, json }: CallResponse) =>
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
