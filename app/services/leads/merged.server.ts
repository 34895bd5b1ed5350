import { get as getEvent } from "@contract/events/events";
import { get as getLead } from "@contract/leads/leads";
import { redirect } from "@remix-run/node";
import type { LoaderContext } from "~/services/access/guard.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";

type PageContext = Pick<LoaderContext, "api" | "url">;

/** The record that a page was not found for, and the event below it, where the page is of one. */
interface PageRecords {
  leadId: number;
  eventId?: number;
}

/**
 * Loads a page below a lead. Where it is not found because its lead or event was merged into another, the address of
 * the same page of that one is answered.
 * @throws a redirect there; else what the load threw
 */
export async function loadThroughMerge<Data>(
  ctx: PageContext,
  records: PageRecords,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const isMissing = (error instanceof UpstreamFailure || error instanceof Response) && error.status === 404;
    const address = isMissing && (await addressAfterMerge(ctx, records));
    throw address ? redirect(address) : error;
  }
}

/** The page's address with the ids after a merge; `undefined` where neither record was merged. */
async function addressAfterMerge({ api, url }: PageContext, { leadId, eventId }: PageRecords) {
  const [lead, event] = await Promise.all([
    mergedInto(api, getLead, leadId),
    eventId === undefined ? undefined : mergedInto(api, getEvent, eventId),
  ]);
  if (lead === undefined && event === undefined) return undefined;
  const withLead = url.pathname.replace(`/leads/${leadId}`, `/leads/${lead ?? leadId}`);
  const path = event === undefined ? withLead : withLead.replace(`/event/${eventId}`, `/event/${event}`);
  return path + url.search;
}

async function mergedInto(api: Api, call: typeof getLead | typeof getEvent, id: number) {
  try {
    await api(call, { params: { id } });
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.mergedInto;
  }
}
