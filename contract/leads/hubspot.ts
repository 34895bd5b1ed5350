import { z } from "zod/v4";
import { call, data } from "../call";
import { optional } from "../tolerant";
import { LeadFields } from "./lead";
import { Count, LeadIds } from "./leads";

const SyncStatus = z.object({
  status: z.enum(["synced", "pending", "failed"]).catch("pending"),
  synced_at: optional(z.string()),
  message: optional(z.string()),
});

export const requeueToHubspot = call({
  id: "L-13",
  method: "POST",
  path: "/v1/leads/requeue-to-hs",
  body: LeadIds,
  answer: Count,
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
  body: LeadFields.partial(),
  answer: data(SyncStatus),
  spec: "7 Leads: save and sync",
});

export const syncDeals = call({
  id: "L-19",
  method: "POST",
  path: "/v1/leads/{id}/sync-deals-from-hubspot",
  answer: data(SyncStatus),
  spec: "7 Leads: sync deals",
});
