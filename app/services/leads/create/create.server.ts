import { randomUUID } from "node:crypto";
import { create as createEvent, locations } from "@contract/events/events";
import { create } from "@contract/leads/leads";
import { singleFlight } from "@contract/single-flight";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { localDay } from "~/services/format/dates";
import { actKey, oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { parseEventFields } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { fullName } from "~/services/leads/lead";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import { type ExistingLead, findExisting } from "./existing.server";
import { AddedEventForm, NewLeadForm, parseSeenIds, parseValues, toNewEvent, toNewLead } from "./form";

type NewLeadContext = Pick<LoaderContext, "api" | "user">;

/** The empty form of a new lead, or what its person typed before; the cities of both countries may fail in their place. */
export async function loadNewLead({ api, url, session, country }: LoaderContext) {
  const [typed, features, AU, UK] = await Promise.all([
    takeSavedForm(url, session),
    loadFeatures(),
    section(api(locations, { query: { country: "AU" } })),
    section(api(locations, { query: { country: "UK" } })),
  ]);
  return {
    country,
    values: { form_key: randomUUID(), ...parseValues(typed ?? url.searchParams) },
    cities: { AU, UK },
    /** Whether the upstream keeps the company of a lead. */
    withCompany: features.leads.companies,
    /** By which "next year" and a date without a year are read. */
    today: localDay(new Date(), mainZone[country]),
  };
}

/** Leads with the same address or number that the person has not seen yet. */
interface Existing {
  existing: ExistingLead[];
}

/** The new lead; without its id where its creation was not seen to its end. */
type NewLeadOutcome = Outcome<{ leadId: number | undefined }, Existing>;

const NAME = "new-lead";

const createOnce = oncePerForm<{ leadId?: number; message: string }>(
  NAME,
  "We could not confirm that the lead was created. Look for it under All Leads before you try again.",
);

/** The posted form of a new lead, with ranges that were typed into fields of one number in its notes. */
export const parseNewLead = (fields: PostedFields) => parseEventFields(NewLeadForm, fields);

/** The posted form as the event of a lead that exists already. */
export const parseAddedEvent = (fields: PostedFields) => parseEventFields(AddedEventForm, fields);

/** A double click joins the first click. */
const flights = singleFlight<NewLeadOutcome>();

/**
 * Creates a lead with its first event (L-06), once for each key of a form. Where other leads have the same email address
 * or phone number it waits until the person has seen them; a check that fails stops nothing.
 */
export const createLead = (ctx: NewLeadContext, form: NewLeadForm): Promise<NewLeadOutcome> => {
  const act = { key: form.form_key || randomUUID(), scope: [ctx.user.id], wants: toNewLead(form) };
  const flight = actKey(NAME, act.scope, act.key, act.wants);
  return flights.run(flight, () => createUnlessDone(ctx, act, form));
};

async function createUnlessDone(
  { api }: NewLeadContext,
  act: Parameters<typeof createOnce>[0] & { wants: ReturnType<typeof toNewLead> },
  form: NewLeadForm,
): Promise<NewLeadOutcome> {
  let message = `${fullName(form)} is now a lead.`;
  const check = async () => {
    const { found, isChecked } = await findExisting(api, {
      country: form.country,
      emails: form.email ? [form.email] : [],
      phones: form.phone_number ? [form.phone_number] : [],
    });
    if (!isChecked) message += ` ${NOT_CHECKED}`;
    return found.some(({ id }) => !parseSeenIds(form).includes(id)) ? found : undefined;
  };
  const call = async (idempotencyKey: string) => {
    const { data } = await api(create, { body: act.wants, idempotencyKey });
    return { leadId: data?.id, message };
  };
  const outcome = await createOnce(act, call, { check, nameOf: toFormField });
  if (outcome.stopped) return { ok: false, details: { existing: outcome.stopped } };
  if (outcome.errors) return { ok: false, errors: outcome.errors };
  return {
    ok: true,
    message: outcome.kept?.message ?? message,
    data: { leadId: outcome.kept?.leadId },
  };
}

const addEventOnce = oncePerForm(
  "new-lead-event",
  "We could not confirm that the event was added. Open the lead before you try again.",
);

/** Adds the form's event to a lead that exists already (E-02), once for each key of a form. */
export async function addEventToLead(
  { api, user }: NewLeadContext,
  leadId: number,
  form: AddedEventForm,
): Promise<Outcome<object, Existing>> {
  const body = toNewEvent(form);
  const act = { key: form.form_key || randomUUID(), scope: [user.id, leadId], wants: body };
  const call = (idempotencyKey: string) =>
    api(createEvent, { params: { id: leadId }, body, idempotencyKey }).then(() => ({}));
  const { errors } = await addEventOnce(act, call, { nameOf: toFormField });
  return errors ? { ok: false, errors } : { ok: true, message: "The event is added to this lead.", data: {} };
}

const NOT_CHECKED =
  "Whether another lead has the same email address or phone number could not be checked for certain.";

/** The fields of call L-06 that have another name on the form. */
const toFormField = (field: string) => {
  const own = field.replace(/^event\./, "");
  return own === "location_id" ? "location" : own;
};
