import { z } from "@contract/zod";
import type { PostedFields } from "~/services/forms/posted-fields";
import { type EmailIntent, emailIntents, formValuesOf, isLineField, parseSendForm, SendForm } from "./send";

/** An email form as it was posted, read once at the edge. */

/** What stands in an email form by field, right or wrong. */
export type EmailDraft = Record<string, string>;

/** The fields that every form has, beside the lines of its rooms. */
export const DRAFT_FIELDS = Object.keys(SendForm.shape).filter((name) => name !== "lines");

/** The checked fields of a draft; `undefined` while one of them is wrong. */
export const checkedDraft = (draft: EmailDraft | undefined) =>
  draft && SendForm.safeParse(formValuesOf(draft)).data;

export interface PostedDraft {
  /** The form's own key; missing in a form that is none of ours. */
  formKey?: string;
  draft: EmailDraft;
  /** `draftDigest` of what the form opened with. */
  initialDigest?: string;
  /** The key of the earlier draft that the form opened with. */
  resumedKey?: string;
}

export interface PostedEmail extends PostedDraft {
  intent: EmailIntent;
  /** The queued room that the intent is about. */
  roomId?: number;
  /** The ids of the rooms that the form was shown with, in their order. */
  shownRooms?: number[];
  /** The checked fields; missing while one of them is wrong. */
  values?: SendForm;
}

/** The key of a form; `undefined` for what cannot be one. */
export const formKeyIn = (text: unknown) => z.uuid().safeParse(text).data;

export function readPostedDraft(fields: PostedFields): PostedDraft {
  return {
    formKey: formKeyIn(fields.get("form_key")),
    draft: fieldsOf(fields, [...DRAFT_FIELDS, ...[...fields].map(([name]) => name).filter(isLineField)]),
    initialDigest: textOf(fields, "initial_digest"),
    resumedKey: formKeyIn(fields.get("resumed_key")),
  };
}

/** The posted email, and the submission by which an answer shows the form again. */
export function readPostedEmail(fields: PostedFields) {
  const submission = parseSendForm(fields);
  const [name, roomId] = String(fields.get("intent")).split(":");
  const posted: PostedEmail = {
    ...readPostedDraft(fields),
    intent: emailIntents.find((intent) => intent === name) ?? "send",
    roomId: Number(roomId) || undefined,
    shownRooms: textOf(fields, "shown_rooms")?.split(",").map(Number),
    values: submission.status === "success" ? submission.value : undefined,
  };
  return { posted, submission };
}

function fieldsOf(posted: PostedFields, names: string[]): EmailDraft {
  const fields: EmailDraft = {};
  for (const name of names) {
    const text = textOf(posted, name);
    if (text !== undefined) fields[name] = text;
  }
  return fields;
}

function textOf(fields: Pick<PostedFields, "get">, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === "string" ? value : undefined;
}
