import type * as schema from "@upstream/db/schema";

/** The columns that the database computes, so the seed leaves them out. */
export type ComputedColumn =
  | "cell"
  | `newest${"EventType" | "BudgetMinor" | "GuestCount" | "Details"}`
  | `first${"EventType" | "BudgetMinor"}`
  | "hasSpam";

/** Complete rows, ids included: the demo business is built in memory before it is written. */
export type Location = typeof schema.locations.$inferSelect;
export type User = typeof schema.users.$inferSelect;
export type Venue = Omit<typeof schema.venues.$inferSelect, ComputedColumn>;
export type Room = typeof schema.rooms.$inferSelect;
export type SpecialOffer = typeof schema.specialOffers.$inferSelect;
export type VenueNote = typeof schema.venueNotes.$inferSelect;
export type VenueEmail = typeof schema.venueEmails.$inferSelect;
export type Brochure = typeof schema.brochures.$inferSelect;
export type CustomVenue = typeof schema.customVenues.$inferSelect;
export type Lead = Omit<typeof schema.leads.$inferSelect, ComputedColumn>;
export type LeadEmail = typeof schema.leadEmails.$inferSelect;
export type LeadPhoneNumber = typeof schema.leadPhoneNumbers.$inferSelect;
export type LeadEvent = typeof schema.leadEvents.$inferSelect;
export type Enquiry = typeof schema.enquiries.$inferSelect;
export type Email = typeof schema.emails.$inferSelect;
export type Send = typeof schema.recommendationSends.$inferSelect;
export type Recommendation = typeof schema.recommendations.$inferSelect;
export type Answer = typeof schema.recommendationAnswers.$inferSelect;
export type Shortlist = typeof schema.shortlists.$inferSelect;
export type FollowUp = typeof schema.followUps.$inferSelect;
export type Activity = typeof schema.activities.$inferSelect;
export type Inspection = typeof schema.inspections.$inferSelect;
export type Sale = typeof schema.sales.$inferSelect;

type Words = Pick<Email, "id" | "leadId" | "leadEventId" | "recipient" | "subject" | "html" | "plain">;

/** A logged email that is never sent, as when email is switched off. */
export const buildUnsentEmail = (words: Words, at: Date): Email => ({
  ...words,
  venueId: null,
  sender: "Marquee <hello@marquee.example>",
  cc: [],
  replyTo: null,
  status: "outbox",
  unsubscribeLink: null,
  calendar: null,
  isAutomatic: false,
  isSecret: false,
  attempts: 0,
  failure: null,
  dueAt: at,
  createdAt: at,
  sentAt: null,
});
