import { type Inspection, ofEvent, request, reschedule } from "@contract/inspections/inspections";
import { wantedName } from "@contract/venue-name";
import { search } from "@contract/venues/venues";
import { countries } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import { countOf } from "~/services/format/counts";
import { instantsOf } from "~/services/format/zoned-time";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { addVenue, removeVenue } from "~/services/shortlists/shortlist.server";
import { checkedVersion } from "~/services/upstream/fallbacks/versions.server";
import { section } from "~/services/upstream/section.server";
import { findClashes } from "./clashes.server";
import { describeChange, isOtherThan, standing } from "./inspection";
import {
  type CheckedInspections,
  checkInspections,
  type Listing,
  listingIn,
  stopsOf,
  type TypedInspections,
  typedInspectionsIn,
} from "./inspection-form";
import { describeMails, type FirstLook, firstLook, hasSeen } from "./mails.server";
import { openInspections, withPlaces } from "./offers.server";
import { shownTime, type TimeProblem } from "./typed-time";

/** A form of inspections that was not taken, or not meant to be yet: all that was typed, and what is wrong. */
export interface TriedInspections extends CheckedInspections {
  typed: TypedInspections;
  /** The venues that a search found. */
  found?: number[];
  /** What came of putting a venue on the shortlist or taking it off. */
  listed?: { said: string; isFailure: boolean };
  searchFailure?: { message: string; reference: string };
  /** What is to be seen before it is done. */
  look?: FirstLook;
  isRefused: boolean;
}

const bookOnce = oncePerForm(
  "visits",
  "We couldn't confirm the booking. Check the inspections of the event before you try again.",
);

/**
 * Requests inspections (I-03) or gives open ones other times (I-04), once for each key of a form; by other intents it
 * searches for venues (V-11) or only looks at the times. Answers words for what was done, or the form again.
 */
