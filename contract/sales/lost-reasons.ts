/** The reason for venues that the client has declined on their page. */
export const NOT_FOR_CLIENT = "Not for the client";

/** A fixed list: reports count the reasons. */
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
