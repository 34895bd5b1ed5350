import type { NoticeKind } from "@contract/notices/notices";
import { and, eq, isNull } from "drizzle-orm";
import { insertNoticeForLeadOwner } from "./add-notice";
import type { Database } from "./db/database";
import { activities } from "./db/schema";

/** Titles of timeline entries that are not derived from other tables. */
const activityTitles = {
  lead_created: "Lead created",
  lead_requeued: "Lead reassigned automatically",
  lead_unsubscribed: "Client unsubscribed from emails",
  lead_resubscribed: "Lead resubscribed",
  lead_erased: "Client erased",
  leads_merged: "Duplicate merged",
  owner_changed: "Owner changed",
  marked_not_spam: "Enquiry marked as not spam",
  event_created: "Event created",
  event_changed: "Event changed",
  events_merged: "Event merged",
  stage_changed: "Deal stage changed",
  availability_set: "Venue availability set",
  entry_requeued: "Entry queued for another try",
  brochure_sent: "Venue brochure sent",
  venue_shortlisted: "Venue shortlisted",
  venue_unlisted: "Venue removed from the shortlist",
  venue_noted: "Shortlist note changed",
  inspection_requested: "Inspection requested",
  inspection_rescheduled: "Inspection rescheduled",
  inspection_confirmed: "Inspection confirmed",
  inspection_cancelled: "Inspection cancelled",
  inspection_attended: "Inspection attended",
  inspection_not_attended: "Inspection not attended",
  inspection_other_time: "Client requested another time",
  inspection_other_time_late: "Client requested another time too late",
  inspection_venue_agreed: "Venue agreed to the inspection",
  inspection_venue_offered: "Venue offered another time",
  inspection_too_late: "Change to the inspection came too late",
  sale_created: "Tentative sale entered",
  sale_changed: "Tentative sale changed",
  sale_pending: "Sale awaiting approval",
  sale_approved: "Sale approved",
  sale_rejected: "Sale rejected",
  sale_invoiced: "Invoice issued",
  invoice_sent: "Invoice emailed",
  invoice_paid: "Invoice paid",
  invoice_unpaid: "Invoice payment removed",
  invoice_voided: "Invoice voided",
  sale_corrected: "Value removed from a lost venue without a sale",
  venues_lost: "Venues marked as lost",
  quote_uploaded: "Quote uploaded",
  quote_linked: "Quote linked",
  quote_removed: "Quote removed",
  room_wanted: "Client would like to see a room",
  room_declined: "Client declined a room",
  room_question: "Client question about a room",
  room_answer_withdrawn: "Client withdrew their answer about a room",
} as const;

export type ActivityType = keyof typeof activityTitles;

interface Activity {
  leadId: number;
  leadEventId?: number;
  /** The member of staff; absent for the client, or anyone with the key of a public page. */
  userId?: number | undefined;
  type: ActivityType;
  detail?: string | undefined;
  at: Date;
}

/** Records an action on a lead or event, in the caller's transaction. Returns its id. */
export async function saveActivityAndNotify(db: Database, { at, ...activity }: Activity): Promise<number> {
  const [row] = await db
    .insert(activities)
    .values({ ...activity, createdAt: at })
    .returning({ id: activities.id });
  await addOwnerNoticeOfActivity(db, { at, ...activity });
  return row?.id ?? 0;
}

/** Notifies the owner of the lead of activities of others that concern them. */
async function addOwnerNoticeOfActivity(
  db: Database,
  { leadId, leadEventId, userId, type, detail, at }: Activity,
): Promise<void> {
  const kind = findNoticeKind(type, userId);
  if (!kind) return;
  const isAssigned = kind === "lead_assigned";
  await insertNoticeForLeadOwner(db, {
    kind,
    title: isAssigned ? "Lead assigned to you" : activityTitles[type],
    detail: isAssigned ? "" : detail,
    leadId,
    leadEventId,
    byUserId: userId,
    isMailed: userId === undefined && mailedTypes.includes(type),
    at,
  });
}

/**
 * The owner gets a separate email about what clients and venues do with an inspection
 * (`enqueueAnswerEmailToOwner`).
 */
const mailedTypes: string[] = [
  "inspection_other_time",
  "inspection_venue_agreed",
  "inspection_venue_offered",
  "inspection_confirmed",
  "inspection_cancelled",
];

const assignments: string[] = ["lead_created", "lead_requeued", "owner_changed"];
const requests: string[] = ["room_question", "inspection_other_time", "inspection_other_time_late"];

/** The kind of notice for an activity; undefined if the owner needs none. */
function findNoticeKind(activityType: Activity["type"], userId: number | undefined): NoticeKind | undefined {
  if (assignments.includes(activityType)) return "lead_assigned";
  if (requests.includes(activityType)) return "client_question";
  if (activityType.startsWith("room_")) return "client_answer";
  if (!activityType.startsWith("inspection_")) return undefined;
  const isByClient = userId === undefined && !activityType.startsWith("inspection_venue_");
  return isByClient ? "client_answer" : "inspection_changed";
}

/**
 * Records an activity unless an identical one exists: repeated posts have no effect. Returns whether it is
 * new.
 */
export async function recordActivityOnce(
  tx: Database,
  activity: Activity & { leadEventId: number },
): Promise<boolean> {
  const { leadId, leadEventId, userId, type, detail = "" } = activity;
  const [existing] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.leadId, leadId),
        eq(activities.leadEventId, leadEventId),
        eq(activities.type, type),
        eq(activities.detail, detail),
        userId === undefined ? isNull(activities.userId) : eq(activities.userId, userId),
      ),
    )
    .limit(1);
  if (!existing) await saveActivityAndNotify(tx, activity);
  return !existing;
}

/** The title of an activity; for types of another version, derived from the type's name. */
export const formatActivityTitle = (activityType: string): string =>
  (activityTitles as Record<string, string>)[activityType] ??
  activityType.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

/** The kind of timeline entry for an activity. */
export function toTimelineKind(
  activityType: string,
): "stage" | "merge" | "inspection" | "answer" | "activity" {
  if (activityType === "stage_changed") return "stage";
  if (activityType === "leads_merged" || activityType === "events_merged") return "merge";
  // Not "activity", as clients also confirm, cancel and request inspections.
  if (activityType.startsWith("inspection_")) return "inspection";
  return activityType.startsWith("room_") ? "answer" : "activity";
}
