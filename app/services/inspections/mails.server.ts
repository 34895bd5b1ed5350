import { createHash } from "node:crypto";
import { type InspectionMail, previewMails } from "@contract/inspections/mails";
import type { z } from "zod/v4";
import type { EventScope } from "~/services/events/event.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import { findMailNote } from "~/services/upstream/mail.server";

type Change = z.input<typeof previewMails.body>;
type Scope = Pick<EventScope, "api" | "event">;

/** What a person sees before a change is made: the mails that leave by it, and what speaks against it. */
export interface FirstLook {
  mails: InspectionMail[];
  warnings: string[];
  /** Why the mails reach nobody, where they do not. */
  note?: string;
  /** What a form carries along that has shown just these. */
  digest: string;
}

const DIGEST_FIELD = "_seen_mails";

/** By these a change itself is refused, which then says why. */
const REFUSALS: readonly number[] = [404, 409, 422];

/**
 * The mails of a change, none where the upstream shows none; `undefined` where it refuses the change.
 * @throws UpstreamFailure where the mails cannot be read
 */
async function mailsOf({ api, event }: Scope, change: Change): Promise<InspectionMail[] | undefined> {
  if (!(await knows("inspection-mails"))) return [];
  try {
    return (await api(previewMails, { params: { id: event.eventId }, body: change })).data;
  } catch (error) {
    const isRefusal = error instanceof UpstreamFailure && error.kind === "refused";
    if (isRefusal && REFUSALS.includes(error.status)) return undefined;
    throw error;
  }
}

/**
 * The first look at a change; nothing where no mail leaves by it and nothing speaks against it or the change is refused,
 * as it is when its form is posted again; and why where its mails cannot be read. The digest says who reads what: the
 * readers and subjects of the mails.
 */
export async function firstLook(
  scope: Scope,
  change: Change,
  warnings: string[] = [],
): Promise<{ look?: FirstLook; failure?: string }> {
  try {
    const mails = await mailsOf(scope, change);
    if (!mails || (mails.length === 0 && warnings.length === 0)) return {};
    const digest = createHash("sha256")
      .update(JSON.stringify([change, warnings, mails.map(({ to, subject }) => [to, subject])]))
      .digest("hex")
      .slice(0, 32);
    const note = mails.length > 0 ? await findMailNote() : undefined;
    return { look: { mails, warnings, note, digest } };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: `The emails could not be shown, so nothing was sent. ${error.message}` };
  }
}

/** Whether the form of a change has shown this look at it. */
export const hasSeen = (form: { get(name: string): unknown }, look: FirstLook | undefined) =>
  look === undefined || form.get(DIGEST_FIELD) === look.digest;

/** " We emailed Ada and The Barn." for the end of what is said afterwards, or why nobody reads it; "" without a mail. */
export function mailedWords(look: FirstLook | undefined): string {
  const names = [...new Set((look?.mails ?? []).map(({ to, name }) => name || to))];
  if (names.length === 0) return "";
  if (look?.note) return ` ${look.note}`;
  const last = names.at(-1);
  return ` We emailed ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}.`;
}
