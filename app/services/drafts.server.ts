import { randomBytes } from "node:crypto";
import { FORM_TOKEN_FIELD } from "./origin.server";
import { put, take } from "./store.server";

/** The query parameter that brings back what was typed before a session was lost. */
export const DRAFT_PARAM = "draft";

const DRAFT_LIFE = 24 * 60 * 60;
const SECRET_FIELDS = new Set([FORM_TOKEN_FIELD, "password"]);

type Fields = [string, string][];

/** Keeps what was typed into a form whose session was lost; answers the key to bring it back with. */
export async function keepDraft(form: FormData): Promise<string> {
  const fields: Fields = [];
  for (const [name, value] of form)
    if (typeof value === "string" && !SECRET_FIELDS.has(name)) fields.push([name, value]);
  const key = randomBytes(18).toString("base64url");
  await put(draftKey(key), fields, DRAFT_LIFE);
  return key;
}

/** What was typed before the session was lost, once; `undefined` without a draft in the address. */
export async function takeDraft(url: URL): Promise<URLSearchParams | undefined> {
  const key = url.searchParams.get(DRAFT_PARAM);
  const fields = key && /^[\w-]{24}$/.test(key) ? await take<Fields>(draftKey(key)) : undefined;
  return fields && new URLSearchParams(fields);
}

const draftKey = (key: string) => `draft:${key}`;
