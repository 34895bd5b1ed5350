import { requeueToHubspot } from "@contract/leads/hubspot";
import { all, bulkDelete, get } from "@contract/leads/leads";
import type { LoaderContext } from "~/services/access/guard.server";
import { tryChange } from "~/services/forms/try-change.server";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { dropFollowUps } from "./kept-follow-ups.server";
import { fullName } from "./lead";
import { type LeadListState, leadList, leadQuery } from "./list";
import { changedText, selectedIn } from "./selection";

/** The most leads beyond the list's page that are read one by one for their names. */
const NAMED_ONE_BY_ONE = 20;

/** A lead that a bulk change is about; without a name where that could not be read. */
interface SelectedLead {
  id: number;
  name?: string;
}

/** The list below and the leads ticked in it. Without a tick no call is made. */
export async function loadSelection({ api, url, country }: LoaderContext) {
  const list = leadList.read(url.searchParams, { chosen: country });
  const ids = selectedIn(url.searchParams);
  if (ids.length === 0) return { list, leads: [], after: list };
  const page = (await section(api(all, { query: leadQuery(list) }))).data ?? [];
  const onPage = new Map(page.map((lead) => [lead.id, fullName(lead)]));
  const others = ids.filter((id) => !onPage.has(id)).slice(0, NAMED_ONE_BY_ONE);
  const named = new Map(await Promise.all(others.map(async (id) => [id, await nameOf(api, id)] as const)));
  const leads = ids.map((id): SelectedLead => ({ id, name: onPage.get(id) ?? named.get(id) }));
  const leavesNone = page.length > 0 && page.every(({ id }) => ids.includes(id));
  /** The list once these leads are gone from it. */
  const after: LeadListState = leavesNone && list.page > 1 ? { ...list, page: list.page - 1 } : list;
  return { list, leads, after };
}

async function nameOf(api: Api, id: number): Promise<string | undefined> {
  const { data } = await section(api(get, { params: { id } }));
  return data && fullName(data);
}

/**
 * Deletes leads for good (LEAD-02); at least one. Everybody's follow-ups of them go, too, unless fewer were deleted than
 * were named: nobody knows which.
 */
export const deleteLeads = (api: Api, leadIds: number[]) =>
  tryChange(async () => {
    const { data } = await api(bulkDelete, { body: { leadIds } });
    if ((data?.count ?? leadIds.length) >= leadIds.length) await dropFollowUps(leadIds);
    return { ok: true, message: changedText("deleted", leadIds.length, data?.count) };
  });

/** Puts leads back in the line for HubSpot (LEAD-03); at least one. */
export const requeueLeadsToHubspot = (api: Api, leadIds: number[]) =>
  tryChange(async () => {
    const { data } = await api(requeueToHubspot, { body: { leadIds } });
    return { ok: true, message: changedText("queued for HubSpot", leadIds.length, data?.count) };
  });
