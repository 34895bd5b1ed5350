import { call, data, done } from "../call";
import { optional } from "../tolerant";
import { z } from "../zod";
import { LeadFields, Version } from "./lead";
import { Count, LeadIds } from "./leads";

const SyncStatus = z.object({
  status: optional(z.enum(["synced", "pending", "failed"])),
  synced_at: optional(z.string()),
  message: optional(z.string()),
  /** Ours: the number of attempts since it was queued, and the time of the next; absent if it is not queued. */
  attempts: optional(z.number().int()),
  next_attempt_at: optional(z.string()),
});
export type SyncStatus = z.output<typeof SyncStatus>;

export const requeueToHubspot = call({
  id: "L-13",
  method: "POST",
  path: "/v1/leads/requeue-to-hs",
  body: LeadIds,
  answer: done(Count),
  spec: "7 Leads: requeue to HubSpot",
});

export const hubspotSyncStatus = call({
  id: "L-17",
  method: "GET",
  path: "/v1/leads/{id}/hubspot-sync-status",
  answer: data(SyncStatus),
  spec: "7 Leads: HubSpot sync status",
});

export const saveAndSync = call({
  id: "L-18",
  method: "POST",
  path: "/v1/leads/{id}/save-and-sync-to-hubspot",
  body: LeadFields.partial().extend({ version: Version }),
  answer: done(data(SyncStatus)),
  fieldsOf: {
    versions: ["version"],
    companies: ["company"],
    consent: ["consent_source", "consent_date"],
  },
  spec: "7 Leads: save and sync",
});

export const syncDeals = call({
  id: "L-19",
  method: "POST",
  path: "/v1/leads/{id}/sync-deals-from-hubspot",
  answer: done(data(SyncStatus)),
  spec: "7 Leads: sync deals",
});
