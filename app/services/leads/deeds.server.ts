import { Id } from "@contract/call";
import { type SyncStatus, saveAndSync, syncDeals } from "@contract/leads/hubspot";
import type { Lead } from "@contract/leads/lead";
import {
  changeOwner,
  get,
  markNotSpam as markNotSpamCall,
  resubscribe,
  setPrimaryPhoneNumber,
} from "@contract/leads/leads";
import { owners } from "@contract/users/users";
import { saveAsSeen } from "~/services/forms/as-seen.server";
import { failedChange } from "~/services/forms/failed-change.server";
import { type FormErrors, readForm, refusalOf } from "~/services/forms/read-form.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";
import { OwnerForm } from "./owner-form";

type Scope = Pick<LeadContext, "leadId" | "api">;

/** What came of something done with a lead: words for its page, or why it was not done. */
export type Deed = { said: string; failure?: undefined } | { failure: string };

/** Does something with a lead; answers what to say of it, or why it was not done. */
export async function deed(work: () => Promise<string>): Promise<Deed> {
  try {
    return { said: await work() };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: failedChange(error) };
  }
}

/** What the form is about is not in it. */
export const unreadable = { failure: "The form could not be read. Nothing was changed." };

/** Makes one phone number of a lead its primary one (L-16). */
export async function setPrimaryNumber({ leadId, api }: Scope, form: FormData): Promise<Deed> {
  const number = Id.safeParse(form.get("phone_number_id")).data;
  if (!number) return unreadable;
  return deed(async () => {
    await api(setPrimaryPhoneNumber, { params: { id: leadId }, body: { phone_number_id: number } });
    return "The primary phone number is changed.";
  });
}

/** Takes the spam flag off an enquiry (L-20, LEAD-08). */
export async function markNotSpam({ api }: Pick<Scope, "api">, form: FormData): Promise<Deed> {
  const enquiry = Id.safeParse(form.get("enquiry_id")).data;
  if (!enquiry) return unreadable;
  return deed(async () => {
    await api(markNotSpamCall, { params: { id: enquiry } });
    return "The enquiry is marked as not spam.";
  });
}

/** Who is asked to get emails again. */
export async function loadResubscription({ leadId, api }: Scope) {
  const { data } = await api(get, { params: { id: leadId } });
  return { leadId, name: fullName(data), isUnsubscribed: data.is_unsubscribed };
}

/** Lets emails go to a lead again that had unsubscribed (L-11). */
export const resubscribeLead = ({ leadId, api }: Scope): Promise<Deed> =>
  deed(async () => {
    await api(resubscribe, { params: { id: leadId } });
    return "The lead gets emails again.";
  });

/** The owners to choose from, and whose the lead is. */
export async function loadOwners({ leadId, api }: Scope) {
  const [lead, all] = await Promise.all([api(get, { params: { id: leadId } }), api(owners)]);
  const { hubspot_owner } = lead.data;
  return {
    leadId,
    name: fullName(lead.data),
    owner: hubspot_owner?.id ?? all.data.find(({ name }) => name === hubspot_owner?.name)?.id,
    was: ownerKey(lead.data),
    owners: all.data.map(({ id, name }) => ({ id, name })),
  };
}

/** What distinguishes the owner of a lead: an id, else a name; "" without an owner. */
const ownerKey = ({ hubspot_owner: owner }: Lead) => String(owner?.id ?? owner?.name ?? "");

/** Gives a lead to another owner (L-08), unless someone else has done so since the form was opened. */
export async function changeLeadOwner({ leadId, api }: Scope, form: FormData) {
  const read = readForm(OwnerForm, form);
  if (!read.value) return read;
  try {
    const params = { id: leadId };
    let owner: string | undefined;
    const overtaken = await saveAsSeen(form, {
      record: `owner of lead ${leadId}`,
      yours: String(read.value.hubspot_owner_id),
      present: async () => {
        const { data } = await api(get, { params });
        return { value: ownerKey(data), words: data.hubspot_owner?.name };
      },
      save: async () => {
        owner = (await api(changeOwner, { params, body: read.value })).data?.hubspot_owner?.name;
      },
    });
    if (overtaken) return read.refuse({ fieldErrors: { hubspot_owner_id: [overtaken] } });
    return { said: owner ? `The lead belongs to ${owner} now.` : "The owner is changed." };
  } catch (error) {
    const errors: FormErrors = refusalOf(error);
    return read.refuse(errors);
  }
}

/** Sends the lead as it stands to HubSpot (L-18): nothing of it is saved on the way. */
export const syncNow = ({ leadId, api }: Scope): Promise<Deed> =>
  synced(
    async () => (await api(saveAndSync, { params: { id: leadId }, body: {} })).data,
    "The lead is synced to HubSpot.",
  );

/** Reads the lead's deals from HubSpot (L-19). */
export const syncDealsOf = ({ leadId, api }: Scope): Promise<Deed> =>
  synced(
    async () => (await api(syncDeals, { params: { id: leadId } })).data,
    "The deals are synced from HubSpot.",
  );

async function synced(sync: () => Promise<SyncStatus | undefined>, said: string): Promise<Deed> {
  let failure: string | undefined;
  const done = await deed(async () => {
    const { status, message } = (await sync()) ?? {};
    if (status === "failed") failure = message ?? "HubSpot did not take it.";
    if (!status) return message ?? "HubSpot did not say whether it was synced. Check the lead there.";
    return status === "pending" ? (message ?? "The lead waits for HubSpot.") : said;
  });
  return failure === undefined ? done : { failure };
}
