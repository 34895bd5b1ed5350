import { randomBytes } from "node:crypto";
import { put, take } from "~/services/store/store.server";
import { FORM_TOKEN_FIELD } from "./same-origin.server";
import type { Session } from "./session.server";

/** The query parameter that brings back what was typed before a session was lost. */
export const SAVED_FORM_PARAM = "draft";

const LIFE_SECONDS = 24 * 60 * 60;
const SECRET_FIELDS = new Set([FORM_TOKEN_FIELD, "password"]);

interface SavedForm {
  /** The visitor or session id that typed it; only the session that this id signs in to gets it back. */
  typedBy: string;
  /** The page it was typed on. */
  path: string;
  fields: [string, string][];
}

/** Keeps what was typed into a form whose session was lost; answers the key to bring it back with. */
export async function saveForm(form: FormData, typedBy: string, path: string): Promise<string> {
  const fields: SavedForm["fields"] = [];
  for (const [name, value] of form)
    if (typeof value === "string" && !SECRET_FIELDS.has(name)) fields.push([name, value]);
  const key = randomBytes(18).toString("base64url");
  await put<SavedForm>(keyOf(key), { typedBy, path, fields }, LIFE_SECONDS);
  return key;
}

/**
 * What the person of a session typed on this page before they had to sign in, once; `undefined` without a
 * saved form in the address, or with somebody else's.
 */
export async function takeSavedForm(url: URL, session: Session): Promise<URLSearchParams | undefined> {
  const key = url.searchParams.get(SAVED_FORM_PARAM);
  const saved = key && /^[\w-]{24}$/.test(key) ? await take<SavedForm>(keyOf(key)) : undefined;
  const isOwn = saved && saved.path === url.pathname && saved.typedBy === session.before;
  return isOwn ? new URLSearchParams(saved.fields) : undefined;
}

/** Links and stored forms outlive releases, so parameter and key keep the name they began with. */
const keyOf = (key: string) => `draft:${key}`;
