import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "./db/database";
import { activities } from "./db/schema";

/** What the timeline tells beyond what the other tables say. */
const activityTitles = {
  lead_created: "Lead created",
  lead_requeued: "Lead requeued",
  lead_resubscribed: "Lead resubscribed",
  leads_merged: "Duplicate merged",
  owner_changed: "Owner changed",
  marked_not_spam: "Enquiry marked as not spam",
  event_created: "Event created",
  event_changed: "Event changed",
  events_merged: "Event merged",
  stage_changed: "Deal stage changed",
  availability_set: "Venue availability set",
  entry_requeued: "Entry requeued",
  brochure_sent: "Venue brochure sent",
  venue_shortlisted: "Venue shortlisted",
  venue_unlisted: "Venue taken off the shortlist",
  venue_noted: "Note of a shortlisted venue changed",
  inspection_requested: "Inspection requested",
  inspection_rescheduled: "Inspection rescheduled",
  inspection_confirmed: "Inspection confirmed",
  inspection_cancelled: "Inspection cancelled",
  inspection_attended: "Inspection attended",
  inspection_not_attended: "Inspection not attended",
  inspection_other_time: "Client asked for another time",
  inspection_other_time_late: "Client asked too late for another time",
  inspection_venue_agreed: "Venue agreed to the inspection",
  inspection_venue_offered: "Venue offered another time",
  inspection_too_late: "Inspection answered too late",
  sale_created: "Tentative sale entered",
  sale_changed: "Tentative sale changed",
  sale_pending: "Sale waits for approval",
  sale_approved: "Sale approved",
  sale_rejected: "Sale rejected",
  sale_invoiced: "Invoice issued",
  sale_corrected: "Value of a lost venue without a sale taken out",
  venues_lost: "Venues marked as lost",
  quote_uploaded: "Quote uploaded",
  quote_linked: "Quote linked",
  quote_removed: "Quote removed",
  room_wanted: "Client would like to see a room",
  room_declined: "Client said a room is not for them",
  room_question: "Client asked about a room",
  room_answer_withdrawn: "Client took back what they said of a room",
} as const;

interface Activity {
  leadId: number;
  leadEventId?: number;
  /** Nobody of the staff when left out: the client, or who else holds the key of a public page. */
  userId?: number;
  type: keyof typeof activityTitles;
  detail?: string;
  at: Date;
}

/** Keeps what somebody did with a lead or event; part of the transaction it is called in. Answers its id. */
export async function recordActivity(db: Database, { at, ...activity }: Activity) {
  const [row] = await db
    .insert(activities)
    .values({ ...activity, createdAt: at })
    .returning({ id: activities.id });
  return row?.id ?? 0;
}

/** The same, unless it stands there already word for word: however often it is posted. Answers whether it is new. */
export async function recordOnce(tx: Database, activity: Activity & { leadEventId: number }) {
  const { leadId, leadEventId, userId, type, detail = "" } = activity;
  const [known] = await tx
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
  if (!known) await recordActivity(tx, activity);
  return !known;
}

/** An activity in words; one kept by an older or newer version by the name of its type. */
export const activityTitle = (type: string) =>
  (activityTitles as Record<string, string>)[type] ??
  type.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

/** The kind of entry that an activity is on the timeline. */
export function activityKind(type: string) {
  if (type === "stage_changed") return "stage";
  if (type === "leads_merged" || type === "events_merged") return "merge";
  // The client confirms, cancels and asks as well: such an entry is none of the staff's alone.
  if (type.startsWith("inspection_")) return "inspection";
  return type.startsWith("room_") ? "answer" : "activity";
}
