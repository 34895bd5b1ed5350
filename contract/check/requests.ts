import type { Call } from "../call";
import { type Extension, withoutUnknown } from "../extensions";
import type { Ask } from "./ask";
import type { Fact, Facts } from "./facts";
import type { Account } from "./sign-in";

/** Who is asked on whose behalf, and what has been told so far. */
export interface Checked {
  ask: Ask;
  account: Account;
  known: ReadonlySet<Extension>;
  facts: Facts;
}

/** The things of a read answer, one or a list. */
export function thingsIn(answer: unknown): unknown[] {
  const data = (answer as { data?: unknown } | undefined)?.data ?? answer;
  return (Array.isArray(data) ? data : [data]).filter((one) => typeof one === "object" && one !== null);
}

export const tokenFor = ({ access }: Call, { token }: Account) => (access === "public" ? undefined : token);

/**
 * Parameters that say what is asked about, as the web always sends them; those that narrow, sort or page a list are left
 * to themselves.
 */
const constantsOf = ({ id, country }: Account, today: string): Fact => ({
  country,
  date: today,
  month: today.slice(0, 7),
  from_date: `${Number(today.slice(0, 4)) - 1}-01-01`,
  to_date: today,
  report_type: "enquiries",
  lead_type: "all",
  event_type: "wedding",
  timezone: "Australia/Melbourne",
  user_id: id,
});

/** A request with everything that the call needs and nothing that the upstream has not shown to know. */
export function requestOf(call: Call, fact: Fact, account: Account, known: ReadonlySet<Extension>) {
  const shape = (call.query as { shape?: Record<string, unknown> }).shape ?? {};
  const today = new Date().toISOString().slice(0, 10);
  const values: Fact = { ...constantsOf(account, today), ...fact };
  const query = Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
  return { params: fact, query: withoutUnknown(call, known, query) };
}
