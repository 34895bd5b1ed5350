import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { createSingleFlight } from "@contract/single-flight";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { toLocalDay } from "~/services/format/dates";
import { joinSentences } from "~/services/format/sentences";
import { createOncePerFormRunner, hashFormAction } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { parseFormWithEventFields } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { formatFullName } from "~/services/leads/lead";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { type ExistingLead, loadLeadsWithSameContact } from "./existing.server";
import {
  AddedEventForm,
  NewLeadForm,
  parseNewLeadValues,
  parseSeenLeadIds,
  toNewEventBody,
  toNewLeadBody,
} from "./form";

type NewLeadContext = Pick<LoaderContext, "api" | "user">;

/** The new lead form, with what the user typed before the session expired. The cities may fail to load without failing the page. */
export async function loadNewLeadForm({ api, url, session, country }: LoaderContext) {
  const [entered, features, AU, UK] = await Promise.all([
    takeSavedForm(url, session),
    loadFeatures(),
    toSection(api(eventCalls.locations, { query: { country: "AU" } })),
    toSection(api(eventCalls.locations, { query: { country: "UK" } })),
  ]);
  return {
    country,
    values: { form_key: randomUUID(), ...parseNewLeadValues(entered ?? url.searchParams) },
    cities: { AU, UK },
    /** Whether the upstream supports a lead's company. */
    withCompany: features.leads.companies,
    /** Whether the upstream records how the client consented to emails. */
    withConsent: features.leads.consent,
    /** The reference for "next year" and dates without a year. */
    today: toLocalDay(new Date(), mainZone[country]),
  };
}

/** Leads with the same email address or phone number that the user has not seen yet. */
interface Existing {
  existing: ExistingLead[];
}

/** The new lead; its id is unknown if an earlier attempt created it. */
type NewLeadOutcome = Outcome<{ leadId: number | undefined }, Existing>;

const NAME = "new-lead";

const createOnce = createOncePerFormRunner<{ leadId?: number | undefined; message: string }>(
  NAME,
  "We couldn't confirm that the lead was created. Search All Leads before you try again.",
);

/** Parses a posted new lead; ranges typed into number fields are added to the notes. */
export const parseNewLeadForm = (fields: PostedFields) => parseFormWithEventFields(NewLeadForm, fields);

/** Parses the posted form as an event for an existing lead. */
export const parseAddedEventForm = (fields: PostedFields) => parseFormWithEventFields(AddedEventForm, fields);

/** A double click shares the result of the first click. */
const flights = createSingleFlight<NewLeadOutcome>();

/**
 * Creates a lead with its first event (L-06), once per form key. If other leads have the same email address or phone number,
 * creates nothing until the user has seen them. If that check fails, creates the lead anyway.
 */
export const createLead = (ctx: NewLeadContext, form: NewLeadForm): Promise<NewLeadOutcome> => {
  const operation = { key: form.form_key || randomUUID(), scope: [ctx.user.id], wants: toNewLeadBody(form) };
  const flight = hashFormAction(NAME, operation.scope, operation.key, operation.wants);
  return flights.run(flight, () => createLeadUnlessDuplicate(ctx, operation, form));
};

async function createLeadUnlessDuplicate(
  { api }: NewLeadContext,
  operation: Parameters<typeof createOnce>[0] & { wants: ReturnType<typeof toNewLeadBody> },
  form: NewLeadForm,
): Promise<NewLeadOutcome> {
  let message = `Lead created: ${formatFullName(form)}`;
  const check = async () => {
    const { found, isChecked } = await loadLeadsWithSameContact(api, {
      country: form.country,
      emails: form.email ? [form.email] : [],
      phones: form.phone_number ? [form.phone_number] : [],
    });
    if (!isChecked) message = joinSentences(message, NOT_CHECKED);
    return found.some(({ id }) => !parseSeenLeadIds(form).includes(id)) ? found : undefined;
  };
  const call = async (idempotencyKey: string) => {
    const { data } = await api(leadCalls.create, { body: operation.wants, idempotencyKey });
    return { leadId: data?.id, message };
  };
  const outcome = await createOnce(operation, call, { check, nameOf: toNewLeadFormField });
  if (outcome.stopped) return { ok: false, details: { existing: outcome.stopped } };
  if (outcome.errors) return { ok: false, errors: outcome.errors };
  return {
    ok: true,
    message: outcome.kept?.message ?? message,
    data: { leadId: outcome.kept?.leadId },
  };
}

const addEventOnce = createOncePerFormRunner(
  "new-lead-event",
  "We couldn't confirm that the event was added. Check the lead before you try again.",
);

/** Adds the form's event to an existing lead (E-02), once per form key. */
export async function addEventToLead(
  { api, user }: NewLeadContext,
  leadId: number,
  form: AddedEventForm,
): Promise<Outcome<object, Existing>> {
  const body = toNewEventBody(form);
  const operation = { key: form.form_key || randomUUID(), scope: [user.id, leadId], wants: body };
  const call = (idempotencyKey: string) =>
    api(eventCalls.create, { params: { id: leadId }, body, idempotencyKey }).then(() => ({}));
  const { errors } = await addEventOnce(operation, call, { nameOf: toNewLeadFormField });
  return errors ? { ok: false, errors } : { ok: true, message: "Event added to this lead", data: {} };
}

const NOT_CHECKED = "We couldn't fully check for leads with the same email address or phone number.";

/** Maps a field of call L-06 to its name on the form. */
const toNewLeadFormField = (field: string): string => {
  const name = field.replace(/^event\./, "");
  return name === "location_id" ? "location" : name;
};
