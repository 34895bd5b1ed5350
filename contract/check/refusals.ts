import { login, refreshToken } from "../auth";
import { type Call, Failure } from "../call";
import { search } from "../recommender/search";
import { type CallResponse, formatResponseStatus, isSuccessResponse } from "./client";
import { formatFieldCost } from "./costs";
import { type Fact, findRequiredRecordKind } from "./facts";
import { createFinding, type Finding } from "./findings";
import { reads } from "./reads";
import { buildRequest, type CheckContext, selectToken } from "./requests";

/** An id that no record has. */
const UNKNOWN_ID = 2_147_483_646;

/** Calls for a single record, which must respond with 404 for an unknown id. */
const singleRecordCalls = new Set(["L-05", "L-21", "E-07", "V-02", "U-03", "T-04"]);

/**
 * Sends requests that must be refused: without a token, with a wrong token, password or id, and a search for
 * an event without a city or guests.
 */
export async function checkRefusals(context: CheckContext, password: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const call of reads) findings.push(...(await checkMissingTokenRefusal(call, context)));
  for (const call of reads.filter(({ id }) => singleRecordCalls.has(id)))
    findings.push(...(await checkUnknownIdRefusal(call, context)));
  return [
    ...findings,
    ...(await checkWrongTokenRefusal(context)),
    ...(await checkWrongPasswordRefusal(context, password)),
    ...(await checkIncompleteEventRefusal(context)),
  ];
}

const leakCost = "Every page: users who signed out still see the business";
const staySignedInCost =
  "Every page: an ended session is not a 401, so users see errors instead of the sign-in page";

async function checkMissingTokenRefusal(
  call: Call,
  { send, account, extensions, facts }: CheckContext,
): Promise<Finding[]> {
  const kind = findRequiredRecordKind(call);
  const fact = kind ? facts.of(kind)[0] : {};
  if (!fact || call.access === "public") return [];
  return checkRefusalStatus(
    401,
    call,
    await send(call, buildRequest(call, fact, account, extensions)),
    "without a token",
  );
}

function checkRefusalStatus(
  expectedStatus: number,
  call: Call,
  response: CallResponse,
  circumstance: string,
): Finding[] {
  if (response.status !== expectedStatus) {
    const cost = isSuccessResponse(response) ? leakCost : staySignedInCost;
    return [
      createFinding(
        call,
        `answered ${formatResponseStatus(response)} instead of ${expectedStatus} ${circumstance}`,
        {
          cost,
        },
      ),
    ];
  }
  return checkRefusalMessage(call, response, circumstance);
}

/** Checks that a refusal has a message, which users see (spec 8). Without one, they see ours. */
function checkRefusalMessage(call: Call, { json, status }: CallResponse, circumstance: string): Finding[] {
  if (Failure.safeParse(json).data?.error.message) return [];
  const cost = "Alerts: users see our message instead of the upstream's";
  return [
    createFinding(call, `answered ${status} without a message ${circumstance}`, { level: "assumed", cost }),
  ];
}

async function checkUnknownIdRefusal(
  call: Call,
  { send, account, extensions }: CheckContext,
): Promise<Finding[]> {
  if (!account.canCall(call)) return [];
  const fact: Fact = { id: UNKNOWN_ID };
  const response = await send(
    call,
    buildRequest(call, fact, account, extensions),
    selectToken(call, account),
  );
  if (response.status === 404) return checkRefusalMessage(call, response, "for an unknown id");
  const cost = "Pages of unknown records: they show a failure instead of Not Found";
  return [
    createFinding(call, `answered ${formatResponseStatus(response)} instead of 404 for an unknown id`, {
      level: "assumed",
      cost,
    }),
  ];
}

async function checkWrongTokenRefusal({ send }: CheckContext): Promise<Finding[]> {
  return checkRefusalStatus(
    401,
    refreshToken,
    await send(refreshToken, {}, "no-such-token"),
    "for a wrong token",
  );
}

async function checkWrongPasswordRefusal({ send }: CheckContext, password: string): Promise<Finding[]> {
  const body = { username: "nobody@contract-check.example", password: `not ${password}` };
  const response = await send(login, { body });
  if (response.status >= 400 && response.status < 500)
    return checkRefusalMessage(login, response, "for a wrong password");
  const cost = "Sign-in: a wrong password is not reported as such";
  return [createFinding(login, `answered ${formatResponseStatus(response)} for a wrong password`, { cost })];
}

/** Checks that a search for an event without a city or guests says which of them is missing (spec 7, 8). */
async function checkIncompleteEventRefusal({
  send,
  account,
  extensions,
  facts,
}: CheckContext): Promise<Finding[]> {
  for (const fact of facts.of("incomplete event").slice(0, 3)) {
    const response = await send(search, buildRequest(search, fact, account, extensions), account.token);
    const dataPoints = Failure.safeParse(response.json).data?.dataPoints ?? [];
    const namesMissing = dataPoints.some((point) => point === "location" || point === "guest_count");
    if (response.status === 422 && namesMissing) continue;
    const problem = `answered ${formatResponseStatus(response)}${namesMissing ? "" : " without dataPoints"} for an event without a city or guests`;
    return [createFinding(search, problem, { cost: formatFieldCost(search, "dataPoints", false) })];
  }
  return [];
}
