/** How a call with a lead can end. */
export const callOutcomes = ["spoke", "message", "no-answer", "wrong-number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** The ends of a call, as people read them. */
export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  spoke: "Spoke to them",
  message: "Left a message",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
};
