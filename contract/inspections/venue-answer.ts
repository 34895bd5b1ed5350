/** What a venue says of the time of an inspection: nobody has asked it, it was asked, it agreed, or it offers another. */
export const venueAnswers = ["unknown", "asked", "agreed", "offered"] as const;
export type VenueAnswer = (typeof venueAnswers)[number];
