import { login } from "./auth";
import { type Call, Failure, fillPath } from "./call";
import { calls } from "./calls";
import { onDroppedItem } from "./tolerant";

/**
 * `npm run contract <api url> [<auth url>]`: signs in, asks an upstream every read of the contract with ids
 * found on the way, and says call by call whether the answer fits. Changes are never asked for.
 * The account comes from CONTRACT_USERNAME and CONTRACT_PASSWORD (unset: the demo specialist).
 */
const [apiUrl = "", authUrl = `${apiUrl}/auth`] = process.argv.slice(2);
const username = process.env.CONTRACT_USERNAME ?? "specialist.au@marquee.test";
const password = process.env.CONTRACT_PASSWORD ?? "marquee-demo";

type Json = Record<string, unknown> | undefined;
interface Answer {
  status: number;
  json: Json;
}

let token = "";
let dropped: string[] = [];
onDroppedItem((drop) => dropped.push(`${drop.list}[${drop.index}]: ${drop.issues.split("\n")[0]}`));

async function ask(
  call: Call,
  path: string,
  query: Record<string, string> = {},
  body?: object,
): Promise<Answer> {
  const url = new URL((call.host === "auth" ? authUrl : apiUrl) + path);
  url.search = new URLSearchParams({ source: "contract-check", ...query }).toString();
  const answer = await fetch(url, {
    method: call.method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json().catch(() => undefined)) as Json };
}

/** Ids met in answers, by the name a path or a query gives them. */
const known: Record<string, string> = {
  country: "AU",
  event_type: "wedding",
  timezone: "Australia/Melbourne",
};
known.date = new Date().toISOString().slice(0, 10);

/** Which id a path's `{id}` stands for, by the word before it. */
const nounOf = (call: Call) =>
  /\/(leads|lead-event|venues|email-log|users|inspections|tentative-sales)\/\{/.exec(call.path)?.[1];

function learn(call: Call, json: Json) {
  const data = json?.data;
  const first = (Array.isArray(data) ? data[0] : data) as Record<string, unknown> | undefined;
  const keep = (name: string, value: unknown) => {
    if (value !== undefined && value !== null) known[name] ??= String(value);
  };
  if (call.path === "/v1/leads") keep("leads", first?.id);
  if (call.path === "/v1/leads/{id}/lead-events") keep("lead-event", first?.id);
  if (call.path === "/v1/leads/{id}")
    keep("email-log", (first?.email_log as { id: number }[] | undefined)?.[0]?.id);
  if (call.path === "/v1/venues") keep("venues", first?.id);
  if (call.path === "/v1/lead-event/{id}/tentative-sales") keep("tentative-sales", first?.id);
  if (call.path === "/v1/lead-event/{id}/recommendations") keep("venues", first?.venue_id);
}

/** The query a call needs, from what is known. */
function queryOf(call: Call): Record<string, string> {
  const fields = Object.keys((call.query as { shape?: object }).shape ?? {});
  const values: Record<string, string | undefined> = {
    ...known,
    leadEventId: known["lead-event"],
    lead_id: known.leads,
    event_id: known["lead-event"],
    venue_id: known.venues,
    user_id: known.user,
  };
  return Object.fromEntries(fields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

async function checkCall(call: Call): Promise<"fits" | "fails" | "left out"> {
  const noun = nounOf(call);
  const id = noun ? known[noun] : undefined;
  if (/\{(?!id\})/.test(call.path) || (call.path.includes("{id}") && !id) || call.access === "public") {
    console.log(`left out  ${call.id}  ${call.method} ${call.path}  (no id or key at hand)`);
    return "left out";
  }
  dropped = [];
  const { status, json } = await ask(call, fillPath(call.path, { id: id ?? "" }), queryOf(call));
  if (status >= 200 && status < 300) learn(call, json);
  const read = call.answer.safeParse(json);
  const problem =
    status < 200 || status >= 300
      ? `status ${status}: ${Failure.safeParse(json).data?.error?.message ?? ""}`
      : (read.error?.issues[0]?.message ?? dropped[0]);
  console.log(
    `${problem ? "fails   " : "fits    "}  ${call.id}  ${call.method} ${call.path}${problem ? `  ${problem}` : ""}`,
  );
  return problem ? "fails" : "fits";
}

async function main() {
  if (!/^https?:\/\//.test(apiUrl)) throw new Error("Usage: npm run contract <api url> [<auth url>]");
  const signedIn = await ask(login, login.path, {}, { username, password });
  const account = login.answer.safeParse(signedIn.json);
  if (!account.success) throw new Error(`Signing in as ${username} failed with status ${signedIn.status}.`);
  token = account.data.token;
  known.user = String(account.data.data.id);
  const counts = { fits: 0, fails: 0, "left out": 0 };
  for (const call of calls.filter(({ method, host }) => method === "GET" && host === "api"))
    counts[await checkCall(call)] += 1;
  console.log(`\n${counts.fits} fit, ${counts.fails} fail, ${counts["left out"]} left out`);
  process.exitCode = counts.fails ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
