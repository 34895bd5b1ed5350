import type { Lead } from "@contract/leads/lead";
import { MOST_TEMPLATE } from "@contract/recommendations/lengths";
import { type TemplateValues, templateComplaints } from "@contract/recommendations/template";
import { formatCount } from "~/services/format/counts";
import type { Queue } from "~/services/recommender/queue/queue";
import type { CheckedEmail, EmailProblem } from "~/services/upstream/fallbacks/preflight.server";
import { isLineField, lineField, linesOf, SendForm } from "./send";

export type Problem = EmailProblem;

/** The result of checking a recommendation before it is sent. */
export interface Preflight extends CheckedEmail {
  /** Who checked. The web does it for an upstream that cannot. */
  by: "upstream" | "web";
  /** What is to be sent; filled in, and with HTML as its body, where the upstream may not know ours (spec 2). */
  values: SendForm;
}

/** The problems that stop a send. */
export const blockers = ({ problems }: Preflight) => problems.filter(({ isWarning }) => !isWarning);

const OF_THE_MAIL = ["to", "no_email", "subject", "template", "cc"];

/** The problem stops Save Only, too, which mails nobody. */
export const blocksSaving = ({ field, isWarning }: Problem) => !isWarning && !OF_THE_MAIL.includes(field);

/** The form's field that a problem belongs to, if it has one. */
export function dialogField({ field }: Pick<Problem, "field">): string | undefined {
  if (isLineField(field)) return field;
  if (field === "send_at") return "send_date";
  // One of several addresses, such as `cc.1`, is shown at the field of them all.
  const [name = ""] = field.split(".");
  return Object.hasOwn(SendForm.shape, name) ? name : undefined;
}

/** The problems as form errors: those of the whole form, under "", come before those of its fields. */
export function errorsOf(problems: readonly Problem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofForm = problems.filter((problem) => !dialogField(problem));
  for (const problem of [...ofForm, ...problems.filter(dialogField)]) {
    const field = dialogField(problem) ?? "";
    errors[field] = [...(errors[field] ?? []), problem.message];
  }
  return errors;
}

interface Checked {
  values: SendForm;
  queue: Queue;
  placeholders: TemplateValues;
  lead: Pick<Lead, "first_name" | "is_unsubscribed" | "emails">;
  recommended: ReadonlySet<number>;
  /** The lead's own portal link; empty when it is not known. */
  ownLink: string;
  isSaveOnly: boolean;
}

/** The problems that the web itself can find, for an upstream without preflight. */
export function ownProblems(checked: Checked): Problem[] {
  const { values, queue, recommended, ownLink, isSaveOnly } = checked;
  const problems = queue.flatMap((room, index) =>
    recommended.has(room.room_id)
      ? problem(`venues.${index}`, `${room.room_name} of ${room.name} was recommended for this event before.`)
      : [],
  );
  if (ownLink && values.portal_link !== ownLink)
    problems.push({
      ...problem("portal_link", "This is not the portal link of this lead."),
      isWarning: true,
    });
  return isSaveOnly ? problems : [...problems, ...mailProblems(checked)];
}

function mailProblems({ values, placeholders, lead }: Checked): Problem[] {
  const known = { ...placeholders, portal_link: values.portal_link };
  const problems = (["subject", "template"] as const).flatMap((field) =>
    templateComplaints(values[field], known).map((message) => problem(field, message)),
  );
  const name = lead.first_name || "the lead";
  if (lead.is_unsubscribed) problems.push(problem("no_email", `${name} has unsubscribed from emails.`));
  else if (!recipientOf(lead))
    // The call names no recipient: whoever sends the mail may know an address.
    problems.push({ ...problem("no_email", `No email address of ${name} is known here.`), isWarning: true });
  return problems;
}

/** The own lines of rooms that go out, each in the way of a send: for an upstream that has no place for them. */
export const lineProblems = (values: Pick<SendForm, "lines">, queue: Queue): Problem[] =>
  linesOf(values, queue).map(({ room_id }) =>
    problem(
      lineField(room_id),
      "This service shows no lines beneath rooms: move this one into the email body, or empty it.",
    ),
  );

/** Addresses for a copy, in the way of a send: for an upstream that sends none. */
export const copyProblems = ({ cc = [] }: Pick<SendForm, "cc">): Problem[] =>
  cc.length > 0 ? [problem("cc", "This service sends no copies: empty this field.")] : [];

/** A body that is too long once its placeholders are filled in, which whoever wrote it cannot see. */
export const lengthProblems = (filled: string): Problem[] =>
  filled.length > MOST_TEMPLATE
    ? [
        problem(
          "template",
          `With its placeholders filled in, the email body has ${formatCount(filled.length)} characters: at most ${formatCount(MOST_TEMPLATE)} can be sent.`,
        ),
      ]
    : [];

/** The address that mails to a lead go to. */
export const recipientOf = ({ emails }: Pick<Lead, "emails">) =>
  (emails?.find((email) => email.is_primary) ?? emails?.[0])?.email;

const problem = (field: string, message: string): Problem => ({ field, message, isWarning: false });
