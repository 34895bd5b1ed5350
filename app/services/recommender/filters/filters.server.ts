import { EventType, SeatingStyle } from "@contract/enums";
import type { Filters } from "@contract/recommender/criteria";
import { filterSettingsData } from "@contract/recommender/recommender";
import { type Country, namedStyles } from "@contract/vocabulary";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import type { Baseline } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveUnlessChanged } from "~/services/forms/save-unless-changed.server";
import { trySave } from "~/services/forms/try-change.server";
import { loadConversation } from "~/services/recommender/assistant/conversation.server";
import { searchVenuesOfEvent } from "~/services/recommender/search/search.server";
import { buildPageSlice } from "~/services/recommender/search/slice";
import { parseRecommenderView } from "~/services/recommender/search/venues";
import {
  loadEffectiveCriteria,
  loadSearchCities,
  saveEventCriteria,
} from "~/services/upstream/fallbacks/search/criteria.server";
import { countMatchingVenues } from "~/services/upstream/fallbacks/search/search.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { deleteLastCriteriaChange, hashFilters, loadSavedFiltersHash } from "./criteria-changes.server";
import {
  buildMissingDataErrors,
  FilterForm,
  type MissingDataForm,
  parseFilterQueryValues,
  toCorrection,
  toFilterFormValues,
  toFilterQuery,
  toFilters,
  toFiltersIfExpressible,
} from "./filters";

/**
 * The values and choices of the large filter dialog.
 * @param carriedValues values from the URL or a saved form; they override the saved criteria
 * @param country the user's, used if the criteria have none
 */
export async function loadFiltersForm(scope: EventScope, carriedValues: URLSearchParams, country: Country) {
  const carriedType = EventType.safeParse(carriedValues.get("event_type")).data;
  const carriedSeating = SeatingStyle.safeParse(carriedValues.get("seating_type")).data;
  const loadChoices = (event_type: EventType, seating_type: string | undefined, forCountry = country) => {
    const seating = SeatingStyle.safeParse(seating_type).data;
    return scope.api(filterSettingsData, {
      query: { country: forCountry, event_type, seating_type: seating },
    });
  };
  const places = loadSearchCities(scope);
  // If the URL has the event type, its choices load together with the criteria, for the user's country. Only
  // if the criteria turn out to be for another country must they be loaded again.
  const [criteria, locations, carriedChoices, features] = await Promise.all([
    loadEffectiveCriteria(scope, places),
    places,
    carriedType && loadChoices(carriedType, carriedSeating),
    loadFeatures(),
  ]);
  const eventType = carriedType ?? criteria.event_type ?? DEFAULT_EVENT_TYPE;
  const eventCountry = criteria.country ?? country;
  const { data: choices } =
    carriedChoices && country === eventCountry
      ? carriedChoices
      : await loadChoices(eventType, criteria.seating_type, eventCountry);
  return {
    country: criteria.country,
    /** Detects that someone else saved other criteria in the meantime. */
    was: hashFilters(toFiltersIfExpressible(criteria)),
    values: {
      ...toFilterFormValues(criteria),
      ...parseFilterQueryValues(carriedValues),
      event_type: eventType,
    },
    locations,
    // An upstream without its own list of styles still searches by the fixed ones (FILT-09).
    choices: { ...choices, venueStyles: choices.venueStyles.length ? choices.venueStyles : namedStyles },
    /** Whether the upstream can count venues without saving the filters. */
    canCount: features.recommender.previews,
  };
}

/**
 * How many venues the list would show with these filters. `undefined` if they are incomplete or refused, or the
 * upstream cannot count without saving.
 * @param params the dialog's values and the list's view
 */
export async function countVenuesWithFilters(
  scope: EventScope,
  params: URLSearchParams,
): Promise<number | undefined> {
  const form = parseForm(FilterForm, toFilterQuery(params));
  if (form.rejected) return undefined;
  const { suggested } = await loadConversation(scope.user.id, scope.event.eventId);
  return countMatchingVenues(
    scope,
    toFilters(form.values),
    buildPageSlice(parseRecommenderView(params), suggested),
  );
}

/** The dialog's type where none is known (spec 9). */
const DEFAULT_EVENT_TYPE = "wedding";

/**
 * Saves the filters as the event's criteria by searching with them (spec 7), unless someone else has changed the
 * criteria since the dialog was opened.
 */
export const saveFilters = (
  scope: EventScope,
  filters: Filters,
  baseline: Pick<Baseline, "was"> = {},
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveUnlessChanged(baseline, {
      record: `filters of event ${scope.event.eventId}`,
      yours: hashFilters(filters),
      howToReplace: "Apply again to replace them.",
      loadCurrent: async () => ({ value: await loadSavedFiltersHash(scope) }),
      save: () => saveEventCriteria(scope, { filters }),
    });
    if (conflict) return { ok: false, errors: { formErrors: [conflict] } };
    await deleteLastCriteriaChange(scope);
    return { ok: true };
  });

/** Data of the small dialog: the cities, the data points that the search lacks, and the event's own values (spec 4). */
export async function loadMissingDataForm(scope: EventScope) {
  const [{ missing }, { event }, locations] = await Promise.all([
    searchVenuesOfEvent(scope, { limit: 0 }),
    loadLeadAndEvent(scope.api, scope.event),
    loadSearchCities(scope),
  ]);
  const valueUnlessMissing = (point: string, known: number | undefined) =>
    known === undefined || missing.some((name) => name === point) ? undefined : String(known);
  return {
    missing,
    locations,
    location: valueUnlessMissing("location", event.location_id),
    guests: valueUnlessMissing("guest_count", event.guest_count),
  };
}

/** Sends what the enquiry lacked as corrected data (spec 5, 7). */
export async function saveMissingData(scope: EventScope, form: MissingDataForm): Promise<Outcome> {
  const { missing } = await searchVenuesOfEvent(scope, { limit: 0 });
  const fieldErrors = buildMissingDataErrors(form, missing);
  if (Object.keys(fieldErrors).length) return { ok: false, errors: { fieldErrors } };
  return trySave(async () => {
    await saveEventCriteria(scope, { correction: toCorrection(form) });
    return { ok: true };
  });
}
