import { type SyncStatus, saveAndSync, syncDeals } from "@contract/leads/hubspot";
import type { Lead } from "@contract/leads/lead";
import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { type Outcome, UNREADABLE_FORM } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveUnlessChanged } from "~/services/forms/save-unless-changed.server";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { formatFullName } from "./lead";
import type { LeadContext } from "./lead.server";
import type { OwnerForm } from "./owner-form";

type Scope = Pick<LeadContext, "leadId" | "api">;

/** Makes one phone number of a lead its primary one (L-16). */
export async function setPrimaryPhoneNumber(
  { leadId, api }: Scope,
  phoneNumberId?: number,
): Promise<Outcome> {
  if (!phoneNumberId) return UNREADABLE_FORM;
  return tryChange(async () => {
    await api(leadCalls.setPrimaryPhoneNumber, {
      params: { id: leadId },
      body: { phone_number_id: phoneNumberId },
    });
    return { ok: true, message: "Primary phone number changed" };
  });
}

/** Marks an enquiry as not spam (L-20, LEAD-08). */
export async function markEnquiryNotSpam({ api }: Pick<Scope, "api">, enquiryId?: number): Promise<Outcome> {
  if (!enquiryId) return UNREADABLE_FORM;
  return tryChange(async () => {
    await api(leadCalls.markNotSpam, { params: { id: enquiryId } });
    return { ok: true, message: "Enquiry marked as not spam" };
  });
}

export async function loadResubscriptionDialog({
  leadId,
  api,
}: Scope): Promise<{ leadId: number; name: string; isUnsubscribed: boolean | undefined }> {
  const { data } = await api(leadCalls.get, { params: { id: leadId } });
  return { leadId, name: formatFullName(data), isUnsubscribed: data.is_unsubscribed };
}

/** Resumes emails to a lead that had unsubscribed (L-11). */
export const resubscribeLead = ({ leadId, api }: Scope): Promise<Outcome<undefined, undefined>> =>
  tryChange(async () => {
    await api(leadCalls.resubscribe, { params: { id: leadId } });
    return { ok: true, message: "Lead resubscribed to emails" };
  });

export async function loadLeadOwnerForm({ leadId, api }: Scope) {
  const [lead, all] = await Promise.all([
    api(leadCalls.get, { params: { id: leadId } }),
    api(userCalls.owners),
  ]);
  const { hubspot_owner } = lead.data;
  return {
    leadId,
    name: formatFullName(lead.data),
    owner: hubspot_owner?.id ?? all.data.find(({ name }) => name === hubspot_owner?.name)?.id,
    was: toOwnerKey(lead.data),
    owners: all.data.map(({ id, name }) => ({ id, name })),
  };
}

/** Identifies the owner of a lead: an id, else a name; "" without an owner. */
const toOwnerKey = ({ hubspot_owner: owner }: Lead): string => String(owner?.id ?? owner?.name ?? "");

/** Reassigns a lead (L-08), unless someone else has done so since the form was opened. */
export const changeLeadOwner = (
  { leadId, api }: Scope,
  { values, baseline }: PostedForm<OwnerForm>,
): Promise<Outcome<undefined>> =>
  trySave(async () => {
    const params = { id: leadId };
    let owner: string | undefined;
    const conflictMessage = await saveUnlessChanged(baseline, {
      record: `owner of lead ${leadId}`,
      yours: String(values.hubspot_owner_id),
      loadCurrent: async () => {
        const { data } = await api(leadCalls.get, { params });
        return { value: toOwnerKey(data), label: data.hubspot_owner?.name };
      },
      save: async () => {
        owner = (await api(leadCalls.changeOwner, { params, body: values })).data?.hubspot_owner?.name;
      },
    });
    if (conflictMessage)
      return { ok: false, errors: { fieldErrors: { hubspot_owner_id: [conflictMessage] } } };
    return { ok: true, message: owner ? `Owner changed to ${owner}` : "Owner changed" };
  });

/** Sends the lead to HubSpot without changes (L-18). */
export const sendLeadToHubSpot = ({ leadId, api }: Scope): Promise<Outcome<undefined, undefined>> =>
  trySyncWithHubSpot(
    async () => (await api(saveAndSync, { params: { id: leadId }, body: {} })).data,
    "Lead synced to HubSpot",
  );

/** Reads the lead's deals from HubSpot (L-19). */
export const updateDealsFromHubSpot = ({ leadId, api }: Scope): Promise<Outcome<undefined, undefined>> =>
  trySyncWithHubSpot(
    async () => (await api(syncDeals, { params: { id: leadId } })).data,
    "Deals synced from HubSpot",
  );

const trySyncWithHubSpot = (
  sync: () => Promise<SyncStatus | undefined>,
  syncedMessage: string,
): Promise<Outcome> =>
  tryChange(async () => {
    const { status, message } = (await sync()) ?? {};
    if (status === "failed") return { ok: false, alert: { message: message ?? "The HubSpot sync failed." } };
    if (status === "synced") return { ok: true, message: syncedMessage };
    const pendingMessage =
      status === "pending"
        ? "The HubSpot sync is pending."
        : "We couldn't confirm the sync. Check the lead in HubSpot.";
    return { ok: true, message: message ?? pendingMessage };
  });
