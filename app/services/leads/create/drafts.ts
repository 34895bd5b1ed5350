import type { NewLeadValues } from "./form";

/** Drafts of new leads, kept in the user's browser. */

/** A draft of a new lead. `Content` is what was typed into its form. */
export interface LeadDraft<Content = unknown> {
  /** The key of its form. */
  key: string;
  /** The name or contact detail that was typed; absent if none was. */
  name?: string;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  content: Content;
}

const TTL_MS = 7 * 24 * 60 * 60 * 1000;

const MAX_DRAFTS = 5;

/** Per user, so that another user of this browser does not see the drafts. */
const storeKey = (userId: number): string => `new-lead:${userId}`;

/** A user's drafts that have not expired, newest first. */
export function loadDrafts<Content>(userId: number, now: number): LeadDraft<Content>[] {
  try {
    const drafts: LeadDraft<Content>[] = JSON.parse(localStorage.getItem(storeKey(userId)) ?? "[]");
    return drafts.filter(({ at }) => now - at < TTL_MS);
  } catch {
    // Unreadable, or storage is not available.
    return [];
  }
}

/** Saves a draft, replacing its earlier version. */
export function saveDraft<Content>(userId: number, draft: LeadDraft<Content>): void {
  const others = loadDrafts<Content>(userId, draft.at).filter(({ key }) => key !== draft.key);
  write(userId, [draft, ...others].slice(0, MAX_DRAFTS));
}

export function deleteDraft(userId: number, key: string, now: number): void {
  write(
    userId,
    loadDrafts(userId, now).filter((draft) => draft.key !== key),
  );
}

function write(userId: number, drafts: LeadDraft[]): void {
  try {
    if (drafts.length > 0) localStorage.setItem(storeKey(userId), JSON.stringify(drafts));
    else localStorage.removeItem(storeKey(userId));
  } catch {
    // Storage is full or not available.
  }
}

/** The name of a draft: the client's name, else their email address or phone number. */
export const formatDraftName = ({
  first_name,
  last_name,
  email,
  phone_number,
}: NewLeadValues): string | undefined =>
  [first_name, last_name].filter(Boolean).join(" ").trim() || email || phone_number || undefined;
