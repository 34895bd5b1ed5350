import { createHash } from "node:crypto";
import { z } from "zod/v4";
import type { Asked } from "./guard.server";
import { idsOf } from "./recommender.server";
import type { Selection } from "./selection";
import { SendForm } from "./send";
import { put, store } from "./store.server";

/**
 * A letter is what stands in an email dialog, right or wrong. It is kept while its writer looks at the preview or
 * at the quick recommendations, under the dialog's own key, and for its writer and event alone.
 */
export type Letter = Record<string, string>;

const LIFE_SECONDS = 24 * 60 * 60;
const FIELDS = Object.keys(SendForm.shape);

type Of = Pick<Asked, "user" | "params">;

const keyOf = ({ user, params }: Of, formKey: string) =>
  `letter:${user.id}:${idsOf(params).eventId}:${formKey}`;

const formKeyOf = (given: unknown) => z.uuid().safeParse(given).data;

/** Keeps the letter of a posted dialog; answers its key, `undefined` for a form without one. */
export async function keepLetter(of: Of, form: FormData): Promise<string | undefined> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey) return undefined;
  const letter: Letter = {};
  for (const name of FIELDS) {
    const value = form.get(name);
    if (typeof value === "string") letter[name] = value;
  }
  await put(keyOf(of, formKey), letter, LIFE_SECONDS);
  return formKey;
}

/** The letter with a dialog's key, as it was typed; `undefined` when there is none or it is somebody else's. */
export async function keptLetter(of: Of, given: unknown): Promise<Letter | undefined> {
  const formKey = formKeyOf(given);
  return formKey ? store().get<Letter>(keyOf(of, formKey)) : undefined;
}

/** A mark of a letter with its rooms, by which a page knows later whether they are still what it showed. */
export const imprintOf = (letter: Letter, selection: Selection) =>
  createHash("sha256")
    .update(JSON.stringify([FIELDS.map((name) => letter[name]), selection.map((room) => room.room_id)]))
    .digest("base64url");
