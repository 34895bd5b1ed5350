export const callOutcomes = ["spoke", "message", "no-answer", "wrong-number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  spoke: "Spoke to them",
  message: "Left a message",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
};
