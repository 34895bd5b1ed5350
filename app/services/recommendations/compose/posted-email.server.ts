import { z } from "@contract/zod";
import { type EmailIntent, emailIntents, formValuesOf, isLineField, parseSendForm, SendForm } from "./send";

/** An email dialog as it was posted, read once at the edge. */

/** What stands in an email dialog by field, right or wrong. */
export type EmailDraft = Record<string, string>;

/** The fields that every dialog has, beside the lines of its rooms. */
export const DRAFT_FIELDS = Object.keys(SendForm.shape).filter((name) => name !== "lines");

/** The checked fields of a draft; `undefined` while one of them is wrong. */
export const checkedDraft = (draft: EmailDraft | undefined) =>
  draft && SendForm.safeParse(formValuesOf(draft)).data;

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
  /** The queued room that the intent is about. */
  roomId?: number;
  /** The ids of the rooms that the dialog was shown with, in their order. */
  shownRooms?: number[];
  /** The checked fields; missing while one of them is wrong. */
  values?: SendForm;
}

/** The key of a dialog; `undefined` for what cannot be one. */
export const formKeyIn = (text: unknown) => z.uuid().safeParse(text).data;

export function readPostedDraft(form: FormData): PostedDraft {
  return {
    formKey: formKeyIn(form.get("form_key")),
    draft: fieldsOf(form, [...DRAFT_FIELDS, ...[...form.keys()].filter(isLineField)]),
    initialDigest: textOf(form, "initial_digest"),
    resumedKey: formKeyIn(form.get("resumed_key")),
  };
}

/** The posted email, and the submission by which an answer shows the form again. */
export function readPostedEmail(form: FormData) {
  const submission = parseSendForm(form);
  const [name, roomId] = String(form.get("intent")).split(":");
  const posted: PostedEmail = {
    ...readPostedDraft(form),
    intent: emailIntents.find((intent) => intent === name) ?? "send",
    roomId: Number(roomId) || undefined,
    shownRooms: textOf(form, "shown_rooms")?.split(",").map(Number),
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
