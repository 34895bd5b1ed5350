import {
  all as allInspections,
  type InspectedEvent,
  LARGEST_PAGE,
  openInspectionStatuses,
} from "@contract/inspections/inspections";
import { all } from "@contract/leads/leads";
import { type NewAnswer, newAnswers } from "@contract/recommendations/answers";
import { type Country, knownZone, zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { page } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { knownTotal, type ListPage, pageOf } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import { followUpsOf } from "./follow-ups.server";
import { fullName, type LeadLine, leadLine } from "./lead";
import { leadList } from "./list";
import { ownOwner } from "./owners.server";

const waitingList = listState(paths.waiting, { page: page() });

/** A page of the leads of one owner that wait for an answer. */
export type WaitingLeads = { leads: LeadLine[]; page: number } & ListPage;

/** The result of loading who waits: `unavailable` from this upstream, `no-leads` where they own none, or their leads. */
type Unanswered =
  | { kind: "unavailable" }
  | { kind: "no-leads"; allHref: string }
  | { kind: "own"; found: Section<WaitingLeads> };

/**
 * What waits for a person: their leads without an answer in both countries, the oldest first, and their follow-ups. A
 * page beyond the end answers the last one's address (UI-03).
 */
export async function loadWaiting(ctx: LoaderContext) {
  const { leads } = await loadFeatures();
  const ofOwner = async <Found>(find: (owner: number) => Promise<Section<Found> | undefined>) => {
    const own = await ownOwner(ctx.api, ctx.user);
    if (own.failure) return own;
    return own.data.owner === undefined ? undefined : find(own.data.owner);
  };
  const [unanswered, answers, otherTimes, followUps] = await Promise.all([
    // An upstream without this filter would answer all leads.
    leads.waiting ? unansweredOf(ctx) : ({ kind: "unavailable" } as const),
    ofOwner((owner) => findNewAnswers(ctx.api, owner)),
    ofOwner((owner) => findOtherTimes(ctx.api, owner)),
    followUpsOf(ctx),
  ]);
  return "lastPageHref" in unanswered ? unanswered : { unanswered, answers, otherTimes, followUps };
}

/** A page of an owner's leads without an answer, the oldest first; absent where the upstream has no such list. */
export async function findUnanswered(
  api: Api,
  owner: number,
  page: number,
): Promise<Section<WaitingLeads> | undefined> {
  const answer = api.optional(all, { query: { page, hubspot_owner_id: owner, waiting_only: "1" } });
  const found = await section(answer);
  const list = found?.data && (await answer);
  if (!found?.data || !list) return found?.failure && found;
  const leads = found.data.filter(({ waiting_since }) => waiting_since !== undefined).map(leadLine);
  return { ...found, data: { leads, page, ...pageOf(list, page) } };
}

/** The answers of an owner's clients to which no mail has gone; absent where the upstream has no such call. */
export async function findNewAnswers(api: Api, owner: number): Promise<Section<WaitingAnswers> | undefined> {
  const answer = api.optional(newAnswers, { query: { hubspot_owner_id: owner } });
  const found = await section(answer);
  if (!found?.data) return found;
  const list = await answer;
  return { ...found, data: { answers: found.data, total: list && knownTotal(list, 1) } };
}

/** An inspection whose client or venue wants another time. */
export interface OtherTimeLine {
  id: number;
  eventId: number;
  leadId?: number;
  client: string;
  country?: Country;
  venue?: string;
  /** The venue is none of the catalogue. */
  isCustom: boolean;
  at?: string;
  /** IANA zone of the venue. */
  zone?: string;
  /** Who wants it and in which words. */
  wishes: { by: string; words: string }[];
}

/** The inspections of an owner's leads that need another time, the next first; absent where the upstream has no such list. */
export async function findOtherTimes(api: Api, owner: number): Promise<Section<OtherTimeLine[]> | undefined> {
  const { inspections } = await loadFeatures();
  if (!inspections.filters || !inspections.otherTimes) return undefined;
  const query = { page: 1, hubspot_owner_id: owner, status: "other_time", soonest_first: "1" } as const;
  const found = await section(api(allInspections, { query: { ...query, per_page: LARGEST_PAGE } }));
  if (found.failure) return found;
  return { ...found, data: found.data.flatMap(otherTimeLines) };
}

const otherTimeLines = (event: InspectedEvent): OtherTimeLine[] =>
  event.inspections.flatMap(({ id, status, venue, inspection_date: at, other_time, venue_offer }) => {
    const wishes = [
      { by: "The client asks", words: other_time?.trim() ?? "" },
      { by: "The venue offers", words: venue_offer?.trim() ?? "" },
    ].filter(({ words }) => words !== "");
    if (wishes.length === 0 || !openInspectionStatuses.some((open) => open === status)) return [];
    const { lead_event_id: eventId, lead_id: leadId, country } = event;
    if (eventId === undefined) return [];
    const client = fullName({ ...event, id: leadId });
    const zone = knownZone(venue?.timezone ?? "") ?? zoneOf(country);
    const isCustom = venue?.is_custom ?? false;
    return [{ id, eventId, leadId, client, country, venue: venue?.name, isCustom, at, zone, wishes }];
  });

/** Answers of clients, the oldest first, and their total where it is known. */
interface WaitingAnswers {
  answers: NewAnswer[];
  total?: number;
}

export type WaitingPage = Exclude<Awaited<ReturnType<typeof loadWaiting>>, { lastPageHref: string }>;

async function unansweredOf({
  api,
  url,
  user,
  country,
}: LoaderContext): Promise<Unanswered | { lastPageHref: string }> {
  const own = await ownOwner(api, user);
  if (own.failure) return { kind: "own", found: own };
  const { owner: me } = own.data;
  if (me === undefined) {
    const waitingLeads = leadList.read(new URLSearchParams({ waiting_only: "1" }), { chosen: country });
    return { kind: "no-leads", allHref: leadList.href(waitingLeads) };
  }
  const state = waitingList.read(url.searchParams);
  const found = await findUnanswered(api, me, state.page);
  if (!found) return { kind: "unavailable" };
  const lastPageHref = waitingList.lastPageHref(state, found.data?.total);
  return lastPageHref ? { lastPageHref } : { kind: "own", found };
}
