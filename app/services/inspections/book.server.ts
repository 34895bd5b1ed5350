import { type Inspection, ofEvent, request, reschedule } from "@contract/inspections/inspections";
import type { EventScope } from "~/services/events/event.server";
import { countOf } from "~/services/format/counts";
import { instantsOf } from "~/services/format/zoned-time";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { FormErrors } from "~/services/forms/rejected-form";
import { checkedVersion } from "~/services/upstream/fallbacks/versions.server";
import { section } from "~/services/upstream/section.server";
import { findClashes } from "./clashes.server";
import { describeChange, isOtherThan, standing } from "./inspection";
import { type CheckedInspections, checkInspections, stopsOf, type TypedInspections } from "./inspection-form";
import { describeMails, type FirstLook, firstLook, hasSeen } from "./mails.server";
import { openInspections } from "./offers.server";
import type { TimeProblem } from "./typed-time";

/** A form of inspections that was not saved, or not meant to be yet: all that was typed, and what is wrong. */
export interface UnsavedInspections extends CheckedInspections {
  typed: TypedInspections;
  /** The venues that a search found. */
  found?: number[];
  /** The result of putting a venue on the shortlist or taking it off. */
  listed?: { message: string; isFailure: boolean };
  searchFailure?: { message: string; reference: string };
  /** What is to be seen before it is done. */
  look?: FirstLook;
  isRejected: boolean;
}

const bookOnce = oncePerForm(
  "visits",
  "We couldn't confirm the booking. Check the inspections of the event before you try again.",
);

/** The times of a form in UTC, and what is wrong with it; nothing is saved. */
function previewInspections(typed: TypedInspections): UnsavedInspections {
  const checked = checkInspections(typed, { now: new Date(), resolve: instantsOf });
  const isRejected = checked.formErrors.length > 0 || Object.keys(checked.problems).length > 0;
  return { typed, ...checked, isRejected };
}

/** How the form was posted. */
interface BookingOptions {
  /** Whether open inspections get other times. */
  isMove: boolean;
  /** Digest of the preview the form showed. */
  digest: string;
}

/**
 * Requests inspections (I-03) or gives open ones other times (I-04), once for each key of a form. A failure has the form
 * again, also where something is to be seen first.
 */
export async function bookInspections(
  scope: EventScope,
  typed: TypedInspections,
  { isMove, digest }: BookingOptions,
): Promise<Outcome<undefined, UnsavedInspections>> {
  const preview = previewInspections(typed);
  if (preview.isRejected) return notBooked(preview);
  const { body, change } = await buildChange(preview, isMove);
  const { versions } = body;
  const { look, failure, refusal } = await lookAtBooking(scope, preview, change);
  if (failure) return notBooked({ ...preview, formErrors: [failure], isRejected: true });
  if (!hasSeen(digest, look)) return notBooked({ ...preview, look });
  const overtaken = () => findOvertaken(scope, versions ? typed : withoutVersions(typed), preview);
  const act = { key: typed.formKey, scope: [scope.user.id, scope.event.eventId, isMove], wants: body };
  const { errors, stopped } = await bookOnce(
    act,
    async (idempotencyKey) => {
      if (refusal) throw refusal;
      const params = { id: scope.event.eventId };
      await scope.api(isMove ? reschedule : request, { params, body, idempotencyKey });
      return {};
    },
    {
      check: isMove && !versions ? overtaken : undefined,
      nameOf: (field) => venueField(field, typed.chosen),
    },
  );
  const newer = stopped ?? (errors && versions ? await overtaken() : undefined);
  if (newer && (stopped || newer.formErrors.length === 0)) return notBooked(newer);
  if (errors) return notBooked(withErrors(preview, errors));
  return { ok: true, message: `${bookedWords(typed.chosen.length, isMove)}.${describeMails(look)}` };
}

/** The form again with its itinerary, and what is to be seen before it is booked; nothing is saved. */
export async function previewBooking(
  scope: EventScope,
  typed: TypedInspections,
  isMove: boolean,
): Promise<UnsavedInspections> {
  const preview = previewInspections(typed);
  if (preview.isRejected) return preview;
  const { change } = await buildChange(preview, isMove);
  const { look, failure, refusal } = await lookAtBooking(scope, preview, change);
  const error = failure ?? refusal?.message;
  return error ? { ...preview, formErrors: [error], isRejected: true } : { ...preview, look };
}

/** The body of the call that books a form, and the change whose mails are read before. */
async function buildChange({ typed, times }: UnsavedInspections, isMove: boolean) {
  const notes = typed.notes.trim() || undefined;
  const versions = isMove ? await watchedVersions(typed) : undefined;
  const chosen = Object.entries(typed.lengths).filter(([id]) => typed.chosen.includes(Number(id)));
  const durations = chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
  const body = { venues: typed.chosen, times, durations, notes, versions };
  return { body, change: isMove ? { reschedule: body } : { request: body } };
}

/** "2 inspections were requested" */
const bookedWords = (count: number, isMove: boolean) =>
  `${countOf(count, "inspection")} ${count === 1 ? "was" : "were"} ${isMove ? "given another time" : "requested"}`;

const notBooked = (details: UnsavedInspections): Failure<UnsavedInspections> => ({ ok: false, details });

/** What is to be seen before a booking: its mails, and which inspections clash with it. */
async function lookAtBooking(
  scope: EventScope,
  preview: UnsavedInspections,
  change: Parameters<typeof firstLook>[1],
) {
  const { typed } = preview;
  const isChosen = ({ venue }: Inspection) => typed.chosen.some((id) => id === venue?.id);
  return firstLook(scope, change, await findClashes(scope, stopsOf(typed, preview), isChosen));
}

/** A form with what the upstream says of its venues. */
function withErrors(
  { typed, times }: UnsavedInspections,
  { fieldErrors = {}, formErrors = [] }: FormErrors,
): UnsavedInspections {
  const problems = typed.chosen.flatMap((id) => {
    const message = fieldErrors[`venue-${id}`]?.join(" ");
    return message ? [[id, { field: "date" as const, message }]] : [];
  });
  const others = Object.entries(fieldErrors).flatMap(([name, messages]) =>
    name.startsWith("venue-") ? [] : messages,
  );
  return {
    typed,
    times,
    problems: Object.fromEntries(problems),
    formErrors: [...formErrors, ...others],
    isRejected: true,
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
): Promise<UnsavedInspections | undefined> {
  const { data, failure } = await section(api(ofEvent, { params: { id: event.eventId } }));
  const unsaved = { times, isRejected: true };
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
  return (list === "times" || list === "durations") && at !== undefined ? `venue-${at}` : field;
}
