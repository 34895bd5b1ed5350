import { createHash, randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { EventContext } from "~/services/events/event.server";

import type { Selection } from "~/services/recommender/queue/queue";
import { put, store, take } from "~/services/store/store.server";
import { SendForm } from "./send";
import { hasSent, keyOfForm, sendingOf } from "./sendings.server";

/**
 * A letter is what stands in an email dialog, right or wrong. It is kept until it goes out: while its writer looks at
 * the preview or at the quick recommendations, and when the dialog is left in any other way. Under the dialog's own
 * key, and for its writer and event alone.
 */
export type Letter = Record<string, string>;

const LIFE_SECONDS = 30 * 24 * 60 * 60;
const FIELDS = Object.keys(SendForm.shape);

type Of = Pick<EventContext, "user" | "event">;

const placeOf = ({ user, event }: Of) => `${user.id}:${event.eventId}`;
const keyOf = (of: Of, formKey: string) => `letter:${placeOf(of)}:${formKey}`;
/** Where the key of the letter stands that was kept last. */
const lastKeyOf = (of: Of) => `last-letter:${placeOf(of)}`;

const formKeyOf = (given: unknown) => z.uuid().safeParse(given).data;

/** Keeps the letter of a posted dialog; answers its key, `undefined` for a form without one. */
export async function keepLetter(of: Of, form: FormData): Promise<string | undefined> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey) return undefined;
  await keep(of, formKey, letterIn(form));
  return formKey;
}

async function keep(of: Of, formKey: string, letter: Letter) {
  await put(keyOf(of, formKey), { ...letter, form_key: formKey }, LIFE_SECONDS);
  await put(lastKeyOf(of), formKey, LIFE_SECONDS);
}

/**
 * Keeps the letter of a dialog that is left as it stands there now, unless nothing in it was changed or it has gone
 * out. What was written after it had gone out is another letter.
 */
export async function keepChangedLetter(of: EventContext, form: FormData): Promise<void> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey) return;
  const letter = letterIn(form);
  const words = wordsOf(letter);
  const [sent, last] = await Promise.all([
    sendingOf(keyOfForm(of, formKey)),
    store().get<string>(lastKeyOf(of)),
  ]);
  if (sent?.isDone) {
    if (sent.letter !== words) await keep(of, randomUUID(), letter);
    return;
  }
  const isAsGiven = words === form.get("given");
  if (isAsGiven && last !== formKey) return;
  if (isAsGiven && !form.get("taken_up")) await dropLastLetter(of);
  else await keep(of, formKey, letter);
}

/** Forgets the letter that a posted dialog has sent, and the one that it had taken up. */
export async function dropSentLetter(of: Of, form: FormData): Promise<void> {
  const last = await store().get<string>(lastKeyOf(of));
  if (last && (last === form.get("form_key") || last === form.get("taken_up"))) await dropLastLetter(of);
}

/** The letter with a dialog's key, as it was typed; `undefined` when there is none or it is somebody else's. */
export async function keptLetter(of: Of, given: unknown): Promise<Letter | undefined> {
  const formKey = formKeyOf(given);
  return formKey ? store().get<Letter>(keyOf(of, formKey)) : undefined;
}

/** The letter with a dialog's key, unless it has gone out. */
export async function unsentLetter(of: EventContext, given: unknown): Promise<Letter | undefined> {
  const letter = await keptLetter(of, given);
  return letter?.form_key && (await hasSent(of, letter.form_key)) ? undefined : letter;
}

/** The letter that its writer left last for this event and has not sent. */
export const lastLetter = async (of: EventContext) =>
  unsentLetter(of, await store().get<string>(lastKeyOf(of)));

/** The next dialog begins with the template; at its own address the last letter still stands. */
export const dropLastLetter = (of: Of) => take<string>(lastKeyOf(of));

/** The letter in a posted dialog. */
export function letterIn(form: FormData): Letter {
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
