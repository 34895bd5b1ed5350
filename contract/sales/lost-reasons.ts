/** What a client says on their page of a venue that they will not take. */
export const NOT_FOR_CLIENT = "Not for the client";

/** Why a venue is lost, to be chosen from, so that the reasons of a venue can be counted. */
export const lostReasons = [
  "Too expensive",
  "Date not available",
  "Too small for the guests",
  "Too large for the guests",
  "Too far away",
  "Style does not suit",
  "No external catering",
  NOT_FOR_CLIENT,
  "Booked another venue",
  "Event cancelled",
  "Event postponed",
  "No response from client",
  "Another reason",
] as const;
