import { index, route } from "@remix-run/route-config";

/** Below "leads". */
export const leads = [
  index("routes/leads/index.ts"),
  route("all.csv", "routes/leads/csv.ts"),
  route("all", "routes/leads/list.tsx", [
    route("deletion", "routes/leads/bulk-deletion.tsx"),
    route("hubspot-requeue", "routes/leads/bulk-requeue.tsx"),
    route("owner", "routes/leads/bulk-owner.tsx"),
  ]),
  route("create", "routes/leads/create.tsx"),
  route("create/existing", "routes/leads/existing.ts"),
  route("waiting", "routes/leads/waiting.tsx"),
  route("lead-distribution", "routes/leads/distribution.tsx"),
  route("distribution-rules", "routes/leads/distribution-rules.tsx"),
  route("lead-duplicates", "routes/leads/duplicates.tsx"),
];

/** Below one lead. */
export const lead = [
  route("", "routes/leads/details.tsx", [
    route("edit", "routes/leads/edit.tsx"),
    route("owner", "routes/leads/owner.tsx"),
    route("resubscription", "routes/leads/resubscription.tsx"),
    route("notes/new", "routes/leads/new-note.tsx"),
    route("calls/new", "routes/leads/new-call.tsx"),
    route("notes/:noteId/deletion", "routes/leads/note-deletion.tsx"),
    route("emails/:emailId", "routes/leads/email.tsx"),
    route("emails/:emailId/repeat", "routes/leads/email-repeat.tsx"),
    route("deletion", "routes/leads/deletion.tsx"),
    route("follow-ups", "routes/leads/follow-up.tsx"),
    route("portal/closing", "routes/leads/close-portal-links.tsx"),
  ]),
  route("erasure", "routes/leads/erasure.tsx"),
  route("personal-data", "routes/leads/personal-data.ts"),
  route("portal", "routes/leads/portal.ts"),
  route("primary-number", "routes/leads/primary-number.ts"),
  route("not-spam", "routes/leads/not-spam.ts"),
  route("hubspot", "routes/leads/hubspot.ts"),
  route("requeue", "routes/leads/requeue.ts"),
  route("duplicates/dismissal", "routes/leads/dismissal.ts"),
  route("duplicates", "routes/leads/duplicates-of.tsx", [route("merge", "routes/leads/merge.tsx")]),
];
