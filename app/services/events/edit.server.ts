import { randomUUID } from "node:crypto";
import type { LeadEvent } from "@contract/events/event";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { eventTypeNames } from "@contract/vocabulary";
import type { z } from "@contract/zod";
import { createNotFoundFailure, type LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { MONEY_COUNTRY } from "~/services/format/money-words";
import { joinSentences } from "~/services/format/sentences";
import { BASELINE_FIELD, type FormSnapshot, parseFormSnapshot } from "~/services/forms/conflict";
import { addEnteredRangesToNotes, formatSavedRangeMessages } from "~/services/forms/entered-fields";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import {
  type ParsedForm,
  type PostedForm,
  parseForm,
  parseFormWithEventFields,
  toFormErrors,
} from "~/services/forms/parse-form.server";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import type { FormErrors } from "~/services/forms/rejected-form";
import { saveUnlessChanged } from "~/services/forms/save-unless-changed.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import { formatFullName } from "~/services/leads/lead";
import type { LeadContext } from "~/services/leads/lead.server";
import { formatClearedSubTypeRemark } from "~/services/leads/sub-types";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { loadRecordWithCities } from "./cities.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "./event.server";
import type { EventRef } from "./event-ref";
import { type EventStepName, eventSteps, toEventFacts } from "./facts";
import {
  type CorporateForm,
  type EventFieldName,
  EventForm,
  eventFieldNames,
  eventLabels,
  findEventStep,
  findNextEventStep,
  getChangedEventValues,
  pickPostedEventValues,
  stepFields,
  stepForms,
  toCorporateBody,
  toEventFormValues,
  toImpliedEventType,
} from "./form";

type Scope = Pick<EventScope, "api" | "event">;

/** The event form with current values, or as typed before the session ended. */
export async function loadEventForm({ api, event: ref, country: chosen, url, session }: EventContext) {
  const [{ found, country, cities }, saved] = await Promise.all([
    loadRecordWithCities(api, chosen, loadLeadAndEvent(api, ref), ({ event }) => event.country),
    takeSavedForm(url, session),
  ]);
  const values = toEventFormValues(found.event, cities.data);
  return {
    ...ref,
    leadName: formatFullName(found.lead),
    facts: toEventFacts(found.event),
    country,
    cities,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: found.event.version },
    values: saved ? { ...values, ...pickSavedEventValues(saved) } : values,
  };
}

type EventValues = z.output<typeof EventForm>;

/** Parses the event form. A range typed into a number field is also added to the notes. */
export const parseEventForm = (fields: PostedFields) => parseFormWithEventFields(EventForm, fields);

