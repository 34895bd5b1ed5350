import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { SearchCriteria } from "@contract/recommender/criteria";
import { filterSettingsData, initialFilterSettings, selectableLocations } from "@contract/recommender/karen";
import { EventType } from "@contract/vocabulary";
import { json, redirect } from "@remix-run/node";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventActionContext, type EventContext, leadAndEvent } from "~/services/events/event.server";
import { paths, type RecommenderScreen, withView } from "~/services/paths";
import { searchVenues } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { forgetUndo, searchWith } from "./criteria.server";
import {
  FilterForm,
  MissingDataForm,
  missingDataErrors,
  toCorrection,
  toFilters,
  valuesFromQuery,
  valuesOf,
} from "./filters";

/** The query parameter that says a reset has just been done (FILT-06). */
export const RESET_PARAM = "reset";

/** What the large filter dialog opens with: the criteria, or what its address carries, and its choices. */
export async function loadFilters(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const { api, url } = ctx;
  const carried = (await takeSavedForm(url, ctx.session)) ?? url.searchParams;
  const askedType = EventType.safeParse(carried.get("event_type")).data;
  const criteriaCall = api(initialFilterSettings, { query: { lead_id: leadId, event_id: eventId } });
  const choicesFor = (criteria: Pick<SearchCriteria, "event_type" | "country">) =>
    api(filterSettingsData, { query: { country: criteria.country, event_type: criteria.event_type } });
  const [{ data: criteria }, { data: places }, early] = await Promise.all([
    criteriaCall,
    api(selectableLocations, { query: { leadEventId: eventId } }),
    askedType && choicesFor({ event_type: askedType, country: ctx.country }),
  ]);
  const isRightCountry = ctx.country === criteria.country;
  const eventType = askedType ?? criteria.event_type;
  const { data: choices } =
    early && isRightCountry ? early : await choicesFor({ event_type: eventType, country: criteria.country });
  return {
    country: criteria.country,
    values: { ...valuesOf(criteria), ...valuesFromQuery(carried), event_type: eventType },
    locations: places.selectableLocations,
    choices,
    wasReset: url.searchParams.has(RESET_PARAM),
  };
}

/** A form that was refused: conform's result keeps every typed value and the messages by field. */
export type Refused = { refused: SubmissionResult<string[]> };

/** Applies the large dialog: searches with the filters, which saves them as the event's criteria (spec 7). */
export async function applyFilters(ctx: EventActionContext): Promise<Refused | undefined> {
  const submission = parseWithZod(ctx.form, { schema: FilterForm });
  if (submission.status !== "success") return { refused: submission.reply() };
  try {
    await searchWith(ctx, { filters: toFilters(submission.value) });
    await forgetUndo(ctx);
    return undefined;
  } catch (error) {
    return { refused: submission.reply(refusalOf(error)) };
  }
}

/**
 * What the small dialog opens with: the cities to choose from, what the search says is missing, and the values
 * that are not, or that were typed before a session was lost (spec 4).
 */
export async function loadMissingData(ctx: EventContext) {
  const [{ missing }, { event }, { data }, draft] = await Promise.all([
    searchVenues(ctx, { limit: 0 }),
    leadAndEvent(ctx.api, ctx.event),
    ctx.api(selectableLocations, { query: { leadEventId: ctx.event.eventId } }),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const unless = (point: string, known: number | undefined) =>
    known === undefined || missing.some((name) => name === point) ? undefined : String(known);
  return {
    missing,
    locations: data.selectableLocations,
    location: draft?.get("location") ?? unless("location", event.location_id),
    guests: draft?.get("guests") ?? unless("guest_count", event.guest_count),
  };
}

/** Saves the small dialog; then the page below again, which now finds venues, else the dialog with what is wrong. */
export async function submitMissingData(ctx: EventActionContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const { missing } = await searchVenues(ctx, { limit: 0 });
  const outcome = await saveMissingData(ctx, missing);
  if (outcome) return json(outcome, 422);
  return redirect(withView(paths.recommender(leadId, eventId, screen), ctx.url.searchParams));
}

/** Saves the small dialog: the search gets what the enquiry lacked, as corrected data (spec 5, 7). */
async function saveMissingData(
  ctx: EventActionContext,
  missing: readonly string[],
): Promise<Refused | undefined> {
  const submission = parseWithZod(ctx.form, { schema: MissingDataForm });
  if (submission.status !== "success") return { refused: submission.reply() };
  const fieldErrors = missingDataErrors(submission.value, missing);
  if (Object.keys(fieldErrors).length) return { refused: submission.reply({ fieldErrors }) };
  try {
    await searchWith(ctx, { corrected_invalid_data: toCorrection(submission.value) });
    return undefined;
  } catch (error) {
    return { refused: submission.reply(refusalOf(error)) };
  }
}

/** The messages of a refused search by form field; a lost session passes on. */
function refusalOf(error: unknown) {
  if (!(error instanceof UpstreamFailure)) throw error;
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, messages]) => [field.split(".")[0] ?? field, messages]),
  );
  return Object.keys(fieldErrors).length ? { fieldErrors } : { formErrors: [error.message] };
}
