import { randomBytes } from "node:crypto";
import { getStore, ignoreStoreFailure, saveValue, takeOrReadValue } from "~/services/store/store.server";
import { FORM_TOKEN_FIELD } from "./same-origin.server";
import type { Session } from "./session.server";

/**
 * Forms that could not be accepted, kept for a day: the form opens once more with its texts after a sign-in
 * or from an error page (docs/decisions/0006-web-state.md).
 */

/** The query parameter whose key restores a form that was not saved. */
export const SAVED_FORM_PARAM = "draft";

const LIFETIME_SECONDS = 24 * 60 * 60;
const SECRET_FIELDS = new Set([FORM_TOKEN_FIELD, "password", "current_password", "passkey"]);

/**
 * Names of fields that hold no written text: hidden values, buttons, choices and flags ("_token", "lead_id",
 * "country").
 */
const NON_TEXT_FIELDS =
  /^_|^is_|_(id|key|digest)$|^(country|duplicate|from|id|intent|of|(current_)?password|passkey|redirect|remove|set|type|venue_name)$/;

/** Who typed the form: a user, or a visitor who signs in next with this id. */
export type FormOwner = { userId: number } | { visitorId: string };

interface SavedForm {
  typedBy: string;
  /** The page it was typed on. */
  path: string;
  fields: [string, string][];
}

const toFormOwnerKey = (formOwner: FormOwner): string =>
  "userId" in formOwner ? `user:${formOwner.userId}` : `visitor:${formOwner.visitorId}`;

/** Forms that a page has taken out of the store. If the page then fails, they are saved again. */
const takenForms = new WeakMap<Session, { key: string; saved: SavedForm }>();

type Fields = Iterable<[name: string, value: FormDataEntryValue]>;

/** Saves the fields of a form that was not accepted; returns the key that restores them. */
export async function saveFormForRestore(form: Fields, formOwner: FormOwner, path: string): Promise<string> {
  const fields = listTextFields(form).filter(([name]) => !SECRET_FIELDS.has(name));
  const key = randomBytes(18).toString("base64url");
  await saveValue<SavedForm>(
    toSavedFormKey(key),
    { typedBy: toFormOwnerKey(formOwner), path, fields },
    LIFETIME_SECONDS,
  );
  return key;
}

/** Whether the key in a path's query restores written text, not only ticks and choices. */
export async function hasSavedFormText(path: string): Promise<boolean> {
  const saved = await readSavedForm(new URLSearchParams(path.split("?")[1]).get(SAVED_FORM_PARAM), (key) =>
    ignoreStoreFailure(getStore().get<SavedForm>(key), undefined),
  );
  return saved !== undefined && listFreeTexts(saved.fields).length > 0;
}

/** The texts written into a form. */
export const listWrittenTexts = (form: FormData): string[] => listFreeTexts(listTextFields(form));

const listFreeTexts = (fields: SavedForm["fields"]): string[] =>
  fields.flatMap(([name, text]) => (!NON_TEXT_FIELDS.test(name) && text.trim() ? text : []));

const listTextFields = (form: Fields): [string, string][] =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string");

/**
 * The form that this user typed on this page before, once; `undefined` without a saved form in the URL, or
 * with someone else's. A form typed before a sign-in belongs to the visitor id of that time.
 */
export async function takeSavedForm(url: URL, session: Session): Promise<URLSearchParams | undefined> {
  const key = url.searchParams.get(SAVED_FORM_PARAM);
  const saved = await readSavedForm(key, takeOrReadValue<SavedForm>);
  const ownerNames = [
    toFormOwnerKey({ userId: session.user.id }),
    session.before && toFormOwnerKey({ visitorId: session.before }),
  ];
  if (!key || !saved || saved.path !== url.pathname || !ownerNames.includes(saved.typedBy)) return undefined;
  takenForms.set(session, { key, saved });
  return new URLSearchParams(saved.fields);
}

/** Saves a taken form again because its page failed. */
export async function saveTakenFormAgain(session: Session): Promise<void> {
  const taken = takenForms.get(session);
  if (!taken) return;
  const saved: SavedForm = { ...taken.saved, typedBy: toFormOwnerKey({ userId: session.user.id }) };
  await ignoreStoreFailure(saveValue(toSavedFormKey(taken.key), saved, LIFETIME_SECONDS), undefined);
}

const readSavedForm = async (
  key: string | null,
  read: (key: string) => Promise<SavedForm | undefined>,
): Promise<SavedForm | undefined> =>
  // 18 random bytes in base64url.
  key && /^[\w-]{24}$/.test(key) ? await read(toSavedFormKey(key)) : undefined;

/** "draft" is the first name of saved forms; stored keys and links still use it. */
const toSavedFormKey = (key: string): string => `draft:${key}`;
