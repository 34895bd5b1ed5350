import type { NewLeadValues } from "./form";

/** Unfinished leads, kept in the browser of the person who types them. */

/** What of a draft can be offered. `Content` is what its form was filled with. */
export interface LeadDraft<Content = unknown> {
  /** The key of its form. */
  key: string;
  /** Whose lead it is to become, as far as anything was typed that names them. */
  name?: string;
  /** When it was last typed into, in milliseconds. */
  at: number;
  content: Content;
}

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Older ones make room. */
const MOST_DRAFTS = 5;

/** Another person who signs in with this browser gets nothing of it. */
const storeKey = (typist: number) => `new-lead:${typist}`;

/** The drafts of a person that have not expired, newest first. */
export function loadDrafts<Content>(typist: number, now: number): LeadDraft<Content>[] {
  try {
    const kept: LeadDraft<Content>[] = JSON.parse(localStorage.getItem(storeKey(typist)) ?? "[]");
    return kept.filter(({ at }) => now - at < LIFE_MS);
  } catch {
    // Nothing that could be read, or a browser that keeps nothing.
    return [];
  }
}

/** Keeps a draft in the place of its earlier state. */
export function saveDraft<Content>(typist: number, draft: LeadDraft<Content>) {
  const others = loadDrafts<Content>(typist, draft.at).filter(({ key }) => key !== draft.key);
  write(typist, [draft, ...others].slice(0, MOST_DRAFTS));
}

export function dropDraft(typist: number, key: string, now: number) {
  write(
    typist,
    loadDrafts(typist, now).filter((draft) => draft.key !== key),
  );
}

function write(typist: number, drafts: LeadDraft[]) {
  try {
    if (drafts.length > 0) localStorage.setItem(storeKey(typist), JSON.stringify(drafts));
    else localStorage.removeItem(storeKey(typist));
  } catch {
    // A browser that keeps nothing, or no more.
  }
}

/** Whose lead a form is to become: the name, else how they are reached. */
export const draftName = ({ first_name, last_name, email, phone_number }: NewLeadValues) =>
  [first_name, last_name].filter(Boolean).join(" ").trim() || email || phone_number || undefined;
