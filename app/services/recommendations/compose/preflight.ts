import type { Lead } from "@contract/leads/lead";
import { MAX_TEMPLATE_LENGTH } from "@contract/recommendations/lengths";
import { findTemplateProblems, type TemplateValues } from "@contract/recommendations/template";
import { formatCount } from "~/services/format/counts";
import type { Queue } from "~/services/recommender/queue/queue";
import type { CheckedEmail, EmailProblem } from "~/services/upstream/fallbacks/preflight.server";
import { isLineFieldName, listChosenBrochures, listRoomLines, SendForm, toLineFieldName } from "./send";

export type Problem = EmailProblem;

/** The result of checking a recommendation before it is sent. */
export interface Preflight extends CheckedEmail {
  /** Who checked it: the web, for an upstream that cannot. */
  by: "upstream" | "web";
  /** The values to send; with placeholders filled in and an HTML body for an upstream that may lack our extensions (spec 2). */
  values: SendForm;
}

/** The problems that stop a send. */
export const listBlockingProblems = ({ problems }: Preflight): EmailProblem[] =>
  problems.filter(({ isWarning }) => !isWarning);

const MAIL_FIELDS = ["to", "no_email", "subject", "template", "cc", "brochures"];

/** Whether the problem also blocks Save Only, which sends no mail. */
export const doesBlockSaving = ({ field, isWarning }: Problem): boolean =>
  !isWarning && !MAIL_FIELDS.includes(toParentFieldName(field));

/** The field that shows a problem of one of its items: `cc` for `cc.1`. */
const toParentFieldName = (field: string): string => field.split(".")[0] ?? field;

/** The form's field that shows a problem, if any. */
export function findEmailFormField({ field }: Pick<Problem, "field">): string | undefined {
  if (isLineFieldName(field)) return field;
  if (field === "send_at") return "send_date";
  const name = toParentFieldName(field);
  return Object.hasOwn(SendForm.shape, name) ? name : undefined;
}

/** The problems as form errors; those of the whole form are under "" and come first. */
export function groupProblemsByField(problems: readonly Problem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofForm = problems.filter((problem) => !findEmailFormField(problem));
  for (const problem of [...ofForm, ...problems.filter(findEmailFormField)]) {
    const field = findEmailFormField(problem) ?? "";
    errors[field] = [...(errors[field] ?? []), problem.message];
  }
  return errors;
}

interface EmailToCheck {
  values: SendForm;
  queue: Queue;
  placeholders: TemplateValues;
  lead: Pick<Lead, "first_name" | "is_unsubscribed" | "emails">;
  recommended: ReadonlySet<number>;
  /** The lead's own portal link; empty if unknown. */
  ownLink: string;
  isSaveOnly: boolean;
}

/** The problems that the web itself can find, for an upstream without preflight. */
export function listProblemsWithoutUpstream(email: EmailToCheck): Problem[] {
  const { values, queue, recommended, ownLink, isSaveOnly } = email;
  const problems = queue.flatMap((room, index) =>
    recommended.has(room.room_id)
      ? createBlockingProblem(
          `venues.${index}`,
          `${room.room_name} at ${room.name} has already been recommended for this event.`,
        )
      : [],
  );
  if (ownLink && values.portal_link !== ownLink)
    problems.push({
      ...createBlockingProblem("portal_link", "This is not this lead's portal link."),
      isWarning: true,
    });
  return isSaveOnly ? problems : [...problems, ...listMailProblems(email)];
}

function listMailProblems({ values, placeholders, lead }: EmailToCheck): Problem[] {
  const all = { ...placeholders, portal_link: values.portal_link };
  const problems = (["subject", "template"] as const).flatMap((field) =>
    findTemplateProblems(values[field], all).map((message) => createBlockingProblem(field, message)),
  );
  const name = lead.first_name || "the lead";
  if (lead.is_unsubscribed)
    problems.push(createBlockingProblem("no_email", `${name} has unsubscribed from emails.`));
  else if (!findRecipientAddress(lead))
    // The upstream chooses the recipient and may know an email address.
    problems.push({
      ...createBlockingProblem("no_email", `We have no email address for ${name}.`),
      isWarning: true,
    });
  return problems;
}

/** A blocker for each comment on a room, for an upstream that does not support them. */
export const listUnsupportedLineProblems = (values: Pick<SendForm, "lines">, queue: Queue): Problem[] =>
  listRoomLines(values, queue).map(({ room_id }) =>
    createBlockingProblem(
      toLineFieldName(room_id),
      "Comments on rooms are not shown in your system. Move this one into the email body or clear it.",
    ),
  );

/** A blocker for copies, for an upstream that does not support them. */
export const listUnsupportedCopyProblems = ({ cc = [] }: Pick<SendForm, "cc">): Problem[] =>
  cc.length > 0
    ? [createBlockingProblem("cc", "Copies can't be sent from your system. Clear this field.")]
    : [];

/** A blocker for brochures, for an upstream that does not support them. */
export const listUnsupportedBrochureProblems = (
  values: Pick<SendForm, "brochures">,
  queue: Queue,
): Problem[] =>
  listChosenBrochures(values, queue).length > 0
    ? [createBlockingProblem("brochures", "Brochures can't be attached in your system. Untick them.")]
    : [];

/** A blocker for a body that is too long once its placeholders are filled in. */
export const listLengthProblems = (filledTemplate: string): Problem[] =>
  filledTemplate.length > MAX_TEMPLATE_LENGTH
    ? [
        createBlockingProblem(
          "template",
          `With placeholders filled in, the email body has ${formatCount(filledTemplate.length)} characters. The limit is ${formatCount(MAX_TEMPLATE_LENGTH)}.`,
        ),
      ]
    : [];

/** A lead's primary email address, else the first one; this is where emails to the lead go. */
export const findRecipientAddress = ({ emails }: Pick<Lead, "emails">): string | undefined =>
  (emails?.find((email) => email.is_primary) ?? emails?.[0])?.email;

export const createBlockingProblem = (field: string, message: string): Problem => ({
  field,
  message,
  isWarning: false,
});
