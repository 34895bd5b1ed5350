import { type SyncStatus, saveAndSync } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import type { z } from "@contract/zod";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { BASELINE_FIELD, parseBaseline, parseFormSnapshot } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import { formatFullName } from "./lead";
import type { LeadContext } from "./lead.server";
import {
  createLeadFormSchema,
  getChangedLeadValues,
  type LeadForm,
  leadLabels,
  listUnknownFields,
  toEnteredLeadValues,
  toLeadFormValues,
} from "./lead-form";

/** The edit form of a lead, with what the user had typed if the session expired meanwhile. */
export async function loadLeadForm({ leadId, api, url, session }: LeadContext) {
  const [{ data: lead }, saved] = await Promise.all([
    api(leadCalls.get, { params: { id: leadId } }),
    takeSavedForm(url, session),
  ]);
  const values = toLeadFormValues(lead);
  return {
    leadId,
    name: formatFullName(lead),
    unknown: listUnknownFields(lead),
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: lead.version },
    values: saved ? { ...values, is_corporate_event: "", ...Object.fromEntries(saved) } : values,
  };
}

export const parseLeadForm = (fields: PostedFields) =>
  parseForm(createLeadFormSchema(parseBaseline(fields).values), fields);

/**
 * Saves a lead (L-07), keeping what others have changed in other fields since the form was opened.
 * @param syncsToHubSpot also syncs the lead to HubSpot (L-18)
 */
export const saveLead = (
  { leadId, api }: Pick<LeadContext, "leadId" | "api">,
  { values: entered, baseline }: PostedForm<LeadForm>,
  syncsToHubSpot: boolean,
): Promise<Outcome> =>
  trySave(async () => {
    const params = { id: leadId };
    let synced: z.output<typeof saveAndSync.answer> | undefined;
    const conflict = await saveWithConflictCheck(baseline, {
      record: `lead ${leadId}`,
      yours: toEnteredLeadValues(entered, baseline.values),
      labels: leadLabels,
      loadCurrent: async () => {
        const { data } = await api(leadCalls.get, { params });
        return { values: toLeadFormValues(data), version: data.version };
      },
      save: async (values, version) => {
        const changes = getChangedLeadValues(values, baseline.values);
        const body = { ...changes, version };
        if (syncsToHubSpot) synced = await api(saveAndSync, { params, body });
        else if (Object.keys(changes).length > 0) await api(leadCalls.update, { params, body });
      },
    });
    if (conflict) return { ok: false, conflict };
    const message = formatLeadSavedMessage(synced && (synced.data ?? {}));
    return { ok: true, message, isPartial: synced?.data?.status === "failed" };
  });

function formatLeadSavedMessage(sync: Partial<SyncStatus> | undefined): string {
  if (!sync) return "Lead saved";
  if (sync.status === "synced") return "Lead saved and synced to HubSpot";
  if (!sync.status) return "Lead saved. We couldn't confirm the HubSpot sync.";
  if (sync.status === "pending") return "Lead saved. The HubSpot sync is pending.";
  return `Lead saved, but the HubSpot sync failed. ${sync.message ?? ""}`.trim();
}
