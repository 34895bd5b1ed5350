import { requeueToHubspot } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { tryChange } from "~/services/forms/try-change.server";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { fullName } from "./lead";
import { type LeadListState, leadList, toLeadQuery } from "./list";
import { describeBulkChange, parseSelection } from "./selection";
import { deleteFollowUps } from "./stored-follow-ups.server";

/** How many selected leads that are not on the list's page are loaded one by one for their names. */
const MAX_NAME_CALLS = 20;

/** A lead of a bulk change; `name` is absent if it could not be loaded. */
interface SelectedLead {
  id: number;
  name?: string;
}

/** The list and the leads ticked in it. Without a ticked lead no call is made. */
export async function loadSelection({ api, url, country }: LoaderContext) {
  const list = leadList.read(url.searchParams, { chosen: country });
  const ids = parseSelection(url.searchParams);
  if (ids.length === 0) return { list, leads: [], after: list };
  const page = (await section(api(leadCalls.all, { query: toLeadQuery(list) }))).data ?? [];
  const onPage = new Map(page.map((lead) => [lead.id, fullName(lead)]));
  const others = ids.filter((id) => !onPage.has(id)).slice(0, MAX_NAME_CALLS);
  const namesById = new Map(
    await Promise.all(others.map(async (id) => [id, await loadLeadName(api, id)] as const)),
  );
  const leads = ids.map((id): SelectedLead => ({ id, name: onPage.get(id) ?? namesById.get(id) }));
  const emptiesPage = page.length > 0 && page.every(({ id }) => ids.includes(id));
  /** The list after these leads are deleted. */
  const after: LeadListState = emptiesPage && list.page > 1 ? { ...list, page: list.page - 1 } : list;
  return { list, leads, after };
}

async function loadLeadName(api: Api, id: number): Promise<string | undefined> {
  const { data } = await section(api(leadCalls.get, { params: { id } }));
  return data && fullName(data);
}

/**
 * Permanently deletes one or more leads (LEAD-02), and all users' follow-ups for them, unless the upstream deleted only
 * some: which ones is then unknown.
 */
export const deleteLeads = (api: Api, leadIds: number[]) =>
  tryChange(async () => {
    const { data } = await api(leadCalls.bulkDelete, { body: { leadIds } });
    if ((data?.count ?? leadIds.length) >= leadIds.length) await deleteFollowUps(leadIds);
    return { ok: true, message: describeBulkChange("deleted", leadIds.length, data?.count) };
  });

/** Queues one or more leads for HubSpot again (LEAD-03). */
export const requeueLeadsToHubspot = (api: Api, leadIds: number[]) =>
  tryChange(async () => {
    const { data } = await api(requeueToHubspot, { body: { leadIds } });
    return { ok: true, message: describeBulkChange("queued for HubSpot", leadIds.length, data?.count) };
  });
