import * as inspectionCalls from "@contract/inspections/inspections";
import { type InspectedEvent, MAX_INSPECTED_EVENTS_PER_PAGE } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import * as leadCalls from "@contract/leads/leads";
import { type NewAnswer, newAnswers } from "@contract/recommendations/answers";
import { type Country, parseTimeZone, zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { createPageField } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { findTotalRows, type ListPage, toListPage } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { loadUserFollowUps } from "./follow-ups.server";
import { formatFullName, type LeadLine, toLeadLine } from "./lead";
import { leadList } from "./list";
import { loadOwnerIdOfUser } from "./owners.server";
import type { OtherTimeSource } from "./waiting";

const waitingList = createListState(paths.waiting, { page: createPageField() });

/** A page of one owner's leads awaiting a reply. */
export type WaitingLeads = { leads: LeadLine[]; page: number } & ListPage;

/** `unavailable` if the upstream has no such list, `no-leads` if the user owns none. */
type Unanswered =
  | { kind: "unavailable" }
  | { kind: "no-leads"; allHref: string }
  | { kind: "own"; found: Section<WaitingLeads> };

/**
 * Loads the user's to-do list: their leads awaiting a reply in both countries, the oldest first, client responses, other
 * times and follow-ups. For a page beyond the end answers the last page's address (UI-03).
 */
export async function loadToDoPage(ctx: LoaderContext) {
  const { leads } = await loadFeatures();
  const forOwnOwner = async <Found>(find: (owner: number) => Promise<Section<Found> | undefined>) => {
    const ownOwnerId = await loadOwnerIdOfUser(ctx.api, ctx.user);
    if (ownOwnerId.failure) return ownOwnerId;
    return ownOwnerId.data.owner === undefined ? undefined : find(ownOwnerId.data.owner);
  };
  const [unanswered, answers, otherTimes, followUps] = await Promise.all([
    // An upstream without this filter would answer all leads.
    leads.waiting ? loadOwnUnansweredLeads(ctx) : ({ kind: "unavailable" } as const),
    forOwnOwner((owner) => loadUnrepliedClientAnswers(ctx.api, owner)),
    forOwnOwner((owner) => loadOtherTimeRequests(ctx.api, owner)),
    loadUserFollowUps(ctx),
  ]);
  return "lastPageHref" in unanswered ? unanswered : { unanswered, answers, otherTimes, followUps };
}

/** A page of an owner's leads awaiting a reply, the oldest first; `undefined` if the upstream has no such list. */
export async function loadUnansweredLeadsPage(
  api: Api,
  ownerId: number,
  page: number,
): Promise<Section<WaitingLeads> | undefined> {
  const response = api.optional(leadCalls.all, {
    query: { page, hubspot_owner_id: ownerId, waiting_only: "1" },
  });
  const result = await toSection(response);
  const list = result?.data && (await response);
  if (!result?.data || !list) return result?.failure && result;
  const leads = result.data.filter(({ waiting_since }) => waiting_since !== undefined).map(toLeadLine);
  return { ...result, data: { leads, page, ...toListPage(list, page) } };
}

/** Responses of an owner's clients that have had no email since; `undefined` if the upstream has no such call. */
export async function loadUnrepliedClientAnswers(
  api: Api,
  ownerId: number,
): Promise<Section<WaitingAnswers> | undefined> {
  const response = api.optional(newAnswers, { query: { hubspot_owner_id: ownerId } });
  const result = await toSection(response);
  if (!result?.data) return result;
  const list = await response;
  return { ...result, data: { answers: result.data, total: list && findTotalRows(list, 1) } };
}

/** An inspection whose client or venue wants another time. */
export interface OtherTimeLine {
  id: number;
  eventId: number;
  leadId?: number | undefined;
  client: string;
  country?: Country | undefined;
  venue?: string | undefined;
  /** The venue is not in the catalogue. */
  isCustom: boolean;
  at?: string | undefined;
  /** IANA zone of the venue. */
  zone?: string | undefined;
  /** Who wants another time, and their message. */
  wishes: { by: OtherTimeSource; words: string }[];
}

/** Inspections of an owner's leads that need another time, soonest first; `undefined` if the upstream has no such list. */
export async function loadOtherTimeRequests(
  api: Api,
  ownerId: number,
): Promise<Section<OtherTimeLine[]> | undefined> {
  const { inspections } = await loadFeatures();
  if (!inspections.filters || !inspections.otherTimes) return undefined;
  const query = { page: 1, hubspot_owner_id: ownerId, status: "other_time", soonest_first: "1" } as const;
  const result = await toSection(
    api(inspectionCalls.all, { query: { ...query, per_page: MAX_INSPECTED_EVENTS_PER_PAGE } }),
  );
  if (result.failure) return result;
  return { ...result, data: result.data.flatMap(toOtherTimeLines) };
}

const toOtherTimeLines = (event: InspectedEvent): OtherTimeLine[] =>
  event.inspections.flatMap(({ id, status, venue, inspection_date: at, other_time, venue_offer }) => {
    const wishes = [
      { by: "client" as const, words: other_time?.trim() ?? "" },
      { by: "venue" as const, words: venue_offer?.trim() ?? "" },
    ].filter(({ words }) => words !== "");
    if (wishes.length === 0 || !openInspectionStatuses.some((open) => open === status)) return [];
    const { lead_event_id: eventId, lead_id: leadId, country } = event;
    if (eventId === undefined) return [];
    const client = formatFullName({ ...event, id: leadId });
    const zone = parseTimeZone(venue?.timezone ?? "") ?? zoneOf(country);
    const isCustom = venue?.is_custom ?? false;
    return [{ id, eventId, leadId, client, country, venue: venue?.name, isCustom, at, zone, wishes }];
  });

/** Client responses, the oldest first, and their total if known. */
interface WaitingAnswers {
  answers: NewAnswer[];
  total?: number | undefined;
}

export type WaitingPage = Exclude<Awaited<ReturnType<typeof loadToDoPage>>, { lastPageHref: string }>;

async function loadOwnUnansweredLeads({
  api,
  url,
  user,
  country,
}: LoaderContext): Promise<Unanswered | { lastPageHref: string }> {
  const ownOwnerId = await loadOwnerIdOfUser(api, user);
  if (ownOwnerId.failure) return { kind: "own", found: ownOwnerId };
  const { owner: me } = ownOwnerId.data;
  if (me === undefined) {
    const waitingLeads = leadList.read(new URLSearchParams({ waiting_only: "1" }), { chosen: country });
    return { kind: "no-leads", allHref: leadList.href(waitingLeads) };
  }
  const state = waitingList.read(url.searchParams);
  const found = await loadUnansweredLeadsPage(api, me, state.page);
  if (!found) return { kind: "unavailable" };
  const lastPageHref = waitingList.lastPageHref(state, found.data?.total);
  return lastPageHref ? { lastPageHref } : { kind: "own", found };
}
