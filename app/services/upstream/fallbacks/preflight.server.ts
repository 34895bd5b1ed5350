import { preflight } from "@contract/recommendations/recommendations";
import type { z } from "@contract/zod";
import { type Api, UpstreamFailure } from "../client.server";

/** A reason not to send a recommendation, or to look again first. */
export interface EmailProblem {
  /** A field of the dialog, `venues.N`, `no_email` for the recipient, or `form` for the whole. */
  field: string;
  message: string;
  /** Worth a look, but no reason not to send. */
  isWarning: boolean;
}

/** An email as far as it could be composed, to whom it goes, and its problems. */
export interface CheckedEmail {
  mail: { subject?: string; html?: string; text?: string };
  to?: string;
  /** The sender, as the mail names it. */
  from?: string;
  problems: EmailProblem[];
}

/**
 * Checks an email by the upstream's own code; `undefined` where that brings no answer, whatever the reason: then
 * the web checks what it can.
 */
export async function readPreflight(
  api: Api,
  eventId: number,
  body: z.input<typeof preflight.body>,
  idempotencyKey: string,
): Promise<CheckedEmail | undefined> {
  try {
    const { data } = await api(preflight, { params: { id: eventId }, body, idempotencyKey });
    const { subject, html, text, to, from } = data;
    const problems = data.problems.map(({ field, message, is_warning = false }) => ({
      field,
      message,
      isWarning: is_warning,
    }));
    return { mail: { subject, html, text }, to, from, problems };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return isAnswerOfTheCall(error) ? { mail: {}, problems: problemsOf(error) } : undefined;
  }
}

/** A refusal of the email as R-06 words it: with the fields that are wrong. */
const isAnswerOfTheCall = ({ status, fieldErrors }: UpstreamFailure) =>
  (status === 409 || status === 422) && Object.keys(fieldErrors).length > 0;

/** The messages of a refusal, each at its field; its own at the form, unless a field says the same. */
export function problemsOf({ message, fieldErrors }: UpstreamFailure): EmailProblem[] {
  const atFields = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.map((text) => ({ field, message: text, isWarning: false })),
  );
  const isSaid = atFields.some((problem) => problem.message === message);
  return isSaid ? atFields : [{ field: "form", message, isWarning: false }, ...atFields];
}
