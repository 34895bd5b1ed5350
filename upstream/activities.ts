import type { Database } from "./db/database";
import { activities } from "./db/schema";

/** What the timeline tells beyond what the other tables say. */
export const activityTitles = {
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
} as const;

interface Activity {
  leadId: number;
  leadEventId?: number;
  userId: number;
  type: keyof typeof activityTitles;
  detail?: string;
  at: Date;
}

/** Keeps what a member of staff did with a lead or event; part of the transaction it is called in. Answers its id. */
export async function recordActivity(db: Database, { at, ...activity }: Activity) {
  const [row] = await db
    .insert(activities)
    .values({ ...activity, createdAt: at })
    .returning({ id: activities.id });
  return row?.id ?? 0;
}

/** An activity in words; one kept by an older or newer version by the name of its type. */
export const activityTitle = (type: string) =>
  (activityTitles as Record<string, string>)[type] ??
  type.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
