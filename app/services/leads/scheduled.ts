import type { ScheduledEmail } from "@contract/recommendations/scheduled";
import { subjectLine } from "./lead";

/** An email that waits for its time, or that could not go out then, as a list shows it. */
export interface ScheduledLine {
  id: number;
  eventId: number;
  subject: string;
  /** UTC ISO. */
  at: string;
  venues: number;
  by?: string;
  /** Why it did not go out; absent while it waits. */
  refusal?: string;
}

/** Scheduled emails in the order of their times. */
export const scheduledLines = (emails: readonly ScheduledEmail[] = []): ScheduledLine[] =>
  emails.map(({ id, lead_event_id, send_at, scheduled_by, refusal, email }) => ({
    id,
    eventId: lead_event_id,
    subject: subjectLine(email.subject),
    at: send_at,
    venues: email.venues.length,
    by: scheduled_by,
    refusal,
  }));
