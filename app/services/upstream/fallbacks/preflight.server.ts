import * as recommendationCalls from "@contract/recommendations/recommendations";
import type { z } from "@contract/zod";
import { type Api, UpstreamFailure } from "../client.server";

/** A blocker or warning of an email. */
export interface EmailProblem {
  /** A field of the dialog, `venues.N`, `no_email` for the recipient, or `form` for the whole form. */
  field: string;
  message: string;
  /** Does not block sending. */
  isWarning: boolean;
}

/** An email as far as it could be composed, its recipient and its problems. */
export interface CheckedEmail {
  mail: { subject?: string | undefined; html?: string | undefined; text?: string | undefined };
  to?: string | undefined;
  /** The sender as shown in the email. */
  from?: string | undefined;
  problems: EmailProblem[];
}

/**
 * Runs the upstream's preflight of an email; `undefined` if that fails for any reason. The web then checks what
 * it can.
 */
export async function loadPreflight(
  api: Api,
  eventId: number,
  body: z.input<typeof recommendationCalls.preflight.body>,
  idempotencyKey: string,
): Promise<CheckedEmail | undefined> {
  try {
    const { data } = await api(recommendationCalls.preflight, {
      params: { id: eventId },
      body,
      idempotencyKey,
    });
    const { subject, html, text, to, from } = data;
    const problems = data.problems.map(({ field, message, is_warning = false }) => ({
      field,
      message,
      isWarning: is_warning,
    }));
    return { mail: { subject, html, text }, to, from, problems };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return isPreflightResult(error) ? { mail: {}, problems: listRefusalProblems(error) } : undefined;
  }
}

/** Whether a failure is R-06's refusal of the email: with field errors. */
const isPreflightResult = ({ status, fieldErrors }: UpstreamFailure): boolean =>
  (status === 409 || status === 422) && Object.keys(fieldErrors).length > 0;

/** Lists a refusal's field messages, and its main message at the form, unless a field says the same. */
export function listRefusalProblems({ message, fieldErrors }: UpstreamFailure): EmailProblem[] {
  const atFields = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.map((text) => ({ field, message: text, isWarning: false })),
  );
  const isAtField = atFields.some((problem) => problem.message === message);
  return isAtField ? atFields : [{ field: "form", message, isWarning: false }, ...atFields];
}
