import { requeueToHubspot } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { tryChange } from "~/services/forms/try-change.server";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { formatFullName } from "./lead";
import { type LeadListState, leadList, toLeadQuery } from "./list";
import { formatBulkChangeMessage, parseSelectedLeadIds } from "./selection";
import { deleteStoredFollowUpsOfLeads } from "./stored-follow-ups.server";

/** How many selected leads that are not on the list's page are loaded one by one for their names. */
const MAX_NAME_CALLS = 20;

/** A lead of a bulk change; `name` is absent if it could not be loaded. */
interface SelectedLead {
  id: number;
  name?: string | undefined;
}

/** The list and the leads ticked in it. Without a ticked lead no call is made. */
export async function loadSelectedLeads({ api, url, country }: LoaderContext) {
  const list = leadList.read(url.searchParams, { chosen: country });
  const ids = parseSelectedLeadIds(url.searchParams);
  if (ids.length === 0) return { list, leads: [], after: list };
  const page = (await toSection(api(leadCalls.all, { query: toLeadQuery(list) }))).data ?? [];
  const namesOnPage = new Map(page.map((lead) => [lead.id, formatFullName(lead)]));
  const others = ids.filter((id) => !namesOnPage.has(id)).slice(0, MAX_NAME_CALLS);
  const namesById = new Map(
    await Promise.all(others.map(async (id) => [id, await tryLoadLeadName(api, id)] as const)),
  );
  const leads = ids.map((id): SelectedLead => ({ id, name: namesOnPage.get(id) ?? namesById.get(id) }));
  const emptiesPage = page.length > 0 && page.every(({ id }) => ids.includes(id));
  /** The list after these leads are deleted. */
  const after: LeadListState = emptiesPage && list.page > 1 ? { ...list, page: list.page - 1 } : list;
  return { list, leads, after };
}

async function tryLoadLeadName(api: Api, id: number): Promise<string | undefined> {
  const { data } = await toSection(api(leadCalls.get, { params: { id } }));
  return data && formatFullName(data);
}

/**
 * Permanently deletes one or more leads (LEAD-02), and all users' follow-ups for them, unless the upstream deleted only
 * some: which ones is then unknown.
 */
export const deleteLeads = (api: Api, leadIds: number[]) =>
  tryChange(async () => {
    const { data } = await api(leadCalls.bulkDelete, { body: { leadIds } });
    if ((data?.count ?? leadIds.length) >= leadIds.length) await deleteStoredFollowUpsOfLeads(leadIds);
    return { ok: true, message: formatBulkChangeMessage("deleted", leadIds.length, data?.count) };
  });

/** Queues one or more leads for HubSpot again (LEAD-03). */
export const queueLeadsForHubSpot = (api: Api, leadIds: number[]) =>
  tryChange(async () => {
    const { data } = await api(requeueToHubspot, { body: { leadIds } });
    return { ok: true, message: formatBulkChangeMessage("queued for HubSpot", leadIds.length, data?.count) };
  });
