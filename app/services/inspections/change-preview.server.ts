import { createHash } from "node:crypto";
import { type InspectionMail, previewMails } from "@contract/inspections/mails";
import type { z } from "@contract/zod";
import type { EventScope } from "~/services/events/event.server";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadMailOffNote } from "~/services/upstream/mail.server";

type Change = z.input<typeof previewMails.body>;
type Scope = Pick<EventScope, "api" | "event">;

/** What a user sees before a change is made: the emails it sends, and warnings about it. */
export interface ChangePreview {
  mails: InspectionMail[];
  warnings: string[];
  /** Why the emails are not delivered, if so. */
  note?: string | undefined;
  /** Identifies this preview; a form that has shown it posts it back. */
  digest: string;
}

const DIGEST_FIELD = "_seen_mails";

/** Statuses with which the upstream refuses the change itself. */
const REFUSAL_STATUSES: readonly number[] = [404, 409, 422];

/** The emails of a change; none if the upstream has no previews. @throws UpstreamFailure */
async function loadChangeEmails({ api, event }: Scope, change: Change): Promise<InspectionMail[]> {
  const answer = await api.optional(previewMails, { params: { id: event.eventId }, body: change });
  return answer?.data ?? [];
}

const isChangeRefusal = ({ kind, status }: UpstreamFailure): boolean =>
  kind === "refused" && REFUSAL_STATUSES.includes(status);

/**
 * Loads the preview of a change: none if it sends no email and has no warnings, a failure if its emails cannot be
 * loaded, a refusal if the upstream rejects the change. A refused change may still have been made by an earlier post of
 * the same form. The digest covers the change, its warnings, and the recipients and subjects of its emails.
 */
export async function loadChangePreview(
  scope: Scope,
  change: Change,
  warnings: string[] = [],
): Promise<{ preview?: ChangePreview; failure?: string; refusal?: UpstreamFailure }> {
  try {
    const mails = await loadChangeEmails(scope, change);
    if (mails.length === 0 && warnings.length === 0) return {};
    const digest = createHash("sha256")
      .update(JSON.stringify([change, warnings, mails.map(({ to, subject }) => [to, subject])]))
      .digest("hex")
      .slice(0, 32);
    const note = mails.length > 0 ? await loadMailOffNote() : undefined;
    return { preview: { mails, warnings, note, digest } };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isChangeRefusal(error)) return { refusal: error };
    return { failure: `We couldn't load the emails, so nothing was sent. ${error.message}` };
  }
}

/** The digest of the preview that a form has shown; "" if none. */
export const getPostedPreviewDigest = (fields: Pick<PostedFields, "get">): string =>
  getPostedText(fields, DIGEST_FIELD);

export const hasSeenPreview = (digest: string, preview: ChangePreview | undefined): boolean =>
  preview === undefined || digest === preview.digest;

/** "We emailed Ada and The Barn.", to append to a message, or why they are not delivered; "" without emails. */
export function formatSentEmailsMessage(preview: ChangePreview | undefined): string {
  const names = [...new Set((preview?.mails ?? []).map(({ to, name }) => name || to))];
  if (names.length === 0) return "";
  if (preview?.note) return preview.note;
  const last = names.at(-1);
  return `We emailed ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}.`;
}