export async function bookInspections(
  scope: EventScope,
  form: FormData,
  isMove: boolean,
): Promise<{ said: string; tried?: undefined } | { tried: TriedInspections; said?: undefined }> {
  const typed = typedInspectionsIn(form);
  const intent = form.get("intent");
  if (intent === "search") return { tried: await addFoundVenues(scope, form, typed) };
  const listing = listingIn(intent);
  if (listing)
    return { tried: { typed, ...UNCHECKED, listed: await changeShortlist(scope, typed, listing) } };
  const checked = checkInspections(typed, { now: new Date(), resolve: instantsOf });
  const isWrong = checked.formErrors.length > 0 || Object.keys(checked.problems).length > 0;
  if (isWrong || intent === "preview") return { tried: { typed, ...checked, isRefused: isWrong } };
  const notes = typed.notes.trim() || undefined;
  const versions = isMove ? await watchedVersions(typed) : undefined;
  const body = { venues: typed.chosen, times: checked.times, notes, versions };
  const params = { id: scope.event.eventId };
  const isChosen = ({ venue }: Inspection) => typed.chosen.some((id) => id === venue?.id);
  const warnings = await findClashes(scope, stopsOf(typed, checked), isChosen);
  const { look, failure, refusal } = await firstLook(
    scope,
    isMove ? { reschedule: body } : { request: body },
    warnings,
  );
  if (failure) return { tried: { typed, ...checked, formErrors: [failure], isRefused: true } };
  if (!hasSeen(form, look)) return { tried: { typed, ...checked, look, isRefused: false } };
  const overtaken = () => findOvertaken(scope, versions ? typed : withoutVersions(typed), checked);
  const act = { key: typed.formKey, scope: [scope.user.id, scope.event.eventId, isMove], wants: body };
  const { errors, stopped } = await bookOnce(
    act,
    async (idempotencyKey) => {
      if (refusal) throw refusal;
      await scope.api(isMove ? reschedule : request, { params, body, idempotencyKey });
      return {};
    },
    {
      check: isMove && !versions ? overtaken : undefined,
      nameOf: (field) => venueField(field, typed.chosen),
    },
  );
  const newer = stopped ?? (errors && versions ? await overtaken() : undefined);
  if (newer && (stopped || newer.formErrors.length === 0)) return { tried: newer };
  const inspections = countOf(typed.chosen.length, "inspection");
  const were = typed.chosen.length === 1 ? "was" : "were";
  if (!errors)
    return {
      said: `${inspections} ${were} ${isMove ? "given another time" : "requested"}.${describeMails(look)}`,
    };
  const { fieldErrors = {}, formErrors = [] } = errors;
  const ofVenue = (id: number) => fieldErrors[`venue-${id}`]?.join(" ");
  const problems = typed.chosen.flatMap((id) => {
    const message = ofVenue(id);
    return message ? [[id, { field: "date" as const, message }]] : [];
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

/** The versions of the inspections as they were shown, by venue, where the upstream watches over them. */
async function watchedVersions({ offers, chosen }: TypedInspections) {
  const seen = offers.flatMap(({ venueId, seen }): [number, number][] =>
    chosen.includes(venueId) && seen?.version !== undefined ? [[venueId, seen.version]] : [],
  );
  return checkedVersion(seen.length === chosen.length ? Object.fromEntries(seen) : undefined);
}

/** What an upstream calls a version means nothing before it has shown that it knows them. */
const withoutVersions = (typed: TypedInspections): TypedInspections => ({
  ...typed,
  offers: typed.offers.map((offer) => ({
    ...offer,
    seen: offer.seen && { ...offer.seen, version: undefined },
  })),
});

/**
 * The form again, where someone else has changed a chosen inspection since it was shown: with what it is now, which is from
 * then on what the person has seen.
 */
async function findOvertaken(
  { api, event }: EventScope,
  typed: TypedInspections,
  { times }: CheckedInspections,
): Promise<TriedInspections | undefined> {
  const { data, failure } = await section(api(ofEvent, { params: { id: event.eventId } }));
  const unsaved = { times, isRefused: true };
  if (failure) return { typed, ...unsaved, problems: {}, formErrors: [failure.message] };
  const newer = typed.offers.flatMap(({ venueId, seen }) => {
    const now = data.find((inspection) => inspection.id === seen?.id);
    return seen && now && typed.chosen.includes(venueId) && isOtherThan(seen, now)
      ? [{ venueId, seen, now }]
      : [];
  });
  if (newer.length === 0) return undefined;
  const problems = newer.map(({ venueId, seen, now }): [number, TimeProblem] => [
    venueId,
    { field: "date", message: `Someone else was quicker. ${describeChange(seen, now)} ${wayOn(now)}` },
  ]);
  const offers = typed.offers.map((offer) => {
    const now = newer.find(({ venueId }) => venueId === offer.venueId)?.now;
    return now ? { ...offer, seen: { id: now.id, standing: standing(now), version: now.version } } : offer;
  });
  return {
    typed: { ...typed, offers },
    ...unsaved,
    problems: Object.fromEntries(problems),
    formErrors: [],
  };
}

const wayOn = (inspection: Inspection) =>
  openInspections([inspection]).length > 0
    ? "Save again to give it this time all the same."
    : "It can no longer be given another time.";

/** `venues.0` and `times.12` of the call are of a venue of the form. */
function venueField(field: string, chosen: readonly number[]): string {
  const [list, at] = field.split(".");
  if (list === "venues" && at !== undefined) return `venue-${chosen[Number(at)] ?? ""}`;
  return list === "times" && at !== undefined ? `venue-${at}` : field;
}

/** A form that is drawn again as it was typed, with nothing said of its times. */
const UNCHECKED = { times: {}, problems: {}, formErrors: [], isRefused: false };

async function changeShortlist(
  scope: EventScope,
  { offers }: TypedInspections,
  { venueId, isRemoval }: Listing,
): Promise<NonNullable<TriedInspections["listed"]>> {
  const name = offers.find((offer) => offer.venueId === venueId)?.name ?? "The venue";
  const outcome = await (isRemoval ? removeVenue : addVenue)(scope, venueId, name);
  const said = (outcome.ok ? outcome.message : outcome.alert?.message) ?? "";
  return { said, isFailure: !outcome.ok };
}

/** A search brings at most so many venues into the form at a time. */
const MOST_FOUND = 8;

async function addFoundVenues(
  { api }: EventScope,
  form: FormData,
  typed: TypedInspections,
): Promise<TriedInspections> {
  const wanted = wantedName(typed.search);
  if (!wanted)
    return {
      typed,
      ...UNCHECKED,
      formErrors: ["Type at least two letters of the venue's name"],
      isRefused: true,
    };
  const country = countries.find((one) => one === form.get("_country"));
  const { data, failure } = await section(api(search, { query: { search: typed.search, country } }));
  const found = (data ?? []).slice(0, MOST_FOUND).map(({ id, name, city }) => ({ venueId: id, name, city }));
  const isNew = ({ venueId }: { venueId: number }) =>
    typed.offers.every((offer) => offer.venueId !== venueId);
  const added = await withPlaces(api, found.filter(isNew));
  const times = added.map(({ venueId, zone = "" }) => [venueId, shownTime(undefined, zone)]);
  return {
    typed: {
      ...typed,
      offers: [...typed.offers, ...added],
      times: { ...typed.times, ...Object.fromEntries(times) },
    },
    ...UNCHECKED,
    found: found.map(({ venueId }) => venueId),
    searchFailure: failure,
  };
}
