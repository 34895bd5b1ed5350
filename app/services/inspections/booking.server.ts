import type { Inspection } from "@contract/inspections/inspections";
import * as inspectionCalls from "@contract/inspections/inspections";
import type { EventScope } from "~/services/events/event.server";
import { formatQuantity } from "~/services/format/counts";
import { joinSentences } from "~/services/format/sentences";
import { resolveLocalTimeToUtc } from "~/services/format/zoned-time";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { FormErrors } from "~/services/forms/rejected-form";
import { pickVersionIfSupported } from "~/services/upstream/fallbacks/versions.server";
import { toSection } from "~/services/upstream/section.server";
import {
  type ChangePreview,
  formatSentEmailsMessage,
  hasSeenPreview,
  loadChangePreview,
} from "./change-preview.server";
import { loadClashWarnings } from "./clashes.server";
import type { TimeProblem } from "./entered-time";
import { formatCurrentInspectionMessage, hasInspectionChanged, toStatusSnapshot } from "./inspection";
import {
  buildItineraryStops,
  type CheckedInspections,
  type EnteredInspections,
  validateInspections,
} from "./inspection-form";
import { filterOpenInspections } from "./offers.server";

/** An inspection form that was rejected or is only previewed: what was typed, and what is wrong with it. */
export interface UnsavedInspectionForm extends CheckedInspections {
  entered: EnteredInspections;
  /** Ids of the venues that a search found. */
  found?: number[] | undefined;
  /** The outcome of adding a venue to the shortlist or removing it. */
  shortlistResult?: { message: string; isFailure: boolean };
  searchFailure?: { message: string; reference: string } | undefined;
  /** Emails and warnings to show before the change is made. */
  preview?: ChangePreview | undefined;
  isRejected: boolean;
}

const bookOnce = createOncePerFormRunner(
  "visits",
  "We couldn't confirm the booking. Check the event's inspections before you try again.",
);

function validateInspectionForm(entered: EnteredInspections): UnsavedInspectionForm {
  const checked = validateInspections(entered, { now: new Date(), resolve: resolveLocalTimeToUtc });
  const isRejected = checked.formErrors.length > 0 || Object.keys(checked.problems).length > 0;
  return { entered, ...checked, isRejected };
}

/** How the form was posted. */
interface BookingOptions {
  /** Whether open inspections are rescheduled. */
  isMove: boolean;
  /** Digest of the checked the form showed. */
  digest: string;
}

/**
 * Requests inspections (I-03) or reschedules open ones (I-04), once per form key. A failure carries the form to show
 * again, also when its emails and warnings must be seen first.
 */
export async function requestOrRescheduleInspections(
  scope: EventScope,
  entered: EnteredInspections,
  { isMove, digest }: BookingOptions,
): Promise<Outcome<undefined, UnsavedInspectionForm>> {
  const checked = validateInspectionForm(entered);
  if (checked.isRejected) return toUnsavedFormFailure(checked);
  const { body, change } = await buildBookingChange(checked, isMove);
  const { versions } = body;
  const { preview, failure, refusal } = await loadBookingPreview(scope, checked, change);
  if (failure) return toUnsavedFormFailure({ ...checked, formErrors: [failure], isRejected: true });
  if (!hasSeenPreview(digest, preview)) return toUnsavedFormFailure({ ...checked, preview });
  const findStale = () => loadFormIfStale(scope, versions ? entered : removeVersions(entered), checked);
  const attempt = { key: entered.formKey, scope: [scope.user.id, scope.event.eventId, isMove], wants: body };
  const { errors, stopped } = await bookOnce(
    attempt,
    async (idempotencyKey) => {
      if (refusal) throw refusal;
      const params = { id: scope.event.eventId };
      await scope.api(isMove ? inspectionCalls.reschedule : inspectionCalls.request, {
        params,
        body,
        idempotencyKey,
      });
      return {};
    },
    {
      check: isMove && !versions ? findStale : undefined,
      nameOf: (field) => toBookingFormField(field, entered.chosen),
    },
  );
  const stale = stopped ?? (errors && versions ? await findStale() : undefined);
  if (stale && (stopped || stale.formErrors.length === 0)) return toUnsavedFormFailure(stale);
  if (errors) return toUnsavedFormFailure(addUpstreamErrors(checked, errors));
  return {
    ok: true,
    message: joinSentences(
      formatBookingMessage(entered.chosen.length, isMove),
      formatSentEmailsMessage(preview),
    ),
  };
}

/** The form again with its itinerary, emails and warnings; nothing is saved. */
export async function previewBooking(
  scope: EventScope,
  entered: EnteredInspections,
  isReschedule: boolean,
): Promise<UnsavedInspectionForm> {
  const checked = validateInspectionForm(entered);
  if (checked.isRejected) return checked;
  const { change } = await buildBookingChange(checked, isReschedule);
  const { preview, failure, refusal } = await loadBookingPreview(scope, checked, change);
  const error = failure ?? refusal?.message;
  return error ? { ...checked, formErrors: [error], isRejected: true } : { ...checked, preview };
}

