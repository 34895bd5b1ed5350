import type { SearchCriteria } from "@contract/recommender/criteria";
import {
  initialFilterSettings,
  resetFilterCriteria,
  selectableLocations,
} from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import type { Api } from "../../client.server";
import {
  applyStoredCriteria,
  buildCriteriaQuery,
  loadStoredCriteria,
  mergeStoredCriteria,
  type Places,
  type StoredCriteria,
  saveStoredCriteria,
} from "./stored-criteria.server";

/** The event to search for, and the user. */
export interface SearchScope {
  api: Api;
  event: { leadId: number; eventId: number };
  user: { id: number };
}

type EventScope = Pick<SearchScope, "api" | "event">;

/** The ids that every search sends (K-08). */
export const buildSearchIds = ({
  event,
  user,
}: SearchScope): { lead_id: number; event_id: number; user_id: number } => ({
  lead_id: event.leadId,
  event_id: event.eventId,
  user_id: user.id,
});

/**
 * Loads an event's effective criteria: the upstream's, overridden by those stored here.
 * @param pendingPlaces the selectable cities, if they are loaded anyway
 * @throws UpstreamFailure
 */
export async function loadEffectiveCriteria(
  { api, event }: EventScope,
  pendingPlaces?: Promise<Places>,
): Promise<SearchCriteria> {
  const { leadId, eventId } = event;
  const [{ data: criteria }, stored, places] = await Promise.all([
    api(initialFilterSettings, { query: { lead_id: leadId, event_id: eventId } }),
    loadStoredCriteria(eventId),
    pendingPlaces,
  ]);
  const isLocated = criteria.location !== undefined || stored.filters;
  return applyStoredCriteria(
    criteria,
    stored,
    places ?? (isLocated ? [] : await loadSearchCities({ api, event })),
  );
}

/** The cities in which an event can be searched. @throws UpstreamFailure */
export const loadSearchCities = async ({
  api,
  event,
}: EventScope): Promise<{ [x: string]: unknown; id: number; name: string }[]> =>
  (await api(selectableLocations, { query: { leadEventId: event.eventId } })).data.selectableLocations;

/** What a dialog sends: filters, or the correction of an incomplete enquiry. */
export type SentCriteria = Pick<StoredCriteria, "filters" | "correction">;

/**
 * Saves filters or a correction as the event's criteria by searching with them (spec 7).
 * @returns the effective criteria
 * @throws UpstreamFailure
 */
export async function saveEventCriteria(scope: SearchScope, sent: SentCriteria): Promise<SearchCriteria> {
  const { eventId } = scope.event;
  const stored = mergeStoredCriteria(await loadStoredCriteria(eventId), sent);
  // The next page loads the venues.
  const query = { ...buildSearchIds(scope), ...(await buildCriteriaQuery(stored)), limit: 0 };
  const { data } = await scope.api(roomSearchCalls.search, { query, saves: true });
  await saveStoredCriteria(eventId, stored);
  return applyStoredCriteria(data.searchCriteria, stored, data.selectableLocations);
}

/** Resets an event's criteria to those of its enquiry. @throws UpstreamFailure */
export async function resetEventCriteria({ api, event: { eventId } }: EventScope): Promise<void> {
  await api(resetFilterCriteria, { params: { id: eventId } });
  await saveStoredCriteria(eventId, { correction: (await loadStoredCriteria(eventId)).correction });
}
