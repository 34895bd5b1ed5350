import { request, reschedule } from "@contract/inspections/inspections";
import { wantedName } from "@contract/venues/name";
import { search } from "@contract/venues/venues";
import { toCountry } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import { countOf } from "~/services/format/counts";
import { instantsOf } from "~/services/format/zoned-time";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { section } from "~/services/upstream/section.server";
import { withPlaces } from "./offers.server";
import {
  type CheckedVisits,
  checkVisits,
  settledVisits,
  type TypedVisits,
  typedVisitsIn,
} from "./visit-form";

/** A form of visits that was not taken, or not meant to be yet: all that was typed, and what is wrong. */
export interface TriedVisits extends CheckedVisits {
  typed: TypedVisits;
  /** The venues that a search found. */
  found?: number[];
  searchFailure?: { message: string; reference: string };
  isRefused: boolean;
}

const bookOnce = oncePerForm(
  "visits",
  "Nobody can say whether the visits were kept: look at the inspections of the event before you try again.",
);

/**
 * Requests visits (I-03) or gives open ones other times (I-04), once for each key of a form; by other intents it
 * searches for venues (V-11) or only looks at the times. Answers words for what was done, or the form again.
 */
export async function bookVisits(
  scope: EventScope,
  form: FormData,
  isMove: boolean,
): Promise<{ said: string; tried?: undefined } | { tried: TriedVisits; said?: undefined }> {
  const typed = settledVisits(typedVisitsIn(form));
  const intent = form.get("intent");
  if (intent === "search") return { tried: await searched(scope, form, typed) };
  const checked = checkVisits(typed, { now: new Date(), resolve: instantsOf });
  const isWrong = checked.formErrors.length > 0 || Object.keys(checked.problems).length > 0;
  if (isWrong || intent === "preview") return { tried: { typed, ...checked, isRefused: isWrong } };
  const notes = typed.notes.trim() || undefined;
  const body = { venues: typed.chosen, times: checked.times, notes };
  const params = { id: scope.event.eventId };
  const key = `${scope.user.id}:${scope.event.eventId}:${isMove}:${typed.formKey}`;
  const { errors } = await bookOnce(
    key,
    async () => {
      await scope.api(isMove ? reschedule : request, { params, body });
      return {};
    },
    { nameOf: (field) => venueField(field, typed.chosen) },
  );
  const visits = countOf(typed.chosen.length, "visit");
  const were = typed.chosen.length === 1 ? "was" : "were";
  if (!errors) return { said: `${visits} ${were} ${isMove ? "given another time" : "requested"}.` };
  const { fieldErrors = {}, formErrors = [] } = errors;
  const ofVenue = (id: number) => fieldErrors[`venue-${id}`]?.join(" ");
  const problems = typed.chosen.flatMap((id) => {
    const message = ofVenue(id);
    return message ? [[id, { field: "text" as const, message }]] : [];
  });
  const others = Object.entries(fieldErrors).flatMap(([name, messages]) =>
    name.startsWith("venue-") ? [] : messages,
  );
  return {
    tried: {
      typed,
      times: checked.times,
      problems: Object.fromEntries(problems),
      formErrors: [...formErrors, ...others],
      isRefused: true,
    },
  };
}

/** `venues.0` and `times.12` of the call are of a venue of the form. */
function venueField(field: string, chosen: readonly number[]): string {
  const [list, at] = field.split(".");
  if (list === "venues" && at !== undefined) return `venue-${chosen[Number(at)] ?? ""}`;
  return list === "times" && at !== undefined ? `venue-${at}` : field;
}

/** A search brings at most so many venues into the form at a time. */
const MOST_FOUND = 8;

async function searched({ api }: EventScope, form: FormData, typed: TypedVisits): Promise<TriedVisits> {
  const nothing = { times: {}, problems: {}, isRefused: false };
  const wanted = wantedName(typed.search);
  if (!wanted)
    return {
      typed,
      ...nothing,
      formErrors: ["Type at least two letters of the venue's name"],
      isRefused: true,
    };
  const country = toCountry(form.get("_country"));
  const { data, failure } = await section(api(search, { query: { search: typed.search, country } }));
  const found = (data ?? []).slice(0, MOST_FOUND).map(({ id, name, city }) => ({ venueId: id, name, city }));
  const isNew = ({ venueId }: { venueId: number }) =>
    typed.offers.every((offer) => offer.venueId !== venueId);
  const added = await withPlaces(api, found.filter(isNew));
  const times = added.map(({ venueId, zone = "" }) => [
    venueId,
    { text: "", date: "", clock: "", zone, choice: "", asked: "" },
  ]);
  return {
    typed: {
      ...typed,
      offers: [...typed.offers, ...added],
      times: { ...typed.times, ...Object.fromEntries(times) },
    },
    ...nothing,
    formErrors: [],
    found: found.map(({ venueId }) => venueId),
    searchFailure: failure,
  };
}
