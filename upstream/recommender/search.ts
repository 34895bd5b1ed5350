import { CorrectedInvalidData, Filters } from "@contract/recommender/criteria";
import { findBestTwoByRank } from "@contract/recommender/ranking";
import type { SearchResult } from "@contract/recommender/search";
import type { SliceRequest } from "@contract/recommender/slice";
import { countryNames, namedStyles } from "@contract/vocabulary";
import { z } from "zod/v4";
import { createInvalidFieldsRefusal, createNotFoundRefusal, Refusal, toFieldErrors } from "../errors";
import type { Services } from "../services";
import type { Catalogue, FoundVenue } from "./catalogue";
import {
  buildDefaultCriteria,
  buildFilteredCriteria,
  getCurrentCriteria,
  listMissingDataPoints,
  toScoringRequirements,
  withCorrectedData,
} from "./criteria";
import { type City, type EventChanges, loadSearchData, type SearchedEvent, saveEventChanges } from "./event";
import { loadRoomsOfRankedVenues, type RoomDetail } from "./listing";
import { scoreAndRankVenues } from "./scoring/rank";
import { listCountedKeys } from "./scoring/total";
import { toWireWeights } from "./settings";
import { buildSearchSlice } from "./slice";

interface SearchRequest {
  leadId: number;
  eventId: number;
  /** JSON text of what Apply of the filter dialog sends. */
  filters?: string | undefined;
  /** JSON text of what the small filter dialog sends. */
  corrected?: string | undefined;
  /** Which part of the result to return; absent: all of it. */
  part?: SliceRequest | undefined;
  /** How much of each room to return; absent: everything. */
  detail?: RoomDetail | undefined;
  /** Searches without saving the filters or corrections. */
  isPreview?: boolean | undefined;
}

/**
 * Searches, scores and ranks the venues for an event; saves filters and corrections sent with the search (spec 4, 7).
 * Takes three statements: the event, the areas to search, and the listed venues. Saving takes one more, and so do areas
 * that are not cached.
 * @throws Refusal 404 if the event is not the lead's; 422 with `errors` by field for invalid input, or with
 * `dataPoints` if city or guests are missing. Nothing is saved then.
 */
export async function searchAndRankVenues(
  { db, settings, now, catalogue }: Pick<Services, "db" | "settings" | "now"> & { catalogue: Catalogue },
  request: SearchRequest,
): Promise<z.input<typeof SearchResult>> {
  const searched = await loadSearchData(db, request.eventId);
  const { event: stored, cities, weighting, recommended, enquiredVenueId } = searched;
  if (stored.leadId !== request.leadId) throw createNotFoundRefusal("event");

  const { event, criteria, changes } = applySearchRequest(stored, cities, request);
  const missing = listMissingDataPoints(criteria);
  if (missing.length > 0)
    throw new Refusal(422, "The event enquiry is missing some important information.", undefined, {
      dataPoints: missing,
    });

  const [candidates] = await Promise.all([
    catalogue.findVenues(criteria),
    saveEventChanges(db, event.id, request.isPreview ? {} : changes),
  ]);
  const need = toScoringRequirements(criteria);
  const counting = listCountedKeys(need, weighting);
  const mustHaves = counting.filter((key) => criteria.must_haves?.includes(key));
  const ranking = scoreAndRankVenues(candidates, need, weighting);
  const wishes = { everything: counting, mustHaves };
  const part = request.part && { ...request.part, enquiredVenueId };
  const { listed, leading, slice, markers } = buildSearchSlice(ranking, need, wishes, part);
  const roomsOf = await loadRoomsOfRankedVenues(
    db,
    [...new Set([...listed, ...leading])].map((found) => ({ ...found, rooms: ranking.roomsOf(found) })),
    {
      eventType: criteria.event_type,
      country: event.country,
      need,
      counting,
      recommended,
      detail: request.detail,
      now: now(),
      publicUrl: settings.publicUrl,
    },
  );
  const listRooms = (venues: FoundVenue[]) =>
    venues.map(({ venue }) => roomsOf.get(venue.venueId) ?? []).filter((rooms) => rooms.length > 0);
  return {
    venues: {
      eventCityVenues: listRooms(listed.filter((found) => found.isInEventCity)),
      otherVenues: listRooms(listed.filter((found) => !found.isInEventCity)),
    },
    slice: slice && { ...slice, leaders: findBestTwoByRank(listRooms(leading).flat()) },
    markers,
    searchCriteria: criteria,
    defaultSearchCriteria: buildDefaultCriteria(event, cities),
    selectableLocations: cities.map(({ id, name }) => ({ id, name })),
    venueStyles: namedStyles,
    scoringSettings: toWireWeights(weighting),
  };
}

/** Applies the filters and corrections of a request: the resulting event and criteria, and what to save. */
function applySearchRequest(
  storedEvent: SearchedEvent,
  cities: City[],
  { filters, corrected }: SearchRequest,
) {
  let event = storedEvent;
  const changes: EventChanges = {};
  if (corrected !== undefined) {
    const correction = parseJsonParam(CorrectedInvalidData, corrected, "corrected_invalid_data");
    assertCityOfCountry(correction.location, storedEvent, cities);
    event = withCorrectedData(storedEvent, correction);
    changes.locationId = correction.location;
    changes.guestCount = correction.guests;
    if (event.saved) changes.searchCriteria = getCurrentCriteria(event, cities);
  }
  if (filters === undefined) return { event, criteria: getCurrentCriteria(event, cities), changes };

  const filterValues = parseJsonParam(Filters, filters, "filters");
  assertCityOfCountry(filterValues.location, storedEvent, cities);
  const criteria = buildFilteredCriteria(filterValues, event, cities);
  return { event, criteria, changes: { ...changes, searchCriteria: criteria } };
}

function assertCityOfCountry(
  locationId: number | undefined,
  { country }: SearchedEvent,
  cities: City[],
): void {
  if (locationId !== undefined && !cities.some(({ id }) => id === locationId))
    throw createInvalidFieldsRefusal({ location: [`Choose a city in ${countryNames[country]}`] });
}

/** @throws Refusal 422 with messages by field of the JSON, or under `parameterName` if the text is not JSON */
function parseJsonParam<Schema extends z.ZodType>(
  schema: Schema,
  json: string,
  parameterName: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw createInvalidFieldsRefusal({ [parameterName]: ["This is not JSON."] });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue): z.ZodError["issues"] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ ...issue, path: [key], message: "Field not found" }))
      : [issue],
  );
  throw createInvalidFieldsRefusal(toFieldErrors(new z.ZodError(issues)));
}
