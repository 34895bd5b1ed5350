import { createHash } from "node:crypto";
import { z } from "zod/v4";
import type { Asked } from "./guard.server";
import { idsOf } from "./recommender.server";
import type { Selection } from "./selection";
import { SendForm } from "./send";
import { hasSent } from "./sendings.server";
import { put, store, take } from "./store.server";

/**
 * A letter is what stands in an email dialog, right or wrong. It is kept until it goes out: while its writer looks at
 * the preview or at the quick recommendations, and when the dialog is left in any other way. Under the dialog's own
 * key, and for its writer and event alone.
 */
export type Letter = Record<string, string>;

const LIFE_SECONDS = 30 * 24 * 60 * 60;
const FIELDS = Object.keys(SendForm.shape);

type Of = Pick<Asked, "user" | "params">;

const placeOf = ({ user, params }: Of) => `${user.id}:${idsOf(params).eventId}`;
const keyOf = (of: Of, formKey: string) => `letter:${placeOf(of)}:${formKey}`;
/** Where the key of the letter stands that was kept last. */
const lastKeyOf = (of: Of) => `last-letter:${placeOf(of)}`;

const formKeyOf = (given: unknown) => z.uuid().safeParse(given).data;

/** Keeps the letter of a posted dialog; answers its key, `undefined` for a form without one. */
export async function keepLetter(of: Of, form: FormData): Promise<string | undefined> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey) return undefined;
  await put(keyOf(of, formKey), letterIn(form), LIFE_SECONDS);
  await put(lastKeyOf(of), formKey, LIFE_SECONDS);
  return formKey;
}

/** Keeps the letter of a dialog that is left, unless nothing in it was changed or it has gone out. */
export async function keepChangedLetter(of: Asked, form: FormData): Promise<void> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey || wordsOf(letterIn(form)) === form.get("given") || (await hasSent(of, formKey))) return;
  await keepLetter(of, form);
}

/** The letter with a dialog's key, as it was typed; `undefined` when there is none or it is somebody else's. */
export async function keptLetter(of: Of, given: unknown): Promise<Letter | undefined> {
  const formKey = formKeyOf(given);
  return formKey ? store().get<Letter>(keyOf(of, formKey)) : undefined;
}

/** The letter that its writer left last for this event and has not sent. */
export async function lastLetter(of: Asked): Promise<Letter | undefined> {
  const formKey = await store().get<string>(lastKeyOf(of));
  return formKey && !(await hasSent(of, formKey)) ? keptLetter(of, formKey) : undefined;
}

/** Throws the last letter away: the next dialog begins with the template. */
export async function dropLastLetter(of: Of): Promise<void> {
  const formKey = await take<string>(lastKeyOf(of));
  if (formKey) await take(keyOf(of, formKey));
}

function letterIn(form: FormData): Letter {
  const letter: Letter = {};
  for (const name of FIELDS) {
    const value = form.get(name);
    if (typeof value === "string") letter[name] = value;
  }
  return letter;
}

/** A mark of what a letter says, whatever its key, by which a form knows later whether it was changed. */
export function wordsOf(letter: Letter): string {
  const { form_key: _, ...words } = letter;
  return imprintOf(words, []);
}

/** A mark of a letter with its rooms, by which a page knows later whether they are still what it showed. */
export const imprintOf = (letter: Letter, selection: Selection) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        // A form sends other line ends than it was given.
        FIELDS.map((name) => letter[name]?.replaceAll("\r\n", "\n")),
        selection.map((room) => room.room_id),
      ]),
    )
    .digest("base64url");
