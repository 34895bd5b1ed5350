import { randomBytes } from "node:crypto";
import { put, store, takeOrRead, unlessStoreFails } from "~/services/store/store.server";
import { FORM_TOKEN_FIELD } from "./same-origin.server";
import type { Session } from "./session.server";

/** The query parameter that brings back what was typed into a form that was not taken. */
export const SAVED_FORM_PARAM = "draft";

const LIFE_SECONDS = 24 * 60 * 60;
const SECRET_FIELDS = new Set([FORM_TOKEN_FIELD, "password"]);

/** The names of fields in which nobody writes: what a form carries along, buttons, choices and flags. */
const UNWRITTEN_FIELDS =
  /^_|^is_|_(id|key|digest)$|^(country|duplicate|from|id|intent|of|password|redirect|remove|set|type|venue_name)$/;

/** Whose typing it is: the person's, or that of a visitor who signs in next with this id. */
export type Typist = { userId: number } | { visitorId: string };

interface SavedForm {
  typedBy: string;
  /** The page it was typed on. */
  path: string;
  fields: [string, string][];
}

const nameOf = (typist: Typist) =>
  "userId" in typist ? `user:${typist.userId}` : `visitor:${typist.visitorId}`;

/** What was taken by a session's page, until the page is known to be shown. */
const takenBy = new WeakMap<Session, { key: string; saved: SavedForm }>();

type Fields = Iterable<[name: string, value: FormDataEntryValue]>;

/** Keeps what was typed into a form that was not taken; answers the key to bring it back with. */
export async function saveForm(form: Fields, typist: Typist, path: string): Promise<string> {
  const fields = typedFields(form).filter(([name]) => !SECRET_FIELDS.has(name));
  const key = randomBytes(18).toString("base64url");
  await put<SavedForm>(keyOf(key), { typedBy: nameOf(typist), path, fields }, LIFE_SECONDS);
  return key;
}

/** Whether an address brings back words that somebody wrote, and not only ticks, choices or what a button carries. */
export async function isWritingKept(path: string): Promise<boolean> {
  const saved = await savedUnder(new URLSearchParams(path.split("?")[1]).get(SAVED_FORM_PARAM), (key) =>
    unlessStoreFails(store().get<SavedForm>(key), undefined),
  );
  return saved !== undefined && textsAmong(saved.fields).length > 0;
}

/** The texts that somebody wrote into a form. */
export const textsIn = (form: FormData): string[] => textsAmong(typedFields(form));

const textsAmong = (fields: SavedForm["fields"]) =>
  fields.flatMap(([name, text]) => (!UNWRITTEN_FIELDS.test(name) && text.trim() ? text : []));

const typedFields = (form: Fields) =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string");

/**
 * What the person of a session typed on this page before, once; `undefined` without a saved form in the address, or
 * with someone else's.
 */
export async function takeSavedForm(url: URL, session: Session): Promise<URLSearchParams | undefined> {
  const key = url.searchParams.get(SAVED_FORM_PARAM);
  const saved = await savedUnder(key, takeOrRead<SavedForm>);
  const own = [nameOf({ userId: session.user.id }), session.before && nameOf({ visitorId: session.before })];
  if (!key || !saved || saved.path !== url.pathname || !own.includes(saved.typedBy)) return undefined;
  takenBy.set(session, { key, saved });
  return new URLSearchParams(saved.fields);
}

/** Puts back what a page has taken that could then not be shown. */
export async function returnSavedForm(session: Session): Promise<void> {
  const taken = takenBy.get(session);
  if (!taken) return;
  const saved: SavedForm = { ...taken.saved, typedBy: nameOf({ userId: session.user.id }) };
  await unlessStoreFails(put(keyOf(taken.key), saved, LIFE_SECONDS), undefined);
}

/** The saved form of a key in an address, where it may be one. */
const savedUnder = async (key: string | null, read: (key: string) => Promise<SavedForm | undefined>) =>
  key && /^[\w-]{24}$/.test(key) ? await read(keyOf(key)) : undefined;

/** Links and stored forms outlive releases, so parameter and key keep the name they began with. */
const keyOf = (key: string) => `draft:${key}`;
