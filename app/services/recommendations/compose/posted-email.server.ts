import { z } from "zod/v4";
import { type EmailIntent, emailIntents, parseSendForm, SendForm } from "./send";

/** An email dialog as it was posted, read once at the edge. */

/** What stands in an email dialog by field, right or wrong. */
export type EmailDraft = Record<string, string>;

export const DRAFT_FIELDS = Object.keys(SendForm.shape);

export interface PostedDraft {
  /** The dialog's own key; missing in a form that is none of ours. */
  formKey?: string;
  draft: EmailDraft;
  /** `draftDigest` of what the dialog opened with. */
  initialDigest?: string;
  /** The key of the earlier draft that the dialog opened with. */
  resumedKey?: string;
}

export interface PostedEmail extends PostedDraft {
  intent: EmailIntent;
  /** The checked fields; missing while one of them is wrong. */
  values?: SendForm;
}

/** The key of a dialog; `undefined` for what cannot be one. */
export const formKeyIn = (text: unknown) => z.uuid().safeParse(text).data;

export function readPostedDraft(form: FormData): PostedDraft {
  return {
    formKey: formKeyIn(form.get("form_key")),
    draft: fieldsOf(form, DRAFT_FIELDS),
    initialDigest: textOf(form, "initial_digest"),
    resumedKey: formKeyIn(form.get("resumed_key")),
  };
}

/** The posted email, and the submission by which an answer shows the form again. */
export function readPostedEmail(form: FormData) {
  const submission = parseSendForm(form);
  const posted: PostedEmail = {
    ...readPostedDraft(form),
    intent: emailIntents.find((intent) => intent === form.get("intent")) ?? "send",
    values: submission.status === "success" ? submission.value : undefined,
  };
  return { posted, submission };
}

function fieldsOf(form: FormData, names: string[]): EmailDraft {
  const fields: EmailDraft = {};
  for (const name of names) {
    const text = textOf(form, name);
    if (text !== undefined) fields[name] = text;
  }
  return fields;
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
