import { randomUUID } from "node:crypto";
import type { LeadEvent } from "@contract/events/event";
import { create, get, update, updateCorporate, updateStep } from "@contract/events/events";
import { get as getLead } from "@contract/leads/leads";
import { eventTypeNames } from "@contract/vocabulary";
import { type LoaderContext, notFound } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { MONEY_COUNTRY } from "~/services/format/money-words";
import { saveAsSeen } from "~/services/forms/as-seen.server";
import type { SaveConflict } from "~/services/forms/conflict";
import {
  baselineIn,
  type FieldValues,
  SHOWN_FIELD,
  type ShownForm,
  shownIn,
} from "~/services/forms/conflict";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { FormErrors, RejectedForm } from "~/services/forms/rejected-form";
import { saveOver } from "~/services/forms/save-over.server";
import { notesWithRanges, rangeRemarks } from "~/services/forms/typed-fields";
import { fullName } from "~/services/leads/lead";
import type { LeadContext } from "~/services/leads/lead.server";
import { clearedSubType } from "~/services/leads/sub-types";
import { paths } from "~/services/paths";
import type { Api } from "~/services/upstream/client.server";
import { withCities } from "./cities.server";
import { type EventContext, type EventScope, leadAndEvent } from "./event.server";
import type { EventRef } from "./event-ref";
import { type EventStepName, eventFacts, eventSteps } from "./facts";
import {
  answeredType,
  CorporateForm,
  EventForm,
  eventChanges,
  eventFieldNames,
  eventLabels,
  eventValues,
  nextStep,
  stepFields,
  stepForms,
  stepNamed,
  toCorporate,
  typedEventValues,
} from "./form";

type Scope = Pick<EventScope, "api" | "event">;

/** A form that was refused, with what two people changed at once where that is why. */
export interface Tried {
  rejected: RejectedForm;
  conflict?: SaveConflict;
}

/** The form of an event as it is now, or as somebody had typed it before their sign-in ended. */
export async function loadEventForm({ api, event: ref, country: chosen, url, session }: EventContext) {
  const [{ found, country, cities }, saved] = await Promise.all([
    withCities(api, chosen, leadAndEvent(api, ref), ({ event }) => event.country),
    takeSavedForm(url, session),
  ]);
  const values = eventValues(found.event, cities.data);
  return {
    ...ref,
    leadName: fullName(found.lead),
    facts: eventFacts(found.event),
    country,
    cities,
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values, version: found.event.version },
    values: saved ? { ...values, ...typedIn(saved) } : values,
  };
}

/** Saves what was typed over what others have changed since (E-03). */
export async function saveEvent({ api, event }: Scope, form: FormData): Promise<Tried | undefined> {
  const read = readForm(EventForm, form, { money: ["budget"] });
  if (!read.value) return read;
  const params = { id: event.eventId };
  const shown = shownIn(form.get(SHOWN_FIELD));
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `event ${event.eventId}`,
      yours: withRanges(typedEventValues(read.value, form), form),
      labels: eventLabels,
      present: () => presentOf(api, event, shown),
      save: async (values, version) => {
        const changes = eventChanges(values, shown.values);
        if (changes) await api(update, { params, body: { ...changes, version } });
      },
    });
    return conflict && { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
}

const withRanges = (values: FieldValues, form: FormData): FieldValues => {
  const notes = notesWithRanges(values.notes, form);
  return notes === undefined ? values : { ...values, notes };
};

/** The event as it is now, over what a form showed of it. */
async function presentOf(api: Api, { eventId }: EventRef, shown: ShownForm) {
  const { data } = await api(get, { params: { id: eventId } });
  const now = eventValues(data);
  // A city without its id cannot be compared.
  if (data.location_id === undefined && data.city?.trim()) now.location_id = shown.values.location_id ?? "";
  // An upstream with versions tells a field that was cleared by leaving it out; of any other that says nothing.
  const values = data.version === undefined ? { ...shown.values, ...knownValues(now) } : now;
  return { values, version: data.version };
}

