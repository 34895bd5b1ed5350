import type { TypedValues } from "./typed-values";

/** What was typed into a form and is not known to be anywhere else: kept for this tab of the browser. */

interface Kept {
  /** What the form was drawn from; after something else was taken by the server, the words are old. */
  version: string;
  fields: [string, TypedValues extends Map<string, infer Typed> ? Typed : never][];
}

/** Another person who signs in with this browser gets nothing of it. */
export const typingKey = (typist: number, path: string) => `typing:${typist}:${path}`;

export function keepTyping(key: string, version: string, typed: TypedValues) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, fields: [...typed] } satisfies Kept));
  } catch {
    // A browser that keeps nothing, or no more.
  }
}

/** What was kept of a form in this version; anything older is thrown away. */
export function keptTyping(key: string, version: string): TypedValues | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept?.version === version) return new Map(kept.fields);
  } catch {
    // Not ours, or not to be had.
  }
  dropTyping(key);
  return undefined;
}

export function dropTyping(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
