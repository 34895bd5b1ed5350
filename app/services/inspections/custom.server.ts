import { randomUUID } from "node:crypto";
import { requestCustom } from "@contract/inspections/inspections";
import { zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { zoneChoices, zoneOfCity } from "~/services/events/zones";
import { instantsOf } from "~/services/format/zoned-time";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import type { FormErrors } from "~/services/forms/rejected-form";
import { loadFeatures } from "~/services/upstream/features.server";
import { findClashes } from "./clashes.server";
import { minutesIn } from "./inspection-form";
import { describeMails, digestIn, type FirstLook, firstLook, hasSeen } from "./mails.server";
import {
  checkTime,
  type Fields,
  shownTime,
  type TimeProblem,
  type TypedTime,
  typedTimeIn,
} from "./typed-time";

/** The form of an inspection of a venue outside the catalogue as it was typed. */
interface TypedCustom {
  venueName: string;
  notes: string;
  formKey: string;
  time: TypedTime;
  /** How long it takes; absent where the form does not offer it. */
  minutes?: number;
}

/** Tells the fields of its time apart. */
const SUFFIX = "inspection";

const typedIn = (form: Fields): TypedCustom => ({
  venueName: String(form.get("venue_name") ?? "").slice(0, 300),
  notes: String(form.get("notes") ?? "").slice(0, 6000),
  formKey: String(form.get("form_key") || randomUUID()).slice(0, 60),
  time: typedTimeIn(form, SUFFIX),
  minutes: minutesIn(form, SUFFIX),
});

/** The form of an inspection elsewhere (INSP-04); its zone is that of the event's city, else the main one of the country, else to be chosen. */
export async function loadCustomForm({ api, event: ref, url, session }: EventContext) {
  const [{ event }, saved, features] = await Promise.all([
    leadAndEvent(api, ref),
    takeSavedForm(url, session),
    loadFeatures(),
  ]);
  const zone = zoneOfCity(event.country, event.city) ?? zoneOf(event.country) ?? "";
  const zones = zoneChoices(event);
  const typed = saved
    ? typedIn(saved)
    : {
        venueName: "",
        notes: "",
        formKey: randomUUID(),
        time: shownTime(undefined, zone),
      };
  return {
    ...ref,
    zones,
    typed,
    /** Whether the upstream keeps how long each inspection takes. */
    hasLengths: features.inspections.lengths,
  };
}

export type CustomFormPage = Awaited<ReturnType<typeof loadCustomForm>>;

/** The posted form: what was typed, and which look at the change it has shown. */
interface PostedCustom {
  typed: TypedCustom;
  digest: string;
}

export const parseCustom = (fields: PostedFields): PostedCustom => ({
  typed: typedIn(fields),
  digest: digestIn(fields),
});

interface CustomDetails {
  problem?: TimeProblem;
  errors?: Partial<Record<"venue_name" | "notes", string>>;
  /** What is to be seen before it is done. */
  look?: FirstLook;
}

/** A form that was not saved, or not yet: what was typed, and what is wrong with it. */
export interface UnsavedCustom extends CustomDetails {
  typed: TypedCustom;
  formErrors: string[];
}

export const toUnsavedCustom = (
  { typed }: PostedCustom,
  { details, errors }: Failure<CustomDetails>,
): UnsavedCustom => ({ typed, errors: {}, ...details, formErrors: errors?.formErrors ?? [] });

const requestOnce = oncePerForm(
  "custom-visit",
  "We couldn't confirm the booking. Check the inspections of the event before you try again.",
);

/** Requests an inspection of a venue outside the catalogue (I-07), once for each key of a form. */
export async function requestElsewhere(
  { api, event, user }: EventScope,
  { typed, digest }: PostedCustom,
): Promise<Outcome<undefined, CustomDetails>> {
  const venueName = typed.venueName.trim();
  const checked = checkTime(typed.time, { now: new Date(), resolve: instantsOf });
  const wrong = problemsOf(typed);
  if (checked.problem || wrong.venue_name || wrong.notes)
    return { ok: false, details: { problem: checked.problem, errors: wrong } };
  const body = {
    venue_name: venueName,
    time: checked.utc,
    timezone: typed.time.zone,
    duration_minutes: typed.minutes,
    notes: typed.notes.trim() || undefined,
  };
  const warnings = await findClashes(
    { api, event },
    [{ name: venueName, at: checked.utc, length: typed.minutes }],
    ({ venue }) => venue?.name.toLowerCase() === venueName.toLowerCase(),
  );
  const { look, failure, refusal } = await firstLook({ api, event }, { custom: body }, warnings);
  if (failure) return { ok: false, errors: { formErrors: [failure] } };
  if (!hasSeen(digest, look)) return { ok: false, details: { look } };
  const act = { key: typed.formKey, scope: [user.id, event.eventId], wants: body };
  const { errors } = await requestOnce(act, async (idempotencyKey) => {
    if (refusal) throw refusal;
    await api(requestCustom, { params: { id: event.eventId }, body, idempotencyKey });
    return {};
  });
  if (errors) return toFailure(errors);
  return { ok: true, message: `An inspection of ${venueName} was requested.${describeMails(look)}` };
}

const problemsOf = ({ venueName, notes }: TypedCustom) => ({
  venue_name: !venueName.trim()
    ? "Enter the name of the venue"
    : venueName.trim().length > 200
      ? "The name of the venue has at most 200 characters"
      : undefined,
  notes: notes.length > 5000 ? "The notes have at most 5000 characters" : undefined,
});

/** What the upstream says of the fields of the call, at those of the form. */
function toFailure({ fieldErrors = {}, formErrors = [] }: FormErrors): Failure<CustomDetails> {
  const { time, timezone, duration_minutes: length, venue_name, notes, ...others } = fieldErrors;
  const ofTime = [...(time ?? []), ...(length ?? [])];
  const problem: TimeProblem | undefined =
    ofTime.length > 0
      ? { field: "date", message: ofTime.join(" ") }
      : timezone && { field: "zone", message: timezone.join(" ") };
  return {
    ok: false,
    errors: { formErrors: [...formErrors, ...Object.values(others).flat()] },
    details: { problem, errors: { venue_name: venue_name?.join(" "), notes: notes?.join(" ") } },
  };
}