/** What an upstream told; what it did not tell is as it was shown. */
const knownValues = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));

/** The empty form of one more event of a lead. */
export async function loadNewEvent({ api, leadId, country: chosen, url, session }: LeadContext) {
  const [{ found, country, cities }, saved] = await Promise.all([
    withCities(api, chosen, api(getLead, { params: { id: leadId } }), ({ data }) => data.country),
    takeSavedForm(url, session),
  ]);
  return {
    leadId,
    leadName: fullName(found.data),
    country,
    cities,
    values: { form_key: randomUUID(), ...(saved && typedIn(saved)) },
  };
}

const UNKNOWN_END = "We could not confirm that the event was created. Look at the lead before you try again.";

const createOnce = oncePerForm<{ id?: number }>("new-event", UNKNOWN_END);

/** Creates an event of a lead (E-02), once for each key of a form; answers its id, where that is told. */
export async function createEvent(
  { api, leadId, user }: Pick<LeadContext, "api" | "leadId" | "user">,
  form: FormData,
): Promise<{ eventId: number | undefined; rejected?: undefined } | Tried> {
  const read = readForm(EventForm, form, { money: ["budget"] });
  if (!read.value) return read;
  const { form_key, ...typed } = read.value;
  const fields = { ...typed, notes: notesWithRanges(typed.notes, form) };
  const act = { key: form_key, scope: [user.id, leadId], wants: fields };
  const outcome = await createOnce(act, async (idempotencyKey) => {
    const { data } = await api(create, { params: { id: leadId }, body: fields, idempotencyKey });
    return { id: data?.id };
  });
  if (outcome.errors) return read.refuse(outcome.errors);
  return outcome.kept ? { eventId: outcome.kept.id } : read.refuse({ formErrors: [UNKNOWN_END] });
}

/** One step of the form in several steps. @throws 404 for a step that there is not */
export async function loadStep({ api, event: ref, country: chosen, params, url, session }: EventContext) {
  const step = stepOf(params);
  const [{ found, country, cities }, saved] = await Promise.all([
    withCities(api, chosen, leadAndEvent(api, ref), ({ event }) => event.country),
    takeSavedForm(url, session),
  ]);
  const values = eventValues(found.event, cities.data);
  return {
    ...ref,
    step,
    number: eventSteps.indexOf(step) + 1,
    of: eventSteps.length,
    leadName: fullName(found.lead),
    facts: eventFacts(found.event),
    country,
    cities,
    shown: { values },
    values: saved ? { ...values, ...typedIn(saved) } : values,
  };
}

/**
 * Saves the fields of one step alone (E-04); answers the address of the step after it, none after the last, and the notes
 * that a range was to be added to.
 */
export async function saveStep(
  { api, event, params }: Scope & Pick<LoaderContext, "params">,
  form: FormData,
): Promise<{ next: string | undefined; notes?: string; rejected?: undefined } | Tried> {
  const step = stepOf(params);
  const read = readForm(stepForms[step], form, { money: ["budget"] });
  if (!read.value) return read;
  const values = typedEventValues(read.value, form);
  const own = Object.fromEntries(
    stepFields[step].flatMap((name) => (name in values ? [[name, values[name] ?? ""]] : [])),
  );
  const shown = shownIn(form.get(SHOWN_FIELD));
  let notes: string | undefined;
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `event ${event.eventId}`,
      yours: own,
      labels: eventLabels,
      // The call knows no version, so that the event is read and compared before.
      present: async () => ({ values: (await presentOf(api, event, shown)).values }),
      save: async (values) => {
        const changes = eventChanges(values, shown.values);
        const params = { id: event.eventId };
        if (changes) await api(updateStep, { params, body: { step, ...changes } });
        notes = await saveRanges(api, event, onlyIn(form, stepFields[step]));
      },
    });
    if (conflict) return { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return read.refuse(toFormErrors(error));
  }
  const next = nextStep(step);
  return { next: next && paths.eventStep(event.leadId, event.eventId, next), notes };
}

