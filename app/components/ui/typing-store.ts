import type { Typed, TypedValues } from "./typed-values";

/** What was typed into a form and is not known to be anywhere else: kept for this tab of the browser. */

interface Kept {
  /** What the form was drawn from; after something else was taken by the server, the words are old. */
  version: string;
  fields: [string, Typed][];
  /** What the form carried of the record that it was typed over (`ConflictFields`). */
  shown?: string;
}

/** Another person who signs in with this browser gets nothing of it. */
export const typingKey = (typist: number, path: string) => `typing:${typist}:${path}`;

export function keepTyping(key: string, version: string, typed: TypedValues, shown?: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, fields: [...typed], shown } satisfies Kept));
  } catch {
    // A browser that keeps nothing, or no more.
  }
}

/** What was kept of a form in this version; anything older is thrown away. */
export function keptTyping(
  key: string,
  version: string,
): { fields: TypedValues; shown?: string } | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept?.version === version) return { fields: new Map(kept.fields), shown: kept.shown };
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