/** Saves the event form (E-03), unless someone else has changed the same fields since it was opened. */
export const saveEventForm = (
  { api, event }: Scope,
  { values: entered, baseline, has }: PostedForm<EventValues>,
): Promise<Outcome> =>
  trySave(async () => {
    const params = { id: event.eventId };
    const { notes } = entered;
    const conflict = await saveWithConflictCheck(baseline, {
      record: `event ${event.eventId}`,
      yours: { ...pickPostedEventValues(entered, has), ...(notes !== undefined && { notes }) },
      labels: eventLabels,
      loadCurrent: () => loadCurrentEventValues(api, event, baseline),
      save: async (values, version) => {
        const changes = getChangedEventValues(values, baseline.values);
        if (changes) await api(eventCalls.update, { params, body: { ...changes, version } });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Event saved" };
  });

/** The current event; fields that the upstream leaves out keep the value that the form showed. */
async function loadCurrentEventValues(api: Api, { eventId }: EventRef, shown: FormSnapshot) {
  const { data } = await api(eventCalls.get, { params: { id: eventId } });
  const now = toEventFormValues(data);
  // Without its id, a city cannot be compared.
  if (data.location_id === undefined && data.city?.trim()) now.location_id = shown.values.location_id ?? "";
  // Only an upstream with versions is known to leave out exactly the cleared fields.
  const values = data.version === undefined ? { ...shown.values, ...omitEmptyValues(now) } : now;
  return { values, version: data.version };
}

const omitEmptyValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));

/** The form for a new event of a lead. */
export async function loadNewEventForm({ api, leadId, country: chosen, url, session }: LeadContext) {
  const [{ found, country, cities }, saved] = await Promise.all([
    loadRecordWithCities(
      api,
      chosen,
      api(leadCalls.get, { params: { id: leadId } }),
      ({ data }) => data.country,
    ),
    takeSavedForm(url, session),
  ]);
  return {
    leadId,
    leadName: formatFullName(found.data),
    country,
    cities,
    values: { form_key: randomUUID(), ...(saved && pickSavedEventValues(saved)) },
  };
}

const UNCONFIRMED = "We couldn't confirm that the event was created. Check the lead before you try again.";

const createOnce = createOncePerFormRunner<{ id?: number | undefined }>("new-event", UNCONFIRMED);

/** Creates an event of a lead (E-02), at most once per form key; returns its id if known. */
export async function createEvent(
  { api, leadId, user }: Pick<LeadContext, "api" | "leadId" | "user">,
  { form_key, ...fields }: EventValues,
): Promise<Outcome<{ eventId?: number | undefined }>> {
  const act = { key: form_key, scope: [user.id, leadId], wants: fields };
  const { errors, kept } = await createOnce(act, async (idempotencyKey) => {
    const { data } = await api(eventCalls.create, { params: { id: leadId }, body: fields, idempotencyKey });
    return { id: data?.id };
  });
  if (errors || !kept) return { ok: false, errors: errors ?? { formErrors: [UNCONFIRMED] } };
  return { ok: true, message: "Event created", data: { eventId: kept.id } };
}

/** One step of the guided form. @throws 404 for an unknown step */
export async function loadEventStep({
  api,
  event: ref,
  country: chosen,
  params,
  url,
  session,
}: EventContext) {
  const step = parseStepNameOrNotFound(params);
  const [{ found, country, cities }, saved] = await Promise.all([
    loadRecordWithCities(api, chosen, loadLeadAndEvent(api, ref), ({ event }) => event.country),
    takeSavedForm(url, session),
  ]);
  const values = toEventFormValues(found.event, cities.data);
  return {
    ...ref,
    step,
    number: eventSteps.indexOf(step) + 1,
    stepCount: eventSteps.length,
    leadName: formatFullName(found.lead),
    facts: toEventFacts(found.event),
    country,
    cities,
    shown: { values },
    values: saved ? { ...values, ...pickSavedEventValues(saved) } : values,
  };
}

/** What was typed into a step, as parsed values and as raw text. */
interface EnteredStep {
  values: Partial<Record<EventFieldName, unknown>>;
  texts: ReadonlyMap<string, string>;
}

/** Parses the form of one step. */
export function parseEventStepForm(step: EventStepName, fields: PostedFields): ParsedForm<EnteredStep> {
  const form = parseForm(stepForms[step], fields, { money: ["budget"] });
  if (form.rejected) return form;
  const names = [...stepFields[step], MONEY_COUNTRY];
  const texts = new Map(names.map((name) => [name, getPostedText(fields, name)]));
  return { ...form, values: { values: form.values, texts } };
}

/**
 * Saves the fields of one step (E-04). Returns the URL of the next step, if any, and the previous notes if a typed range
 * was added to them.
 */
export const saveEventStep = (
  { api, event }: Scope,
  step: EventStepName,
  { values: entered, baseline, has }: PostedForm<EnteredStep>,
): Promise<Outcome<{ next?: string | undefined; notes?: string | undefined }>> =>
  trySave<{ next?: string | undefined; notes?: string | undefined }>(async () => {
    const values = pickPostedEventValues(entered.values, has);
    const stepValues = Object.fromEntries(
      stepFields[step].flatMap((name) => (name in values ? [[name, values[name] ?? ""]] : [])),
    );
    let notes: string | undefined;
    const conflict = await saveWithConflictCheck(baseline, {
      record: `event ${event.eventId}`,
      yours: stepValues,
      labels: eventLabels,
      // The call takes no version, so the event is loaded and compared first.
      loadCurrent: async () => ({ values: (await loadCurrentEventValues(api, event, baseline)).values }),
      save: async (values) => {
        const changes = getChangedEventValues(values, baseline.values);
        const params = { id: event.eventId };
        if (changes) await api(eventCalls.updateStep, { params, body: { step, ...changes } });
        notes = await appendRangesToSavedNotes(api, event, entered.texts);
      },
    });
    if (conflict) return { ok: false, conflict };
    const next = findNextEventStep(step);
    const href = next && paths.eventStep(event.leadId, event.eventId, next);
    return { ok: true, message: "Event saved", data: { next: href, notes } };
  });

/** Adds a range typed into a step to the notes, which are a separate step. Returns the previous notes. */
async function appendRangesToSavedNotes(
  api: Api,
  { eventId }: EventRef,
  texts: EnteredStep["texts"],
): Promise<string | undefined> {
  if (formatSavedRangeMessages(texts).length === 0) return undefined;
  const params = { id: eventId };
  const { data } = await api(eventCalls.get, { params });
  const notes = addEnteredRangesToNotes(data.notes, texts);
  if (notes !== data.notes) await api(eventCalls.updateStep, { params, body: { step: "notes", notes } });
  return data.notes;
}

/** The step named in the URL. @throws 404 for an unknown step */
export function parseStepNameOrNotFound({ step }: LoaderContext["params"]): EventStepName {
  const known = findEventStep(step);
  if (!known) throw createNotFoundFailure("Step not found");
  return known;
}

/** An event's type and sub-type as one comparable text. */
const toEventTypeKey = ({ event_type, sub_type }: Pick<LeadEvent, "event_type" | "sub_type">): string =>
  [event_type, sub_type].join(" ");

const formatTypeAndSubType = ({ event_type, sub_type }: Pick<LeadEvent, "event_type" | "sub_type">): string =>
  [event_type && eventTypeNames[event_type], sub_type].filter(Boolean).join(", ");

/** Sets whether an event is corporate (E-05); the message names a sub-type that this clears. */
export async function saveIsCorporate(
  { api, event }: Scope,
  { values, baseline }: PostedForm<CorporateForm>,
): Promise<Outcome> {
  const type = toImpliedEventType(values.is_corporate_event);
  const chosen = values.sub_type ?? values.present_sub_type;
  try {
    const params = { id: event.eventId };
    let saved: string | undefined;
    const conflict = await saveUnlessChanged(baseline, {
      record: `event ${event.eventId}`,
      yours: toEventTypeKey({ event_type: type, sub_type: chosen }),
      loadCurrent: async () => {
        const { data } = await api(eventCalls.get, { params });
        return { value: toEventTypeKey(data), words: formatTypeAndSubType(data) };
      },
      save: async () => {
        saved = (await api(eventCalls.updateCorporate, { params, body: toCorporateBody(values) })).data
          ?.sub_type;
      },
    });
    if (conflict) return { ok: false, errors: { formErrors: [conflict] } };
    const isKept = saved !== undefined && saved === chosen;
    const cleared = isKept ? undefined : formatClearedSubTypeRemark(type, chosen);
    const message = joinSentences("Event type saved", cleared);
    return { ok: true, message };
  } catch (error) {
    return { ok: false, errors: moveTypeErrorsToForm(toFormErrors(error)) };
  }
}

/** The form has no type field, so its errors are shown as form errors. */
const moveTypeErrorsToForm = ({ fieldErrors, formErrors }: FormErrors): FormErrors => {
  const { event_type = [], ...rest } = fieldErrors ?? {};
  return { fieldErrors: rest, formErrors: [...(formErrors ?? []), ...event_type] };
};

const pickSavedEventValues = (saved: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...eventFieldNames, "form_key"].flatMap((name) =>
      saved.has(name) ? [[name, saved.get(name) ?? ""]] : [],
    ),
  );

/** Whether an event is currently corporate, if known. */
export async function loadCorporateForm({ api, event: ref, url, session }: EventContext) {
  const [{ event }, saved] = await Promise.all([loadLeadAndEvent(api, ref), takeSavedForm(url, session)]);
  const isCorporate = event.event_type && (event.event_type === "corporate" ? "1" : "0");
  return {
    ...ref,
    title: toEventFacts(event).title,
    values: {
      is_corporate_event: saved?.get("is_corporate_event") ?? isCorporate,
      sub_type: saved?.get("sub_type") ?? undefined,
    },
    presentSubType: event.sub_type,
    was: toEventTypeKey(event),
  };
}
