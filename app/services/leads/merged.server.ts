import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { redirect } from "@remix-run/node";
import type { LoaderContext } from "~/services/access/guard.server";
import { findMergedId, isNotFoundError } from "~/services/upstream/merged.server";

type PageContext = Pick<LoaderContext, "api" | "url">;

interface PageRecords {
  leadId: number;
  eventId?: number;
}

/**
 * Loads a page below a lead. If it is not found because its lead or event was merged into another, redirects to the same
 * page of that one.
 * @throws the redirect, or else what `load` threw
 */
export async function loadOrRedirectToMerged<Data>(
  ctx: PageContext,
  records: PageRecords,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const address = isNotFoundError(error) && (await loadAddressAfterMerge(ctx, records));
    throw address ? redirect(address) : error;
  }
}

/** The page's URL with the ids after a merge; `undefined` if neither record was merged. */
async function loadAddressAfterMerge(
  { api, url }: PageContext,
  { leadId, eventId }: PageRecords,
): Promise<string | undefined> {
  const [lead, event] = await Promise.all([
    findMergedId(() => api(leadCalls.get, { params: { id: leadId } })),
    eventId === undefined ? undefined : findMergedId(() => api(eventCalls.get, { params: { id: eventId } })),
  ]);
  if (lead === undefined && event === undefined) return undefined;
  const withLead = url.pathname.replace(`/leads/${leadId}`, `/leads/${lead ?? leadId}`);
  const path = event === undefined ? withLead : withLead.replace(`/event/${eventId}`, `/event/${event}`);
  return path + url.search;
}