const onlyIn = (form: FormData, names: readonly string[]) => ({
  get: (name: string) => ([...names, MONEY_COUNTRY].includes(name) ? form.get(name) : null),
});

/** A range that was typed into a step goes to the notes, which are a step of their own; answers the notes before. */
async function saveRanges(api: Api, { eventId }: EventRef, form: Pick<FormData, "get">) {
  if (rangeRemarks(form).length === 0) return undefined;
  const params = { id: eventId };
  const { data } = await api(get, { params });
  const notes = notesWithRanges(data.notes, form);
  if (notes !== data.notes) await api(updateStep, { params, body: { step: "notes", notes } });
  return data.notes;
}

function stepOf({ step }: LoaderContext["params"]): EventStepName {
  const known = stepNamed(step);
  if (!known) throw notFound("There is no such step.");
  return known;
}

/** What tells an event's type and sub-type from others. */
const corporateKey = ({ event_type, sub_type }: Pick<LeadEvent, "event_type" | "sub_type">) =>
  [event_type, sub_type].join(" ");

const corporateWords = ({ event_type, sub_type }: Pick<LeadEvent, "event_type" | "sub_type">) =>
  [event_type && eventTypeNames[event_type], sub_type].filter(Boolean).join(", ");

/** Makes an event a corporate one or not (E-05); answers why not, or a sub-type that was cleared with it. */
export async function saveCorporate(
  { api, event }: Scope,
  form: FormData,
): Promise<{ cleared: string | undefined; rejected?: undefined } | Tried> {
  const read = readForm(CorporateForm, form);
  if (!read.value) return read;
  const type = answeredType(read.value.is_corporate_event);
  const chosen = form.get("sub_type") || form.get("present_sub_type");
  try {
    const { value } = read;
    const params = { id: event.eventId };
    let saved: string | undefined;
    const overtaken = await saveAsSeen(baselineIn(form), {
      record: `event ${event.eventId}`,
      yours: corporateKey({ event_type: type, sub_type: chosen ? String(chosen) : undefined }),
      present: async () => {
        const { data } = await api(get, { params });
        return { value: corporateKey(data), words: corporateWords(data) };
      },
      save: async () => {
        saved = (await api(updateCorporate, { params, body: toCorporate(value) })).data?.sub_type;
      },
    });
    if (overtaken) return read.refuse({ formErrors: [overtaken] });
    const isKept = saved !== undefined && saved === chosen;
    return { cleared: isKept ? undefined : clearedSubType(type, chosen) };
  } catch (error) {
    return read.refuse(corporateRefusal(toFormErrors(error)));
  }
}

/** The type follows from the answer to the one question of that form. */
const corporateRefusal = ({ fieldErrors, formErrors }: FormErrors): FormErrors => {
  const { event_type = [], ...rest } = fieldErrors ?? {};
  return { fieldErrors: rest, formErrors: [...(formErrors ?? []), ...event_type] };
};

/** What was typed, by the fields of the form. */
const typedIn = (saved: URLSearchParams) =>
  Object.fromEntries(
    [...eventFieldNames, "form_key"].flatMap((name) =>
      saved.has(name) ? [[name, saved.get(name) ?? ""]] : [],
    ),
  );

/** Whether an event is a corporate one at present, as far as that is known. */
export async function loadCorporate({ api, event: ref, url, session }: EventContext) {
  const [{ event }, saved] = await Promise.all([leadAndEvent(api, ref), takeSavedForm(url, session)]);
  const isCorporate = event.event_type && (event.event_type === "corporate" ? "1" : "0");
  return {
    ...ref,
    title: eventFacts(event).title,
    values: {
      is_corporate_event: saved?.get("is_corporate_event") ?? isCorporate,
      sub_type: saved?.get("sub_type") ?? undefined,
    },
    presentSubType: event.sub_type,
    was: corporateKey(event),
  };
}
