import { type SyncStatus, saveAndSync } from "@contract/leads/hubspot";
import { get, update } from "@contract/leads/leads";
import type { z } from "@contract/zod";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { baselineIn, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveOver } from "~/services/forms/save-over.server";
import { trySave } from "~/services/forms/try-change.server";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";
import {
  type LeadForm,
  leadChanges,
  leadFormOver,
  leadLabels,
  leadValues,
  typedLeadValues,
  unknownFields,
} from "./lead-form";

/** The form of a lead as it is now, or as it was typed before the sign-in ended. */
export async function loadLeadForm({ leadId, api, url, session }: LeadContext) {
  const [{ data: lead }, saved] = await Promise.all([
    api(get, { params: { id: leadId } }),
    takeSavedForm(url, session),
  ]);
  const values = leadValues(lead);
  return {
    leadId,
    name: fullName(lead),
    unknown: unknownFields(lead),
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values, version: lead.version },
    values: saved ? { ...values, is_corporate_event: "", ...Object.fromEntries(saved) } : values,
  };
}

/** The posted form of a lead. */
export const parseLeadForm = (fields: PostedFields) =>
  parseForm(leadFormOver(baselineIn(fields).values), fields);

/**
 * Saves what was typed of a lead over what others have changed since (L-07).
 * @param isSynced also syncs it to HubSpot at once (L-18)
 */
export const saveLead = (
  { leadId, api }: Pick<LeadContext, "leadId" | "api">,
  { values: typed, baseline }: PostedForm<LeadForm>,
  isSynced: boolean,
): Promise<Outcome> =>
  trySave(async () => {
    const params = { id: leadId };
    let synced: z.output<typeof saveAndSync.answer> | undefined;
    const conflict = await saveOver(baseline, {
      record: `lead ${leadId}`,
      yours: typedLeadValues(typed, baseline.values),
      labels: leadLabels,
      present: async () => {
        const { data } = await api(get, { params });
        return { values: leadValues(data), version: data.version };
      },
      save: async (values, version) => {
        const changes = leadChanges(values, baseline.values);
        const body = { ...changes, version };
        if (isSynced) synced = await api(saveAndSync, { params, body });
        else if (Object.keys(changes).length > 0) await api(update, { params, body });
      },
    });
    if (conflict) return { ok: false, conflict };
    const message = describeSave(synced && (synced.data ?? {}));
    return { ok: true, message, isPartial: synced?.data?.status === "failed" };
  });

function describeSave(sync: Partial<SyncStatus> | undefined) {
  if (!sync) return "The lead is saved.";
  if (sync.status === "synced") return "The lead is saved and synced to HubSpot.";
  if (!sync.status) return "The lead is saved. HubSpot did not say whether it is synced.";
  if (sync.status === "pending") return "The lead is saved and waits for HubSpot.";
  return `The lead is saved, but HubSpot did not take it. ${sync.message ?? ""}`.trim();
}
