/** The venue's answer to an inspection's time: not contacted, awaiting an answer, agreed, or another time offered. */
export const venueAnswers = ["unknown", "asked", "agreed", "offered"] as const;
export type VenueAnswer = (typeof venueAnswers)[number];
