import { randomBytes } from "node:crypto";
import { put, take } from "~/services/store/store.server";
import { FORM_TOKEN_FIELD } from "./same-origin.server";
import type { Session } from "./session.server";

/** The query parameter that brings back what was typed before a session was lost. */
export const SAVED_FORM_PARAM = "draft";

const DRAFT_LIFE = 24 * 60 * 60;
const SECRET_FIELDS = new Set([FORM_TOKEN_FIELD, "password"]);

interface Draft {
  /** The visitor or session id that typed it; only the session that this id signs in to gets it back. */
  typedBy: string;
  /** The page it was typed on. */
  path: string;
  fields: [string, string][];
}

/** Keeps what was typed into a form whose session was lost; answers the key to bring it back with. */
export async function saveForm(form: FormData, typedBy: string, path: string): Promise<string> {
  const fields: Draft["fields"] = [];
  for (const [name, value] of form)
    if (typeof value === "string" && !SECRET_FIELDS.has(name)) fields.push([name, value]);
  const key = randomBytes(18).toString("base64url");
  await put<Draft>(draftKey(key), { typedBy, path, fields }, DRAFT_LIFE);
  return key;
}

/**
 * What the person of a session typed on this page before they had to sign in, once; `undefined` without a
 * draft in the address, or with somebody else's.
 */
export async function takeSavedForm(url: URL, session: Session): Promise<URLSearchParams | undefined> {
  const key = url.searchParams.get(SAVED_FORM_PARAM);
  const draft = key && /^[\w-]{24}$/.test(key) ? await take<Draft>(draftKey(key)) : undefined;
  const isOwn = draft && draft.path === url.pathname && draft.typedBy === session.before;
  return isOwn ? new URLSearchParams(draft.fields) : undefined;
}

const draftKey = (key: string) => `draft:${key}`;
