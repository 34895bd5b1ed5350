import { randomUUID } from "node:crypto";
import { requestCustom } from "@contract/inspections/inspections";
import { zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { zoneChoices, zoneOfCity } from "~/services/events/zones";
import { instantsOf } from "~/services/format/zoned-time";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { findClashes } from "./clashes.server";
import { describeMails, type FirstLook, firstLook, hasSeen } from "./mails.server";
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
}

const SUFFIX = "inspection";

const typedIn = (form: Fields): TypedCustom => ({
  venueName: String(form.get("venue_name") ?? "").slice(0, 300),
  notes: String(form.get("notes") ?? "").slice(0, 6000),
  formKey: String(form.get("form_key") || randomUUID()).slice(0, 60),
  time: typedTimeIn(form, SUFFIX),
});

/** The form of an inspection elsewhere (INSP-04); its zone is that of the event's city, else the main one of the country, else to be chosen. */
export async function loadCustomForm({ api, event: ref, url, session }: EventContext) {
  const [{ event }, saved] = await Promise.all([leadAndEvent(api, ref), takeSavedForm(url, session)]);
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
  return { ...ref, zones, typed };
}

export type CustomFormPage = Awaited<ReturnType<typeof loadCustomForm>>;

/** A form that was not taken: what was typed, and what is wrong with it. */
export interface TriedCustom {
  typed: TypedCustom;
  problem?: TimeProblem;
  errors: Partial<Record<"venue_name" | "notes", string>>;
  formErrors: string[];
  /** What is to be seen before it is done. */
  look?: FirstLook;
  /** False where there is only something to be seen first. */
  isRefused?: boolean;
}

const requestOnce = oncePerForm(
  "custom-visit",
  "We couldn't confirm the booking. Check the inspections of the event before you try again.",
);

/** Requests an inspection of a venue outside the catalogue (I-07), once for each key of a form. */
export async function requestElsewhere(
  { api, event, user }: EventScope,
  form: FormData,
): Promise<{ said: string; tried?: undefined } | { tried: TriedCustom; said?: undefined }> {
  const typed = typedIn(form);
  const venueName = typed.venueName.trim();
  const checked = checkTime(typed.time, { now: new Date(), resolve: instantsOf });
  const errors = {
    venue_name: !venueName
      ? "Enter the name of the venue"
      : venueName.length > 200
        ? "The name of the venue has at most 200 characters"
        : undefined,
    notes: typed.notes.length > 5000 ? "The notes have at most 5000 characters" : undefined,
  };
  if (checked.problem || errors.venue_name || errors.notes)
    return { tried: { typed, problem: checked.problem, errors, formErrors: [] } };
  const body = {
    venue_name: venueName,
    time: checked.utc,
    timezone: typed.time.zone,
    notes: typed.notes.trim() || undefined,
  };
  const warnings = await findClashes(
    { api, event },
    [{ name: venueName, at: checked.utc }],
    ({ venue }) => venue?.name.toLowerCase() === venueName.toLowerCase(),
  );
  const { look, failure, refusal } = await firstLook({ api, event }, { custom: body }, warnings);
  if (failure || !hasSeen(form, look))
    return { tried: { typed, look, errors: {}, formErrors: failure ? [failure] : [], isRefused: !!failure } };
  const act = { key: typed.formKey, scope: [user.id, event.eventId], wants: body };
  const { errors: refused } = await requestOnce(act, async (idempotencyKey) => {
    if (refusal) throw refusal;
    await api(requestCustom, { params: { id: event.eventId }, body, idempotencyKey });
    return {};
  });
  if (!refused) return { said: `An inspection of ${venueName} was requested.${describeMails(look)}` };
  const { time, timezone, venue_name, notes, ...others } = refused.fieldErrors ?? {};
  return {
    tried: {
      typed,
      problem: time
        ? { field: "date", message: time.join(" ") }
        : timezone && { field: "zone", message: timezone.join(" ") },
      errors: { venue_name: venue_name?.join(" "), notes: notes?.join(" ") },
      formErrors: [...(refused.formErrors ?? []), ...Object.values(others).flat()],
    },
  };
}
