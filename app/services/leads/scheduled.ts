import type { ScheduledEmail } from "@contract/recommendations/scheduled";
import { formatEmailSubject } from "./lead";

/** An email that is scheduled or failed to go out, as a list shows it. */
export interface ScheduledLine {
  id: number;
  eventId: number;
  subject: string;
  /** UTC ISO. */
  at: string;
  venues: number;
  by?: string | undefined;
  /** Why it did not go out; absent while it is scheduled. */
  refusal?: string | undefined;
}

export const toScheduledEmailLines = (emails: readonly ScheduledEmail[] = []): ScheduledLine[] =>
  emails.map(({ id, lead_event_id, send_at, scheduled_by, refusal, email }) => ({
    id,
    eventId: lead_event_id,
    subject: formatEmailSubject(email.subject),
    at: send_at,
    venues: email.venues.length,
    by: scheduled_by,
    refusal,
  }));
