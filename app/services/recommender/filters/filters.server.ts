import { EventType, SeatingStyle } from "@contract/enums";
import type { Filters } from "@contract/recommender/criteria";
import { filterSettingsData } from "@contract/recommender/recommender";
import { type Country, namedStyles } from "@contract/vocabulary";
import { type EventScope, leadAndEvent } from "~/services/events/event.server";
import { saveAsSeen } from "~/services/forms/as-seen.server";
import type { Baseline } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { trySave } from "~/services/forms/try-change.server";
import { conversationOf } from "~/services/recommender/assistant/conversation.server";
import { searchVenues } from "~/services/recommender/search/search.server";
import { shownSlice } from "~/services/recommender/search/slice";
import { viewOf } from "~/services/recommender/search/venues";
import { loadCriteria, loadPlaces, saveCriteria } from "~/services/upstream/fallbacks/search/criteria.server";
import { countFound } from "~/services/upstream/fallbacks/search/search.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { forgetChange, markOf, savedMark } from "./criteria.server";
import {
  FilterForm,
  filtersOf,
  type MissingDataForm,
  missingDataErrors,
  toCorrection,
  toFilters,
  valuesFromQuery,
  valuesOf,
  valuesToQuery,
} from "./filters";

/**
 * The values and the choices of the large filter dialog.
 * @param carried values that an address or a saved form carries; they go before those of the criteria
 * @param country the person's, for which the choices of a carried venue type are read at once, and where none is known
 */
export async function loadFilters(scope: EventScope, carried: URLSearchParams, country: Country) {
  const carriedType = EventType.safeParse(carried.get("event_type")).data;
  const carriedSeating = SeatingStyle.safeParse(carried.get("seating_type")).data;
  const choicesFor = (event_type: EventType, seating_type: string | undefined, of = country) => {
    const seating = SeatingStyle.safeParse(seating_type).data;
    return scope.api(filterSettingsData, { query: { country: of, event_type, seating_type: seating } });
  };
  const reading = loadPlaces(scope);
  const [criteria, locations, early, features] = await Promise.all([
    loadCriteria(scope, reading),
    reading,
    carriedType && choicesFor(carriedType, carriedSeating),
    loadFeatures(),
  ]);
  const eventType = carriedType ?? criteria.event_type ?? DEFAULT_EVENT_TYPE;
  const own = criteria.country ?? country;
  const { data: choices } =
    early && country === own ? early : await choicesFor(eventType, criteria.seating_type, own);
  return {
    country: criteria.country,
    /** The hash of these criteria, to notice when someone else saves others. */
    was: markOf(filtersOf(criteria)),
    values: { ...valuesOf(criteria), ...valuesFromQuery(carried), event_type: eventType },
    locations,
    // An upstream that names no styles still searches by the fixed ones (FILT-09).
    choices: { ...choices, venueStyles: choices.venueStyles.length ? choices.venueStyles : namedStyles },
    /** Whether it can be told how many venues filters find, without saving them. */
    canCount: features.recommender.previews,
  };
}

/**
 * How many venues the list shows once these filters are applied; `undefined` where they are incomplete or refused, or the
 * upstream cannot tell it without saving them.
 * @param params the values of the dialog, and the view of the list
 */
export async function countVenues(scope: EventScope, params: URLSearchParams): Promise<number | undefined> {
  const form = parseForm(FilterForm, valuesToQuery(params));
  if (form.rejected) return undefined;
  const { suggested } = await conversationOf(scope.user.id, scope.event.eventId);
  return countFound(scope, toFilters(form.values), shownSlice(viewOf(params), suggested));
}

/** What the dialog begins with where no type is known (spec 9). */
const DEFAULT_EVENT_TYPE = "wedding";

/**
 * Applies the large dialog: searches with the filters, which saves them as the event's criteria (spec 7), unless someone
 * else has changed those since the dialog was opened.
 */
export const applyFilters = (
  scope: EventScope,
  filters: Filters,
  baseline: Pick<Baseline, "was"> = {},
): Promise<Outcome> =>
  trySave(async () => {
    const overtaken = await saveAsSeen(baseline, {
      record: `filters of event ${scope.event.eventId}`,
      yours: markOf(filters),
      again: "Apply again to replace them.",
      present: async () => ({ value: await savedMark(scope) }),
      save: () => saveCriteria(scope, { filters }),
    });
    if (overtaken) return { ok: false, errors: { formErrors: [overtaken] } };
    await forgetChange(scope);
    return { ok: true };
  });

/** The small dialog: the cities to choose from, the data points that the search misses, and the event's own (spec 4). */
export async function loadMissingData(scope: EventScope) {
  const [{ missing }, { event }, locations] = await Promise.all([
    searchVenues(scope, { limit: 0 }),
    leadAndEvent(scope.api, scope.event),
    loadPlaces(scope),
  ]);
  const unlessMissing = (point: string, known: number | undefined) =>
    known === undefined || missing.some((name) => name === point) ? undefined : String(known);
  return {
    missing,
    locations,
    location: unlessMissing("location", event.location_id),
    guests: unlessMissing("guest_count", event.guest_count),
  };
}

/** Saves the small dialog: the search gets what the enquiry lacked, as corrected data (spec 5, 7). */
export async function saveMissingData(scope: EventScope, typed: MissingDataForm): Promise<Outcome> {
  const { missing } = await searchVenues(scope, { limit: 0 });
  const fieldErrors = missingDataErrors(typed, missing);
  if (Object.keys(fieldErrors).length) return { ok: false, errors: { fieldErrors } };
  return trySave(async () => {
    await saveCriteria(scope, { correction: toCorrection(typed) });
    return { ok: true };
  });
}
