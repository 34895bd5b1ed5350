import { randomUUID } from "node:crypto";
import * as inspectionCalls from "@contract/inspections/inspections";
import { zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { findZoneOfCity, listZoneChoices } from "~/services/events/zones";
import { joinSentences } from "~/services/format/sentences";
import { resolveLocalTimeToUtc } from "~/services/format/zoned-time";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import type { FormErrors } from "~/services/forms/rejected-form";
import { loadFeatures } from "~/services/upstream/features.server";
import {
  type ChangePreview,
  formatSentEmailsMessage,
  getPostedPreviewDigest,
  hasSeenPreview,
  loadChangePreview,
} from "./change-preview.server";
import { loadClashWarnings } from "./clashes.server";
import {
  type EnteredTime,
  type FormFields,
  parseFutureTime,
  readEnteredTime,
  type TimeProblem,
  toEnteredTime,
} from "./entered-time";
import { parseMinutesField } from "./inspection-form";

/** The form for an inspection at a venue outside the catalogue, as typed. */
interface EnteredCustom {
  venueName: string;
  notes: string;
  formKey: string;
  time: EnteredTime;
  /** Length in minutes; absent if the form does not offer it. */
  minutes?: number | undefined;
}

/** Suffix of the time fields' names. */
const SUFFIX = "inspection";

const parseEnteredCustomInspection = (form: FormFields): EnteredCustom => ({
  venueName: String(form.get("venue_name") ?? "").slice(0, 300),
  notes: String(form.get("notes") ?? "").slice(0, 6000),
  formKey: String(form.get("form_key") || randomUUID()).slice(0, 60),
  time: readEnteredTime(form, SUFFIX),
  minutes: parseMinutesField(form, SUFFIX),
});

/**
 * The form for a custom inspection (INSP-04). Its zone is that of the event's city, else the country's main zone, else
 * empty.
 */
export async function loadCustomInspectionForm({ api, event: ref, url, session }: EventContext) {
  const [{ event }, saved, features] = await Promise.all([
    loadLeadAndEvent(api, ref),
    takeSavedForm(url, session),
    loadFeatures(),
  ]);
  const zone = findZoneOfCity(event.country, event.city) ?? zoneOf(event.country) ?? "";
  const zones = listZoneChoices(event);
  const entered = saved
    ? parseEnteredCustomInspection(saved)
    : {
        venueName: "",
        notes: "",
        formKey: randomUUID(),
        time: toEnteredTime(undefined, zone),
      };
  return {
    ...ref,
    zones,
    entered,
    /** Whether the upstream stores the length of an inspection. */
    hasLengths: features.inspections.lengths,
  };
}

export type CustomFormPage = Awaited<ReturnType<typeof loadCustomInspectionForm>>;

/** The posted form, and the digest of the preview that it showed. */
interface PostedCustom {
  entered: EnteredCustom;
  digest: string;
}

export const parseCustomInspectionForm = (fields: PostedFields): PostedCustom => ({
  entered: parseEnteredCustomInspection(fields),
  digest: getPostedPreviewDigest(fields),
});

interface CustomDetails {
  problem?: TimeProblem | undefined;
  errors?: Partial<Record<"venue_name" | "notes", string | undefined>>;
  /** Emails and warnings to show before the change is made. */
  preview?: ChangePreview | undefined;
}

/** A form that was rejected or is previewed first. */
export interface UnsavedCustom extends CustomDetails {
  entered: EnteredCustom;
  formErrors: string[];
}

export const toUnsavedCustomInspection = (
  { entered }: PostedCustom,
  { details, errors }: Failure<CustomDetails>,
): UnsavedCustom => ({ entered, errors: {}, ...details, formErrors: errors?.formErrors ?? [] });

const requestOnce = createOncePerFormRunner(
  "custom-visit",
  "We couldn't confirm the booking. Check the event's inspections before you try again.",
);

/** Requests an inspection at a venue outside the catalogue (I-07), once per form key. */
export async function requestCustomInspection(
  { api, event, user }: EventScope,
  { entered, digest }: PostedCustom,
): Promise<Outcome<undefined, CustomDetails>> {
  const venueName = entered.venueName.trim();
  const checked = parseFutureTime(entered.time, { now: new Date(), resolve: resolveLocalTimeToUtc });
  const errors = buildTextErrors(entered);
  if (checked.problem || errors.venue_name || errors.notes)
    return { ok: false, details: { problem: checked.problem, errors } };
  const body = {
    venue_name: venueName,
    time: checked.utc,
    timezone: entered.time.zone,
    duration_minutes: entered.minutes,
    notes: entered.notes.trim() || undefined,
  };
  const warnings = await loadClashWarnings(
    { api, event },
    [{ name: venueName, at: checked.utc, length: entered.minutes }],
    ({ venue }) => venue?.name.toLowerCase() === venueName.toLowerCase(),
  );
  const { preview, failure, refusal } = await loadChangePreview({ api, event }, { custom: body }, warnings);
  if (failure) return { ok: false, errors: { formErrors: [failure] } };
  if (!hasSeenPreview(digest, preview)) return { ok: false, details: { preview } };
  const attempt = { key: entered.formKey, scope: [user.id, event.eventId], wants: body };
  const { errors: refused } = await requestOnce(attempt, async (idempotencyKey) => {
    if (refusal) throw refusal;
    await api(inspectionCalls.requestCustom, { params: { id: event.eventId }, body, idempotencyKey });
    return {};
  });
  if (refused) return toCustomInspectionFailure(refused);
  return {
    ok: true,
    message: joinSentences(`Inspection of ${venueName} requested`, formatSentEmailsMessage(preview)),
  };
}

const buildTextErrors = ({ venueName, notes }: EnteredCustom) => ({
  venue_name: !venueName.trim()
    ? "Enter the venue name"
    : venueName.trim().length > 200
      ? "The venue name can have at most 200 characters"
      : undefined,
  notes: notes.length > 5000 ? "The notes can have at most 5,000 characters" : undefined,
});

/** The upstream's field errors, moved to the form's fields. */
function toCustomInspectionFailure({
  fieldErrors = {},
  formErrors = [],
}: FormErrors): Failure<CustomDetails> {
  const { time, timezone, duration_minutes: length, venue_name, notes, ...others } = fieldErrors;
  const timeErrors = [...(time ?? []), ...(length ?? [])];
  const problem: TimeProblem | undefined =
    timeErrors.length > 0
      ? { field: "date", message: timeErrors.join(" ") }
      : timezone && { field: "zone", message: timezone.join(" ") };
  return {
    ok: false,
    errors: { formErrors: [...formErrors, ...Object.values(others).flat()] },
    details: { problem, errors: { venue_name: venue_name?.join(" "), notes: notes?.join(" ") } },
  };
}
