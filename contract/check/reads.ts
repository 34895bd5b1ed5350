import type { Call } from "../call";
import { calls } from "../calls";
import { readAnswer } from "../tolerant";
import { type Answer, isSuccess, statusOf } from "./ask";
import { type Fact, kindOf } from "./facts";
import { type Tallies, tallyFields } from "./fields";
import { type Finding, missesIn, missOf, type Outcome } from "./findings";
import { checkList, isList } from "./lists";
import { type Checked, requestOf, thingsIn, tokenFor } from "./requests";
import type { Account } from "./sign-in";

/** How many things of a kind a call is asked about. */
const THINGS = 6;

/** Leads are asked about more often, so that emails and an event without a city or guests are met; searches are long. */
const thingsFor = ({ id }: Call) => ({ "L-05": 12, "E-01": 12, "K-08": 3 })[id] ?? THINGS;

/** How many of them in one pass: later passes know of things that differ more. */
const THINGS_A_PASS = 2;

export const reads = calls.filter(
  ({ method, host, extension }) => method === "GET" && host === "api" && !extension,
);

/** Asks every read, again and again until no answer tells of anything that could still be asked about. */
export async function checkReads(checked: Checked): Promise<Outcome[]> {
  const states = reads.map(stateOf);
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const state of states) if (await askWhatIsNew(state, checked)) isNews = true;
  }
  return states.map((state) => outcomeOf(state, checked.account));
}

interface State {
  call: Call;
  done: Set<string>;
  tallies: Tallies;
  findings: Finding[];
  successes: number;
}

const stateOf = (call: Call): State => ({
  call,
  done: new Set(),
  tallies: new Map(),
  findings: [],
  successes: 0,
});

async function askWhatIsNew(state: State, checked: Checked): Promise<boolean> {
  const { call, done, findings } = state;
  const kind = kindOf(call);
  const about = kind ? checked.facts.of(kind) : [{}];
  const fresh = about.filter((fact) => !done.has(JSON.stringify(fact)));
  const free = thingsFor(call) - done.size;
  for (const fact of fresh.slice(0, Math.min(free, THINGS_A_PASS))) {
    done.add(JSON.stringify(fact));
    await askOnce(state, checked, fact);
  }
  if (done.size === 1 && fresh.length && isList(call) && checked.account.may(call))
    findings.push(...(await checkList(call, checked)));
  return fresh.length > 0 && free > 0;
}

async function askOnce(state: State, { ask, account, known, facts }: Checked, fact: Fact) {
  const { call, tallies, findings } = state;
  const answer = await ask(call, requestOf(call, fact, account, known), tokenFor(call, account));
  if (isLacking(answer)) return;
  if (!isSuccess(answer, call)) {
    if (!(answer.status === 403 && !account.may(call)))
      findings.push(missOf(call, `answered ${statusOf(answer)}`));
    return;
  }
  const read = readAnswer(call.answer, answer.json);
  tallyFields(call.answer, answer.json, tallies);
  if (!read.success) {
    findings.push(missOf(call, `cannot be read${answer.problem ? `: ${answer.problem}` : ""}`));
    return;
  }
  state.successes += 1;
  facts.learn(call, thingsIn(read.data), fact);
}

/** A search is rightly refused for an event without a city or guests (spec 7); the refusal is looked at elsewhere. */
const isLacking = ({ status, json }: Answer) =>
  status === 422 && Array.isArray((json as { dataPoints?: unknown } | undefined)?.dataPoints);

function outcomeOf({ call, done, findings, tallies, successes }: State, account: Account): Outcome {
  const misses = [...new Map(findings.map((one) => [one.what, one])).values(), ...missesIn(call, tallies)];
  const outcome = { call, asked: done.size, findings: misses };
  if (!done.size) return { ...outcome, leftOut: `no ${kindOf(call)} was met` };
  if (!successes && !misses.length)
    return {
      ...outcome,
      leftOut: account.may(call) ? "no event with city and guests was met" : "not for this account",
    };
  return outcome;
}
