import { z } from "@contract/zod";
import type { PostedFields } from "~/services/forms/posted-fields";
import {
  type EmailIntent,
  emailIntents,
  groupDraftFields,
  isGroupedFieldName,
  parseSendForm,
  SendForm,
} from "./send";

/** Reads a posted email form. */

/** The fields of an email form, valid or not. */
export type EmailDraft = Record<string, string>;

/** The fields of every form, without comments on rooms and brochures. */
export const DRAFT_FIELDS = Object.keys(SendForm.shape).filter(
  (name) => name !== "lines" && name !== "brochures",
);

/** The validated fields of a draft; `undefined` while one of them is wrong. */
export const parseEmailDraft = (draft: EmailDraft | undefined) =>
  draft && SendForm.safeParse(groupDraftFields(draft)).data;

export interface PostedDraft {
  /** The form's key; missing in a form that is not ours. */
  formKey?: string | undefined;
  draft: EmailDraft;
  /** `hashDraft` of the values the form opened with. */
  initialDigest?: string | undefined;
  /** The key of the draft that the form resumed. */
  resumedKey?: string | undefined;
}

export interface PostedEmail extends PostedDraft {
  intent: EmailIntent;
  /** The queued room that the intent is about. */
  roomId?: number | undefined;
  /** The ids of the rooms that the form showed, in order. */
  shownRooms?: number[] | undefined;
  /** The validated fields; missing while one of them is wrong. */
  values?: SendForm | undefined;
}

/** The key of a form; `undefined` if it is not a valid one. */
export const parseFormKey = (text: unknown): string | undefined => z.uuid().safeParse(text).data;

export function parsePostedEmailDraft(fields: PostedFields): PostedDraft {
  return {
    formKey: parseFormKey(fields.get("form_key")),
    draft: pickDraftFields(fields, [
      ...DRAFT_FIELDS,
      ...[...fields].map(([name]) => name).filter(isGroupedFieldName),
    ]),
    initialDigest: findPostedText(fields, "initial_digest"),
    resumedKey: parseFormKey(fields.get("resumed_key")),
  };
}

/** The posted email, and the submission to show the form again. */
export function parsePostedEmail(fields: PostedFields) {
  const submission = parseSendForm(fields);
  const [name, roomId] = String(fields.get("intent")).split(":");
  const posted: PostedEmail = {
    ...parsePostedEmailDraft(fields),
    intent: emailIntents.find((intent) => intent === name) ?? "send",
    roomId: Number(roomId) || undefined,
    shownRooms: findPostedText(fields, "shown_rooms")?.split(",").map(Number),
    values: submission.status === "success" ? submission.value : undefined,
  };
  return { posted, submission };
}

function pickDraftFields(posted: PostedFields, names: string[]): EmailDraft {
  const fields: EmailDraft = {};
  for (const name of names) {
    const text = findPostedText(posted, name);
    if (text !== undefined) fields[name] = text;
  }
  return fields;
}

function findPostedText(fields: Pick<PostedFields, "get">, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === "string" ? value : undefined;
}
