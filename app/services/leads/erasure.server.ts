import * as leadCalls from "@contract/leads/leads";
import type { ErasureCounts } from "@contract/leads/rights";
import * as rightsCalls from "@contract/leads/rights";
import type { ActionContext, LoaderContext } from "~/services/access/guard.server";
import { createActionForPath, createLoaderForPath, parseIdOrNotFound } from "~/services/access/guard.server";
import type { StaffPath } from "~/services/access/permissions";
import { formatQuantity } from "~/services/format/counts";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { requireSupportedCall, UpstreamFailure } from "~/services/upstream/client.server";
import { deleteStoredClientData } from "./erased-client-data.server";
import { formatFullName } from "./lead";
import { loadOrRedirectToMerged } from "./merged.server";
import { deleteStoredFollowUpsOfLeads } from "./stored-follow-ups.server";

type WithLead<Context> = Context & { leadId: number };

const addLeadId = <Context extends Pick<LoaderContext, "params">>(ctx: Context): WithLead<Context> => ({
  ...ctx,
  leadId: parseIdOrNotFound(ctx.params.leadId, "lead"),
});

/** Creates the loader of a page about a client's rights. @throws NotAvailable if the upstream does not support them */
export const createClientRightsLoader = <Data>(
  path: StaffPath,
  load: (ctx: WithLead<LoaderContext>) => Promise<Data>,
) =>
  createLoaderForPath(path, async (ctx) => {
    await requireSupportedCall(rightsCalls.erasure);
    const { leadId } = addLeadId(ctx);
    return loadOrRedirectToMerged(ctx, { leadId }, () => load({ ...ctx, leadId }));
  });

/** Creates the action of such a page. @throws like `createClientRightsLoader` */
export const createClientRightsAction = <Data>(
  path: StaffPath,
  act: (ctx: WithLead<ActionContext>) => Promise<Data>,
) =>
  createActionForPath(path, async (ctx) => {
    await requireSupportedCall(rightsCalls.erasure);
    return act(addLeadId(ctx));
  });

type Scope = Pick<WithLead<LoaderContext>, "api" | "leadId">;

/** What an erasure of a client would remove and keep (L-52). */
export async function loadErasureSummary({ api, leadId }: Scope) {
  const params = { id: leadId };
  const [lead, counts] = await Promise.all([
    api(leadCalls.get, { params }),
    api(rightsCalls.erasure, { params }),
  ]);
  return {
    leadId,
    name: formatFullName(lead.data),
    country: lead.data.country,
    erasedAt: lead.data.erased_at,
    upcoming: counts.data.upcoming_inspections ?? 0,
    removed: formatErasedCounts(counts.data),
    kept: formatKeptCounts(counts.data),
  };
}
export type ErasurePage = Awaited<ReturnType<typeof loadErasureSummary>>;

type Noun = [count: number | undefined, one: string, many?: string];

const formatNonZeroCounts = (nouns: Noun[]): string[] =>
  nouns.flatMap(([count, one, many]) => (count ? [formatQuantity(count, one, many)] : []));

/** What is erased in addition to the names, email addresses and phone numbers that every client has. */
const formatErasedCounts = (counts: ErasureCounts): string[] =>
  formatNonZeroCounts([
    [counts.notes, "note or call", "notes and calls"],
    [counts.follow_ups, "follow-up"],
    [counts.emails, "email with its attachments", "emails with their attachments"],
    [counts.scheduled_emails, "scheduled email"],
    [counts.answers, "response or question from their portal", "responses and questions from their portal"],
    [counts.quotes, "quote"],
  ]);

const formatKeptCounts = (counts: ErasureCounts): string[] =>
  formatNonZeroCounts([
    [counts.events, "event: type, date, guests and budget", "events: type, date, guests and budget"],
    [counts.enquiries, "enquiry: date and venue", "enquiries: date and venue"],
    [counts.inspections, "inspection: venue, time and status", "inspections: venue, time and status"],
    [counts.sales, "sale: venue, date and amounts", "sales: venue, date and amounts"],
    [counts.invoices, "invoice: number, date and amounts", "invoices: number, date and amounts"],
  ]);

/** Erases a client (L-53), and what the web itself stores about them. Succeeds again if they are erased already. */
export const eraseClient = ({ api, leadId }: Scope): Promise<Outcome> =>
  tryChange(async () => {
    const params = { id: leadId };
    const { data } = await api(rightsCalls.erasure, { params });
    await api(rightsCalls.erase, { params });
    await deleteStoredClientData({ leadId, eventIds: data.event_ids ?? [] });
    await deleteStoredFollowUpsOfLeads([leadId]);
    return { ok: true, message: "Client erased. Report figures are unchanged." };
  }, "We couldn't erase the client");

/** The link to everything about a client as a file (L-51), or why there is none. */
export async function loadPersonalDataLink({
  api,
  leadId,
}: Scope): Promise<{ href: string } | { failure: string }> {
  try {
    const { data } = await api(rightsCalls.personalData, { params: { id: leadId } });
    return /^https?:\/\//.test(data) && URL.canParse(data)
      ? { href: new URL(data).href }
      : { failure: "We couldn't get a link to the file. Try again." };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.message };
  }
}
