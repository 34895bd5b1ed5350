/** A client's answer, on their page, to a recommended room: they would like to see it, or it is not for them. */
export const clientAnswers = ["wanted", "declined"] as const;
export type ClientAnswer = (typeof clientAnswers)[number];

/** The answers as staff read them. */
export const answerNames: Record<ClientAnswer, string> = {
  wanted: "Would like to see it",
  declined: "Declined",
};

/** Why a room is not for a client; a choice on their page, which is optional. */
export const declineReasons = [
  "too_expensive",
  "too_far",
  "too_small",
  "too_big",
  "not_our_style",
  "date_not_free",
  "something_else",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonNames: Record<DeclineReason, string> = {
  too_expensive: "Too expensive",
  too_far: "Too far",
  too_small: "Too small",
  too_big: "Too big",
  not_our_style: "Not our style",
  date_not_free: "Date not available",
  something_else: "Something else",
};

/** "Declined: too far", or "Tom: declined, too far" where the person gave a name. */
export function formatClientAnswer({
  answer,
  reason,
  name,
}: {
  answer: ClientAnswer;
  reason?: DeclineReason | undefined;
  name?: string | undefined;
}): string {
  const [label, reasonName] = [answerNames[answer], reason && declineReasonNames[reason].toLowerCase()];
  if (!name) return reasonName ? `${label}: ${reasonName}` : label;
  return `${name}: ${[label.toLowerCase(), reasonName].filter(Boolean).join(", ")}`;
}

/** The answer of each person to a recommended room. */
export function listClientAnswers<Answer>({
  client_answer: answer,
  client_answers: answers = [],
}: {
  client_answer?: Answer | undefined;
  client_answers?: Answer[] | undefined;
}): Answer[] {
  if (answers.length > 0) return answers;
  return answer ? [answer] : [];
}
