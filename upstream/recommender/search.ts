import { CorrectedInvalidData, Filters } from "@contract/recommender/criteria";
import { leadersOf } from "@contract/recommender/ranking";
import type { SearchResult } from "@contract/recommender/search";
import type { WantedSlice } from "@contract/recommender/slice";
import { countryNames, namedStyles } from "@contract/vocabulary";
import { z } from "zod/v4";
import { fieldErrors, invalid, notFound, Refusal } from "../errors";
import type { Services } from "../services";
import type { Catalogue, FoundVenue } from "./catalogue";
import {
  correctedEvent,
  currentCriteria,
  defaultCriteria,
  filteredCriteria,
  missingDataPoints,
  needOf,
} from "./criteria";
import { type City, type EventChanges, readSearchedEvent, type SearchedEvent, saveEvent } from "./event";
import { listVenues, type RoomDetail } from "./listing";
import { rank } from "./scoring/rank";
import { countingKeys } from "./scoring/total";
import { scoringSettings } from "./settings";
import { sliceOf } from "./slice";

interface SearchRequest {
  leadId: number;
  eventId: number;
  /** JSON text of what Apply of the filter dialog sends. */
  filters?: string;
  /** JSON text of what the small filter dialog sends. */
  corrected?: string;
  /** Which part of the result is answered; absent: all of it. */
  part?: WantedSlice;
  /** What is told of each room; absent: everything. */
  detail?: RoomDetail;
  /** Nothing that was sent is saved. */
  isPreview?: boolean;
}

/**
 * Searches, scores and ranks the venues for an event; saves filters and corrections sent with the search
 * (spec 4, 7). Three statements, and another to save: the event with what belongs to it, the areas to search, and what
 * is listed of the venues found there. Areas that are not kept in memory take one more.
 * @throws Refusal 404 when event and lead do not belong together; 422 with `errors` by field when something
 * sent does not hold, with `dataPoints` when city or guests are missing. Then nothing is saved.
 */
export async function searchVenues(
  { db, settings, now, catalogue }: Pick<Services, "db" | "settings" | "now"> & { catalogue: Catalogue },
  asked: SearchRequest,
): Promise<z.input<typeof SearchResult>> {
  const searched = await readSearchedEvent(db, asked.eventId);
  const { event: stored, cities, weighting, recommended, enquiredVenueId } = searched;
  if (stored.leadId !== asked.leadId) throw notFound("event");

  const { event, criteria, changes } = applied(stored, cities, asked);
  const missing = missingDataPoints(criteria);
  if (missing.length > 0)
    throw new Refusal(422, "The event enquiry is missing some important information.", undefined, {
      dataPoints: missing,
    });

  const [candidates] = await Promise.all([
    catalogue.near(criteria),
    saveEvent(db, event.id, asked.isPreview ? {} : changes),
  ]);
  const need = needOf(criteria);
  const counting = countingKeys(need, weighting);
  const mustHaves = counting.filter((key) => criteria.must_haves?.includes(key));
  const ranking = rank(candidates, need, weighting);
  const wishes = { everything: counting, mustHaves };
  const part = asked.part && { ...asked.part, enquiredVenueId };
  const { listed, leading, slice, markers } = sliceOf(ranking, need, wishes, part);
  const roomsOf = await listVenues(
    db,
    [...new Set([...listed, ...leading])].map((found) => ({ ...found, rooms: ranking.roomsOf(found) })),
    {
      eventType: criteria.event_type,
      country: event.country,
      need,
      counting,
      recommended,
      detail: asked.detail,
      now: now(),
      publicUrl: settings.publicUrl,
    },
  );
  const listOf = (venues: FoundVenue[]) =>
    venues.map(({ venue }) => roomsOf.get(venue.venueId) ?? []).filter((rooms) => rooms.length > 0);
  return {
    venues: {
      eventCityVenues: listOf(listed.filter((found) => found.isInEventCity)),
      otherVenues: listOf(listed.filter((found) => !found.isInEventCity)),
    },
    slice: slice && { ...slice, leaders: leadersOf(listOf(leading).flat()) },
    markers,
    searchCriteria: criteria,
    defaultSearchCriteria: defaultCriteria(event, cities),
    selectableLocations: cities.map(({ id, name }) => ({ id, name })),
    venueStyles: namedStyles,
    scoringSettings: scoringSettings(weighting),
  };
}

/** The event and the criteria after what was sent with the search, and what of it is to be saved. */
function applied(stored: SearchedEvent, cities: City[], { filters, corrected }: SearchRequest) {
  let event = stored;
  const changes: EventChanges = {};
  if (corrected !== undefined) {
    const correction = readJson(CorrectedInvalidData, corrected, "corrected_invalid_data");
    requireCity(correction.location, stored, cities);
    event = correctedEvent(stored, correction);
    changes.locationId = correction.location;
    changes.guestCount = correction.guests;
    if (event.saved) changes.searchCriteria = currentCriteria(event, cities);
  }
  if (filters === undefined) return { event, criteria: currentCriteria(event, cities), changes };

  const chosen = readJson(Filters, filters, "filters");
  requireCity(chosen.location, stored, cities);
  const criteria = filteredCriteria(chosen, event, cities);
  return { event, criteria, changes: { ...changes, searchCriteria: criteria } };
}

function requireCity(location: number | undefined, { country }: SearchedEvent, cities: City[]) {
  if (location !== undefined && !cities.some(({ id }) => id === location))
    throw invalid({ location: [`Choose a city in ${countryNames[country]}.`] });
}

/** @throws Refusal 422: messages by field of the JSON text, under `name` when it is not JSON at all. */
function readJson<Schema extends z.ZodType>(schema: Schema, text: string, name: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ [name]: ["This is not JSON."] });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issues = read.error.issues.flatMap((issue): z.ZodError["issues"] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ ...issue, path: [key], message: "There is no such field." }))
      : [issue],
  );
  throw invalid(fieldErrors(new z.ZodError(issues)));
}