/** The body of the call that books a form, and the change whose emails are previewed. */
async function buildBookingChange({ entered, times }: UnsavedInspectionForm, isReschedule: boolean) {
  const notes = entered.notes.trim() || undefined;
  const versions = isReschedule ? await findShownVersions(entered) : undefined;
  const chosen = Object.entries(entered.lengths).filter(([id]) => entered.chosen.includes(Number(id)));
  const durations = chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
  const body = { venues: entered.chosen, times, durations, notes, versions };
  return { body, change: isReschedule ? { reschedule: body } : { request: body } };
}

/** "2 inspections requested" */
const formatBookingMessage = (count: number, isReschedule: boolean): string =>
  `${formatQuantity(count, "inspection")} ${isReschedule ? "rescheduled" : "requested"}`;

const toUnsavedFormFailure = (details: UnsavedInspectionForm): Failure<UnsavedInspectionForm> => ({
  ok: false,
  details,
});

/** The emails of a booking, and the inspections that clash with it. */
async function loadBookingPreview(
  scope: EventScope,
  checked: UnsavedInspectionForm,
  change: Parameters<typeof loadChangePreview>[1],
) {
  const { entered } = checked;
  const isChosen = ({ venue }: Inspection) => entered.chosen.some((id) => id === venue?.id);
  return loadChangePreview(
    scope,
    change,
    await loadClashWarnings(scope, buildItineraryStops(entered, checked), isChosen),
  );
}

/** The form again with the upstream's errors at its venues. */
function addUpstreamErrors(
  { entered, times }: UnsavedInspectionForm,
  { fieldErrors = {}, formErrors = [] }: FormErrors,
): UnsavedInspectionForm {
  const problems = entered.chosen.flatMap((id) => {
    const message = fieldErrors[`venue-${id}`]?.join(" ");
    return message ? [[id, { field: "date" as const, message }]] : [];
  });
  const others = Object.entries(fieldErrors).flatMap(([name, messages]) =>
    name.startsWith("venue-") ? [] : messages,
  );
  return {
    entered,
    times,
    problems: Object.fromEntries(problems),
    formErrors: [...formErrors, ...others],
    isRejected: true,
  };
}

/**
 * The versions of the chosen inspections as shown, by venue id; absent unless all are known and the upstream checks
 * them.
 */
async function findShownVersions({
  venues,
  chosen,
}: EnteredInspections): Promise<Record<string, number> | undefined> {
  const seen = venues.flatMap(({ venueId, seen }): [number, number][] =>
    chosen.includes(venueId) && seen?.version !== undefined ? [[venueId, seen.version]] : [],
  );
  return pickVersionIfSupported(seen.length === chosen.length ? Object.fromEntries(seen) : undefined);
}

/** Versions from an upstream that does not check them are ignored: status and time are compared instead. */
const removeVersions = (entered: EnteredInspections): EnteredInspections => ({
  ...entered,
  venues: entered.venues.map((offer) => ({
    ...offer,
    seen: offer.seen && { ...offer.seen, version: undefined },
  })),
});

/**
 * The form again, if someone else has changed a chosen inspection since it was shown. It then carries the current state,
 * so that saving again overwrites it knowingly.
 */
async function loadFormIfStale(
  { api, event }: EventScope,
  entered: EnteredInspections,
  { times }: CheckedInspections,
): Promise<UnsavedInspectionForm | undefined> {
  const { data, failure } = await toSection(api(inspectionCalls.ofEvent, { params: { id: event.eventId } }));
  const rejected = { times, isRejected: true };
  if (failure) return { entered, ...rejected, problems: {}, formErrors: [failure.message] };
  const stale = entered.venues.flatMap(({ venueId, seen }) => {
    const now = data.find((inspection) => inspection.id === seen?.id);
    return seen && now && entered.chosen.includes(venueId) && hasInspectionChanged(seen, now)
      ? [{ venueId, seen, now }]
      : [];
  });
  if (stale.length === 0) return undefined;
  const problems = stale.map(({ venueId, seen, now }): [number, TimeProblem] => [
    venueId,
    {
      field: "date",
      message: `Someone else has changed this inspection. ${formatCurrentInspectionMessage(seen, now)} ${formatRetryHint(now)}`,
    },
  ]);
  const venues = entered.venues.map((offer) => {
    const now = stale.find(({ venueId }) => venueId === offer.venueId)?.now;
    return now
      ? { ...offer, seen: { id: now.id, snapshot: toStatusSnapshot(now), version: now.version } }
      : offer;
  });
  return {
    entered: { ...entered, venues },
    ...rejected,
    problems: Object.fromEntries(problems),
    formErrors: [],
  };
}

const formatRetryHint = (inspection: Inspection) =>
  filterOpenInspections([inspection]).length > 0
    ? "Save again to use this time anyway."
    : "It can no longer be rescheduled.";

/** Maps `venues.0` and `times.12` of the call to the form's field of that venue. */
function toBookingFormField(field: string, chosen: readonly number[]): string {
  const [list, key] = field.split(".");
  if (list === "venues" && key !== undefined) return `venue-${chosen[Number(key)] ?? ""}`;
  return (list === "times" || list === "durations") && key !== undefined ? `venue-${key}` : field;
}
