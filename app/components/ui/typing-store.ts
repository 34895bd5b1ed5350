import type { EnteredValue, EnteredValues } from "./entered-values";

/** Unsaved form text, stored per browser tab (sessionStorage). */

interface StoredTyping {
  /** What the form edits; text of another version is outdated. */
  version: string;
  fields: [string, EnteredValue][];
  /** The form's baseline (`ConflictFields`). */
  shown?: string | undefined;
}

/** Keyed by user, so that the next person to sign in sees nothing of it. */
export const buildTypingKey = (userId: number, path: string): string => `typing:${userId}:${path}`;

export function saveTyping(key: string, version: string, entered: EnteredValues, shown?: string): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ version, fields: [...entered], shown } satisfies StoredTyping),
    );
  } catch {
    // Storage is off or full.
  }
}

/** The stored text of a form in this version; older text is dropped. */
export function loadTyping(
  key: string,
  version: string,
): { fields: EnteredValues; shown?: string | undefined } | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredTyping | null;
    if (stored?.version === version) return { fields: new Map(stored.fields), shown: stored.shown };
  } catch {
    // Unreadable, or storage is off.
  }
  deleteTyping(key);
  return undefined;
}

export function deleteTyping(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is off.
  }
}
