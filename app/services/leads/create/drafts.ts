import type { NewLeadValues } from "./form";

/** Drafts of new leads, kept in the user's browser. */

/** A draft of a new lead. `Content` is what was typed into its form. */
export interface LeadDraft<Content = unknown> {
  /** The key of its form. */
  key: string;
  /** The name or contact detail that was typed; absent if none was. */
  name?: string | undefined;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  content: Content;
}

const TTL_MS = 7 * 24 * 60 * 60 * 1000;

const MAX_DRAFTS = 5;

/** Per user, so that another user of this browser does not see the drafts. */
const toDraftsStorageKey = (userId: number): string => `new-lead:${userId}`;

/** A user's drafts that have not expired, newest first. */
export function loadLeadDrafts<Content>(userId: number, now: number): LeadDraft<Content>[] {
  try {
    const drafts: LeadDraft<Content>[] = JSON.parse(localStorage.getItem(toDraftsStorageKey(userId)) ?? "[]");
    return drafts.filter(({ at }) => now - at < TTL_MS);
  } catch {
    // Unreadable, or storage is not available.
    return [];
  }
}

/** Saves a draft, replacing its earlier version. */
export function saveLeadDraft<Content>(userId: number, draft: LeadDraft<Content>): void {
  const others = loadLeadDrafts<Content>(userId, draft.at).filter(({ key }) => key !== draft.key);
  writeLeadDrafts(userId, [draft, ...others].slice(0, MAX_DRAFTS));
}

export function deleteLeadDraft(userId: number, key: string, now: number): void {
  writeLeadDrafts(
    userId,
    loadLeadDrafts(userId, now).filter((draft) => draft.key !== key),
  );
}

function writeLeadDrafts(userId: number, drafts: LeadDraft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(toDraftsStorageKey(userId), JSON.stringify(drafts));
    else localStorage.removeItem(toDraftsStorageKey(userId));
  } catch {
    // Storage is full or not available.
  }
}

/** The name of a draft: the client's name, else their email address or phone number. */
export const findDraftName = ({
  first_name,
  last_name,
  email,
  phone_number,
}: NewLeadValues): string | undefined =>
  [first_name, last_name].filter(Boolean).join(" ").trim() || email || phone_number || undefined;
