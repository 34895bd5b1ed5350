import { get as getEvent } from "@contract/events/events";
import { get as getLead } from "@contract/leads/leads";
import { LARGEST_PAGE, lostWons } from "@contract/reports/reports";
import { ofEvent } from "@contract/sales/sales";
import { type ActionContext, idIn, type LoaderContext, notFound } from "~/services/access/guard.server";
import { fullName } from "~/services/leads/lead";
import { saveApproval } from "~/services/sales/approval.server";
import { decisionFor, saleLine } from "~/services/sales/sale";
import { createApi } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import { listed } from "~/services/upstream/listed.server";
import { section } from "~/services/upstream/section.server";
import { lostWonFile, lostWonLine, lostWonList, lostWonScope } from "./lost-wons";
import { type ListSection, listFile, pageOfList } from "./paged.server";
import { countedUntil } from "./rows";
import { describeScope, scopedFileName } from "./scope";

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** One page of the won and lost sales of a country (REP-03, P-07). */
export async function loadLostWons({ api, url, country, user }: Context & Pick<LoaderContext, "user">) {
  const filters = lostWonList.read(url.searchParams, { country });
  const query = { ...lostWonList.query(filters), country };
  const sales: ListSection<ReturnType<typeof lostWonLine>> = await section(
    api(lostWons, { query }).then((answer) => ({
      data: pageOfList(answer, filters.page, lostWonLine),
      isWhole: answer.isWhole,
    })),
  );
  const scope = describeScope(lostWonScope(filters, country));
  return { filters, country, scope, userId: user.id, until: countedUntil(country, new Date()), sales };
}

export type LostWonsPage = Awaited<ReturnType<typeof loadLostWons>>;

/** All sales of the filters as a file. @throws UpstreamFailure */
export function lostWonsFile({ url, country, session }: Pick<LoaderContext, "url" | "country" | "session">) {
  const filters = lostWonList.read(url.searchParams, { country });
  const query = { ...lostWonList.query(filters), country, per_page: LARGEST_PAGE };
  const api = createApi(session.token);
  return listFile(
    scopedFileName("venue audit log", lostWonScope(filters, country)),
    lostWonFile(country),
    async (page) => {
      const answer = await api(lostWons, { query: { ...query, page } });
      return { ...answer, data: answer.data.map(lostWonLine) };
    },
  );
}

/** The sale that is to be approved (T-01). @throws 404 where the event has no such sale */
export async function loadAuditedSale({
  api,
  url,
  params,
  country,
  user,
}: Context & Pick<LoaderContext, "params" | "user">) {
  const [eventId, saleId] = [idIn(params.eventId, "sale"), idIn(params.saleId, "sale")];
  const filters = lostWonList.read(url.searchParams, { country });
  const [sales, { data: event }, asksReason] = await Promise.all([
    api(ofEvent, { params: { id: eventId } }),
    api(getEvent, { params: { id: eventId } }),
    knows("decisions"),
  ]);
  const sale = listed(ofEvent, sales, ({ id }) => id === saleId);
  if (!sale)
    throw notFound("There is no such sale.", { href: lostWonList.href(filters), label: "To the audit log" });
  const line = saleLine(sale);
  const lead = await section(api(getLead, { params: { id: event.lead_id } }));
  return {
    filters,
    eventId,
    country,
    client: lead.data && fullName(lead.data),
    sale: line,
    decision: decisionFor(user, line),
    asksReason,
  };
}

/** Approves or rejects a sale of the log (P-08); answers why it was not saved. */
export const approveAudited = ({
  api,
  params,
  user,
  form,
}: Pick<ActionContext, "api" | "params" | "user" | "form">) =>
  saveApproval({ api, event: { eventId: idIn(params.eventId, "sale") }, params, user }, form);
