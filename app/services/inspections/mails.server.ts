import { createHash } from "node:crypto";
import { type InspectionMail, previewMails } from "@contract/inspections/mails";
import type { z } from "@contract/zod";
import type { EventScope } from "~/services/events/event.server";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { findMailNote } from "~/services/upstream/mail.server";

type Change = z.input<typeof previewMails.body>;
type Scope = Pick<EventScope, "api" | "event">;

/** What a person sees before a change is made: the mails that leave by it, and what speaks against it. */
export interface FirstLook {
  mails: InspectionMail[];
  warnings: string[];
  /** Why the mails are not delivered, where they are not. */
  note?: string;
  /** What a form carries along that has shown just these. */
  digest: string;
}

const DIGEST_FIELD = "_seen_mails";

/** By these the change itself is refused. */
const REFUSALS: readonly number[] = [404, 409, 422];

/** The mails of a change, none where the upstream shows none. @throws UpstreamFailure */
async function loadMails({ api, event }: Scope, change: Change): Promise<InspectionMail[]> {
  const answer = await api.optional(previewMails, { params: { id: event.eventId }, body: change });
  return answer?.data ?? [];
}

const isRefusal = ({ kind, status }: UpstreamFailure) => kind === "refused" && REFUSALS.includes(status);

/**
 * The first look at a change; nothing where no mail leaves by it and nothing speaks against it; and why where its mails
 * cannot be read. A change that is refused by it is not made: only what was made by the same form before still counts.
 * The digest says who reads what: the readers and subjects of the mails.
 */
export async function firstLook(
  scope: Scope,
  change: Change,
  warnings: string[] = [],
): Promise<{ look?: FirstLook; failure?: string; refusal?: UpstreamFailure }> {
  try {
    const mails = await loadMails(scope, change);
    if (mails.length === 0 && warnings.length === 0) return {};
    const digest = createHash("sha256")
      .update(JSON.stringify([change, warnings, mails.map(({ to, subject }) => [to, subject])]))
      .digest("hex")
      .slice(0, 32);
    const note = mails.length > 0 ? await findMailNote() : undefined;
    return { look: { mails, warnings, note, digest } };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isRefusal(error)) return { refusal: error };
    return { failure: `The emails could not be shown, so nothing was sent. ${error.message}` };
  }
}

/** Which look at a change a form has shown; "" for none. */
export const digestIn = (fields: Pick<PostedFields, "get">) => postedText(fields, DIGEST_FIELD);

/** Whether a form has shown this look at its change. */
export const hasSeen = (digest: string, look: FirstLook | undefined) =>
  look === undefined || digest === look.digest;

/** " We emailed Ada and The Barn." for the end of what is said afterwards, or why it is not delivered; "" without a mail. */
export function describeMails(look: FirstLook | undefined): string {
  const names = [...new Set((look?.mails ?? []).map(({ to, name }) => name || to))];
  if (names.length === 0) return "";
  if (look?.note) return ` ${look.note}`;
  const last = names.at(-1);
  return ` We emailed ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}.`;
}
