import { CorrectedInvalidData, Filters } from "@contract/recommender/criteria";
import { findLeaders } from "@contract/recommender/ranking";
import type { SearchResult } from "@contract/recommender/search";
import type { SliceRequest } from "@contract/recommender/slice";
import { countryNames, namedStyles } from "@contract/vocabulary";
import { z } from "zod/v4";
import { fieldErrors, invalid, notFound, Refusal } from "../errors";
import type { Services } from "../services";
import type { Catalogue, FoundVenue } from "./catalogue";
import {
  applyCorrections,
  buildCurrentCriteria,
  buildDefaultCriteria,
  buildFilteredCriteria,
  listMissingDataPoints,
  toScoringInput,
} from "./criteria";
import { type City, type EventChanges, loadSearchedEvent, type SearchedEvent, saveEvent } from "./event";
import { loadListedRooms, type RoomDetail } from "./listing";
import { rankVenues } from "./scoring/rank";
import { listCountingKeys } from "./scoring/total";
import { toScoringSettings } from "./settings";
import { buildSlice } from "./slice";

interface SearchRequest {
  leadId: number;
  eventId: number;
  /** JSON text of what Apply of the filter dialog sends. */
  filters?: string;
  /** JSON text of what the small filter dialog sends. */
  corrected?: string;
  /** Which part of the result to return; absent: all of it. */
  part?: SliceRequest;
  /** How much of each room to return; absent: everything. */
  detail?: RoomDetail;
  /** Searches without saving the filters or corrections. */
  isPreview?: boolean;
}

/**
 * Searches, scores and ranks the venues for an event; saves filters and corrections sent with the search (spec 4, 7).
 * Takes three statements: the event, the areas to search, and the listed venues. Saving takes one more, and so do areas
 * that are not cached.
 * @throws Refusal 404 if the event is not the lead's; 422 with `errors` by field for invalid input, or with
 * `dataPoints` if city or guests are missing. Nothing is saved then.
 */
export async function searchVenues(
  { db, settings, now, catalogue }: Pick<Services, "db" | "settings" | "now"> & { catalogue: Catalogue },
  request: SearchRequest,
): Promise<z.input<typeof SearchResult>> {
  const searched = await loadSearchedEvent(db, request.eventId);
  const { event: stored, cities, weighting, recommended, enquiredVenueId } = searched;
  if (stored.leadId !== request.leadId) throw notFound("event");

  const { event, criteria, changes } = applyRequest(stored, cities, request);
  const missing = listMissingDataPoints(criteria);
  if (missing.length > 0)
    throw new Refusal(422, "The event enquiry is missing some important information.", undefined, {
      dataPoints: missing,
    });

  const [candidates] = await Promise.all([
    catalogue.findVenues(criteria),
    saveEvent(db, event.id, request.isPreview ? {} : changes),
  ]);
  const need = toScoringInput(criteria);
  const counting = listCountingKeys(need, weighting);
  const mustHaves = counting.filter((key) => criteria.must_haves?.includes(key));
  const ranking = rankVenues(candidates, need, weighting);
  const wishes = { everything: counting, mustHaves };
  const part = request.part && { ...request.part, enquiredVenueId };
  const { listed, leading, slice, markers } = buildSlice(ranking, need, wishes, part);
  const roomsOf = await loadListedRooms(
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
    slice: slice && { ...slice, leaders: findLeaders(listRooms(leading).flat()) },
    markers,
    searchCriteria: criteria,
    defaultSearchCriteria: buildDefaultCriteria(event, cities),
    selectableLocations: cities.map(({ id, name }) => ({ id, name })),
    venueStyles: namedStyles,
    scoringSettings: toScoringSettings(weighting),
  };
}

/** Applies the filters and corrections of a request: the resulting event and criteria, and what to save. */
function applyRequest(stored: SearchedEvent, cities: City[], { filters, corrected }: SearchRequest) {
  let event = stored;
  const changes: EventChanges = {};
  if (corrected !== undefined) {
    const correction = parseJsonParam(CorrectedInvalidData, corrected, "corrected_invalid_data");
    requireCity(correction.location, stored, cities);
    event = applyCorrections(stored, correction);
    changes.locationId = correction.location;
    changes.guestCount = correction.guests;
    if (event.saved) changes.searchCriteria = buildCurrentCriteria(event, cities);
  }
  if (filters === undefined) return { event, criteria: buildCurrentCriteria(event, cities), changes };

  const filterValues = parseJsonParam(Filters, filters, "filters");
  requireCity(filterValues.location, stored, cities);
  const criteria = buildFilteredCriteria(filterValues, event, cities);
  return { event, criteria, changes: { ...changes, searchCriteria: criteria } };
}

function requireCity(location: number | undefined, { country }: SearchedEvent, cities: City[]): void {
  if (location !== undefined && !cities.some(({ id }) => id === location))
    throw invalid({ location: [`Choose a city in ${countryNames[country]}`] });
}

/** @throws Refusal 422 with messages by field of the JSON, or under `parameterName` if the text is not JSON */
function parseJsonParam<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  name: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ [name]: ["This is not JSON."] });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue): z.ZodError["issues"] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ ...issue, path: [key], message: "Field not found" }))
      : [issue],
  );
  throw invalid(fieldErrors(new z.ZodError(issues)));
}
