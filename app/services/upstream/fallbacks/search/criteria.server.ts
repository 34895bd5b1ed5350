import type { CorrectedInvalidData, Filters, SearchCriteria } from "@contract/recommender/criteria";
import {
  initialFilterSettings,
  resetFilterCriteria,
  selectableLocations,
} from "@contract/recommender/recommender";
import { search } from "@contract/recommender/search";
import type { Api } from "../../client.server";
import {
  changedCriteria,
  criteriaInForce,
  criteriaQuery,
  keepCriteria,
  keptCriteria,
  type Places,
} from "./kept-criteria.server";

/** The event whose criteria are searched with, and for whom. */
export interface SearchScope {
  api: Api;
  event: { leadId: number; eventId: number };
  user: { id: number };
}

type EventScope = Pick<SearchScope, "api" | "event">;

/** The ids that every search sends (K-08). */
export const searchIds = ({ event, user }: SearchScope) => ({
  lead_id: event.leadId,
  event_id: event.eventId,
  user_id: user.id,
});

/**
 * The criteria in force for an event: those that the upstream keeps, and over them what is kept here.
 * @param read the cities to choose from, where they are read anyway
 * @throws UpstreamFailure
 */
export async function loadCriteria(
  { api, event }: EventScope,
  read?: Promise<Places>,
): Promise<SearchCriteria> {
  const { leadId, eventId } = event;
  const [{ data: criteria }, kept, places] = await Promise.all([
    api(initialFilterSettings, { query: { lead_id: leadId, event_id: eventId } }),
    keptCriteria(eventId),
    read,
  ]);
  const isLocated = criteria.location !== undefined || kept.filters;
  return criteriaInForce(criteria, kept, places ?? (isLocated ? [] : await loadPlaces({ api, event })));
}

/** The cities that an event can be searched in. @throws UpstreamFailure */
export const loadPlaces = async ({ api, event }: EventScope) =>
  (await api(selectableLocations, { query: { leadEventId: event.eventId } })).data.selectableLocations;

/** What a dialog sends: filters, or what corrects a broken enquiry. */
export interface SentCriteria {
  filters?: Filters;
  correction?: CorrectedInvalidData;
}

/**
 * Searches with filters or a correction, which saves them as the event's; answers the criteria that are then in force
 * (spec 7). @throws UpstreamFailure
 */
export async function saveCriteria(scope: SearchScope, sent: SentCriteria): Promise<SearchCriteria> {
  const { eventId } = scope.event;
  const kept = changedCriteria(await keptCriteria(eventId), sent);
  // The venues are searched by the page that comes next.
  const query = { ...searchIds(scope), ...(await criteriaQuery(kept)), limit: 0 };
  const { data } = await scope.api(search, { query, saves: true });
  await keepCriteria(eventId, kept);
  return criteriaInForce(data.searchCriteria, kept, data.selectableLocations);
}

/** Forgets the criteria of an event, so that those of its enquiry are in force. @throws UpstreamFailure */
export async function resetCriteria({ api, event: { eventId } }: EventScope): Promise<void> {
  await api(resetFilterCriteria, { params: { id: eventId } });
  await keepCriteria(eventId, { correction: (await keptCriteria(eventId)).correction });
}
