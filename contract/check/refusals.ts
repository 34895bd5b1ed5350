import { login, refreshToken } from "../auth";
import { type Call, Failure } from "../call";
import { search } from "../recommender/search";
import { type Answer, isSuccess, statusOf } from "./ask";
import { costOfField } from "./costs";
import { type Fact, kindOf } from "./facts";
import { type Finding, missOf } from "./findings";
import { reads } from "./reads";
import { type Checked, requestOf, tokenFor } from "./requests";

/** An id that nothing has. */
const NOTHING = 2_147_483_646;

/** What has one of its own, so that there is nothing at an id that is not given. */
const things = new Set(["L-05", "L-21", "E-07", "V-02", "U-03", "T-04"]);

/** Asks for what must be refused: without a token, with a wrong one, what is not there, what lacks data. */
export async function checkRefusals(checked: Checked, password: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const call of reads) findings.push(...(await checkToken(call, checked)));
  for (const call of reads.filter(({ id }) => things.has(id)))
    findings.push(...(await checkNothing(call, checked)));
  return [
    ...findings,
    ...(await checkWrongToken(checked)),
    ...(await checkWrongPassword(checked, password)),
    ...(await checkLacking(checked)),
  ];
}

const leaks = "Every page: people who were signed out still see the business";
const stays = "Every page: an ended session is no 401, so that people see failures instead of the sign-in";

async function checkToken(call: Call, { ask, account, known, facts }: Checked): Promise<Finding[]> {
  const kind = kindOf(call);
  const fact = kind ? facts.of(kind)[0] : {};
  if (!fact || call.access === "public") return [];
  return refusedAs(401, call, await ask(call, requestOf(call, fact, account, known)), "without a token");
}

function refusedAs(status: number, call: Call, answer: Answer, asked: string): Finding[] {
  if (answer.status !== status) {
    const cost = isSuccess(answer) ? leaks : stays;
    return [missOf(call, `answered ${statusOf(answer)} instead of ${status} ${asked}`, { cost })];
  }
  return saysWhy(call, answer, asked);
}

/** What a refusal says is shown to people (spec 8); without words they get ours. */
function saysWhy(call: Call, { json, status }: Answer, asked: string): Finding[] {
  if (Failure.safeParse(json).data?.error.message) return [];
  const cost = "Alerts: people read our words instead of the upstream's";
  return [missOf(call, `answered ${status} without a message ${asked}`, { level: "assumed", cost })];
}

async function checkNothing(call: Call, { ask, account, known }: Checked): Promise<Finding[]> {
  if (!account.may(call)) return [];
  const fact: Fact = { id: NOTHING };
  const answer = await ask(call, requestOf(call, fact, account, known), tokenFor(call, account));
  if (answer.status === 404) return saysWhy(call, answer, "for an id that nothing has");
  const cost = "Pages of things that are not there: they say that something failed instead of Not Found";
  return [
    missOf(call, `answered ${statusOf(answer)} instead of 404 for an id that nothing has`, {
      level: "assumed",
      cost,
    }),
  ];
}

async function checkWrongToken({ ask }: Checked): Promise<Finding[]> {
  return refusedAs(401, refreshToken, await ask(refreshToken, {}, "no-such-token"), "for a wrong token");
}

async function checkWrongPassword({ ask }: Checked, password: string): Promise<Finding[]> {
  const body = { username: "nobody@contract-check.example", password: `not ${password}` };
  const answer = await ask(login, { body });
  if (answer.status >= 400 && answer.status < 500) return saysWhy(login, answer, "for a wrong password");
  const cost = "Sign-in: a wrong password is not told as one";
  return [missOf(login, `answered ${statusOf(answer)} for a wrong password`, { cost })];
}

/** A search for an event without a city or guests says which of them it lacks (spec 7, 8). */
async function checkLacking({ ask, account, known, facts }: Checked): Promise<Finding[]> {
  for (const fact of facts.of("incomplete event").slice(0, 3)) {
    const answer = await ask(search, requestOf(search, fact, account, known), account.token);
    const points = Failure.safeParse(answer.json).data?.dataPoints ?? [];
    const isTold = points.some((point) => point === "location" || point === "guest_count");
    if (answer.status === 422 && isTold) continue;
    const what = `answered ${statusOf(answer)}${isTold ? "" : " without dataPoints"} for an event without a city or guests`;
    return [missOf(search, what, { cost: costOfField(search, "dataPoints", false) })];
  }
  return [];
}
