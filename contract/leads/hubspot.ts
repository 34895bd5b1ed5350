import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { LeadFields, Version } from "./lead";
import { Count, LeadIds } from "./leads";

const SyncStatus = z.object({
  status: tolerantOptional(z.enum(["synced", "pending", "failed"])),
  synced_at: tolerantOptional(z.string()),
  message: tolerantOptional(z.string()),
  /**
   * Our extension: the number of attempts since it was queued, and the time of the next; absent if it is not
   * queued.
   */
  attempts: tolerantOptional(z.number().int()),
  next_attempt_at: tolerantOptional(z.string()),
});
export type SyncStatus = z.output<typeof SyncStatus>;

export const requeueToHubspot = defineCall({
  id: "L-13",
  method: "POST",
  path: "/v1/leads/requeue-to-hs",
  body: LeadIds,
  answer: createChangeAnswerSchema(Count),
  spec: "7 Leads: requeue to HubSpot",
});

export const hubspotSyncStatus = defineCall({
  id: "L-17",
  method: "GET",
  path: "/v1/leads/{id}/hubspot-sync-status",
  answer: withDataEnvelope(SyncStatus),
  spec: "7 Leads: HubSpot sync status",
});

export const saveAndSync = defineCall({
  id: "L-18",
  method: "POST",
  path: "/v1/leads/{id}/save-and-sync-to-hubspot",
  body: LeadFields.partial().extend({ version: Version }),
  answer: createChangeAnswerSchema(withDataEnvelope(SyncStatus)),
  fieldsOf: {
    versions: ["version"],
    companies: ["company"],
    consent: ["consent_source", "consent_date"],
  },
  spec: "7 Leads: save and sync",
});

export const syncDeals = defineCall({
  id: "L-19",
  method: "POST",
  path: "/v1/leads/{id}/sync-deals-from-hubspot",
  answer: createChangeAnswerSchema(withDataEnvelope(SyncStatus)),
  spec: "7 Leads: sync deals",
});
