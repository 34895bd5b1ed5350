import type { Call } from "../call";
import { type Extension, omitUnsupportedFields } from "../extensions";
import type { SendCall } from "./client";
import type { Fact, FactCollection } from "./facts";
import type { Account } from "./sign-in";

/**
 * What every part of the check needs: how to send calls, the account, the extensions, and the facts found so
 * far.
 */
export interface CheckContext {
  send: SendCall;
  account: Account;
  extensions: ReadonlySet<Extension>;
  facts: FactCollection;
}

/** Lists the records of a parsed response, which has a list or a single record. */
export function listRecords(answer: unknown): unknown[] {
  const data = (answer as { data?: unknown } | undefined)?.data ?? answer;
  return (Array.isArray(data) ? data : [data]).filter(
    (record) => typeof record === "object" && record !== null,
  );
}

export const selectToken = ({ access }: Call, { token }: Account): string | undefined =>
  access === "public" ? undefined : token;

/** Values for the required parameters, as the web sends them. Filters, sorting and paging are left out. */
const buildDefaultParameters = ({ id, country }: Account, today: string): Fact => ({
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

/**
 * Builds a request with the parameters that the call requires, without those of extensions that the upstream
 * lacks.
 */
export function buildRequest(
  call: Call,
  fact: Fact,
  account: Account,
  supported: ReadonlySet<Extension>,
): { params: Fact; query: { [k: string]: string | number } } {
  const shape = (call.query as { shape?: Record<string, unknown> }).shape ?? {};
  const today = new Date().toISOString().slice(0, 10);
  const values: Fact = { ...buildDefaultParameters(account, today), ...fact };
  const query = Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
  return { params: fact, query: omitUnsupportedFields(call, supported, query) };
}
