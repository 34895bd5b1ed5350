import { type SyncStatus, saveAndSync } from "@contract/leads/hubspot";
import { get, update } from "@contract/leads/leads";
import type { z } from "@contract/zod";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { readForm, refusalOf } from "~/services/forms/read-form.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { type SaveConflict, saveOver } from "~/services/forms/save-over.server";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";
import {
  leadChanges,
  leadFormOver,
  leadLabels,
  leadValues,
  typedLeadValues,
  unknownFields,
} from "./lead-form";

/** The form of a lead as it is now, or as somebody had typed it before their sign-in ended. */
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

type Outcome =
  | { alert: "succeed" | "fail"; said: string; rejected?: undefined }
  | { rejected: RejectedForm; conflict?: SaveConflict };

/** Saves what was typed of a lead over what others have changed since (L-07), and syncs it at once if told to (L-18). */
export async function saveLead(
  { leadId, api }: Pick<LeadContext, "leadId" | "api">,
  form: FormData,
): Promise<Outcome> {
  const { values: shown } = shownIn(form.get(SHOWN_FIELD));
  const read = readForm(leadFormOver(shown), form);
  if (!read.value) return read;
  const params = { id: leadId };
  const isSynced = form.get("intent") === "sync";
  let synced: z.output<typeof saveAndSync.answer> | undefined;
  try {
    const conflict = await saveOver(form, {
      record: `lead ${leadId}`,
      yours: typedLeadValues(read.value, shown),
      labels: leadLabels,
      present: async () => {
        const { data } = await api(get, { params });
        return { values: leadValues(data), version: data.version };
      },
      save: async (values, version) => {
        const changes = leadChanges(values, shown);
        const body = { ...changes, version };
        if (isSynced) synced = await api(saveAndSync, { params, body });
        else if (Object.keys(changes).length > 0) await api(update, { params, body });
      },
    });
    if (conflict) return { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return read.refuse(refusalOf(error));
  }
  const isFailed = synced?.data?.status === "failed";
  return { alert: isFailed ? "fail" : "succeed", said: saidOf(synced && (synced.data ?? {})) };
}

function saidOf(sync: Partial<SyncStatus> | undefined) {
  if (!sync) return "The lead is saved.";
  if (sync.status === "synced") return "The lead is saved and synced to HubSpot.";
  if (!sync.status) return "The lead is saved. HubSpot did not say whether it is synced.";
  if (sync.status === "pending") return "The lead is saved and waits for HubSpot.";
  return `The lead is saved, but HubSpot did not take it. ${sync.message ?? ""}`.trim();
}
