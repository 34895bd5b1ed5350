import type { Lead } from "@contract/leads/lead";
import { type TemplateValues, templateComplaints } from "@contract/recommendations/template";
import type { Queue } from "~/services/recommender/queue/queue";
import { SendForm } from "./send";

/** What stands in the way of sending a recommendation. */
export interface Problem {
  /** A field of the dialog, `venues.N`, `no_email` for the recipient, or `form` for the whole. */
  field: string;
  message: string;
  /** Worth a look, but no reason not to send. */
  isWarning: boolean;
}

/** What a look at a recommendation before it is sent brought. */
export interface Preflight {
  /** The mail as it will go out, as far as the upstream could compose it. */
  mail: { subject?: string; html?: string; text?: string };
  to?: string;
  problems: Problem[];
  /** Who looked: an upstream that cannot look before it sends leaves it to the web, and there is no mail to see. */
  by: "upstream" | "web";
  /** What is to be sent; filled in where the upstream may not know the placeholders. */
  draft: SendForm;
}

export const blockers = ({ problems }: Preflight) => problems.filter(({ isWarning }) => !isWarning);

const OF_THE_MAIL = ["to", "no_email", "subject", "template"];

/** Whether a problem also stands in the way of Save Only, which mails nobody. */
export const blocksSaving = ({ field, isWarning }: Problem) => !isWarning && !OF_THE_MAIL.includes(field);

/** The dialog's field that a problem belongs to, if it has one. */
export const dialogField = ({ field }: Pick<Problem, "field">) =>
  Object.hasOwn(SendForm.shape, field) ? field : undefined;

interface Checked {
  draft: SendForm;
  queue: Queue;
  values: TemplateValues;
  lead: Pick<Lead, "first_name" | "is_unsubscribed" | "emails">;
  recommended: ReadonlySet<number>;
  /** The lead's own portal link; empty when it is not known. */
  ownLink: string;
  isSaveOnly: boolean;
}

/** The web's own checks, for an upstream that cannot look before it sends. */
export function ownProblems(checked: Checked): Problem[] {
  const { draft, queue, recommended, ownLink, isSaveOnly } = checked;
  const problems = queue.flatMap((room, index) =>
    recommended.has(room.room_id)
      ? problem(`venues.${index}`, `${room.room_name} of ${room.name} was recommended for this event before.`)
      : [],
  );
  if (ownLink && draft.portal_link !== ownLink)
    problems.push({
      ...problem("portal_link", "This is not the portal link of this lead."),
      isWarning: true,
    });
  return isSaveOnly ? problems : [...problems, ...mailProblems(checked)];
}

function mailProblems({ draft, values, lead }: Checked): Problem[] {
  const all = { ...values, portal_link: draft.portal_link };
  const problems = (["subject", "template"] as const).flatMap((field) =>
    templateComplaints(draft[field], all).map((message) => problem(field, message)),
  );
  const name = lead.first_name || "This lead";
  if (lead.is_unsubscribed) problems.push(problem("no_email", `${name} has unsubscribed from emails.`));
  else if (!recipientOf(lead)) problems.push(problem("no_email", `${name} has no email address.`));
  return problems;
}

/** The address that mails to a lead go to. */
export const recipientOf = ({ emails }: Pick<Lead, "emails">) =>
  (emails.find((email) => email.is_primary) ?? emails[0])?.email;

const problem = (field: string, message: string): Problem => ({ field, message, isWarning: false });
