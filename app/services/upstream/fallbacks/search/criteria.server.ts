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

/** The event to search for, and the user. */
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
 * Loads an event's effective criteria: the upstream's, overridden by those stored here.
 * @param pendingPlaces the selectable cities, if they are loaded anyway
 * @throws UpstreamFailure
 */
export async function loadCriteria(
  { api, event }: EventScope,
  pendingPlaces?: Promise<Places>,
): Promise<SearchCriteria> {
  const { leadId, eventId } = event;
  const [{ data: criteria }, stored, places] = await Promise.all([
    api(initialFilterSettings, { query: { lead_id: leadId, event_id: eventId } }),
    keptCriteria(eventId),
    pendingPlaces,
  ]);
  const isLocated = criteria.location !== undefined || stored.filters;
  return criteriaInForce(criteria, stored, places ?? (isLocated ? [] : await loadPlaces({ api, event })));
}

/** The cities in which an event can be searched. @throws UpstreamFailure */
export const loadPlaces = async ({ api, event }: EventScope) =>
  (await api(selectableLocations, { query: { leadEventId: event.eventId } })).data.selectableLocations;

/** What a dialog sends: filters, or the correction of an incomplete enquiry. */
export interface SentCriteria {
  filters?: Filters;
  correction?: CorrectedInvalidData;
}

/**
 * Saves filters or a correction as the event's criteria by searching with them (spec 7).
 * @returns the effective criteria
 * @throws UpstreamFailure
 */
export async function saveCriteria(scope: SearchScope, sent: SentCriteria): Promise<SearchCriteria> {
  const { eventId } = scope.event;
  const stored = changedCriteria(await keptCriteria(eventId), sent);
  // The next page loads the venues.
  const query = { ...searchIds(scope), ...(await criteriaQuery(stored)), limit: 0 };
  const { data } = await scope.api(search, { query, saves: true });
  await keepCriteria(eventId, stored);
  return criteriaInForce(data.searchCriteria, stored, data.selectableLocations);
}

/** Resets an event's criteria to those of its enquiry. @throws UpstreamFailure */
export async function resetCriteria({ api, event: { eventId } }: EventScope): Promise<void> {
  await api(resetFilterCriteria, { params: { id: eventId } });
  await keepCriteria(eventId, { correction: (await keptCriteria(eventId)).correction });
}
