import { createHash } from "node:crypto";
import { type InspectionMail, previewMails } from "@contract/inspections/mails";
import type { z } from "zod/v4";
import type { EventScope } from "~/services/events/event.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";

type Change = z.input<typeof previewMails.body>;
type Scope = Pick<EventScope, "api" | "event">;

/** What a person sees before a change is made: the mails that leave by it, and what speaks against it. */
export interface FirstLook {
  mails: InspectionMail[];
  warnings: string[];
  /** What a form carries along that has shown just these. */
  digest: string;
}

const DIGEST_FIELD = "_seen_mails";

/**
 * The mails of a change; `undefined` where the upstream shows none, or refuses the change, which then says why itself.
 * @throws UpstreamFailure where the mails cannot be read
 */
async function mailsOf({ api, event }: Scope, change: Change): Promise<InspectionMail[] | undefined> {
  if (!(await knows("inspection-mails"))) return undefined;
  try {
    return (await api(previewMails, { params: { id: event.eventId }, body: change })).data;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === "refused" && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * The first look at a change; nothing where no mail leaves by it and nothing speaks against it, and why where its mails
 * cannot be read. The digest is the same for a form that is posted again after its change was made.
 */
export async function firstLook(
  scope: Scope,
  change: Change,
  warnings: string[] = [],
): Promise<{ look?: FirstLook; failure?: string }> {
  try {
    const mails = (await mailsOf(scope, change)) ?? [];
    if (mails.length === 0 && warnings.length === 0) return {};
    const digest = createHash("sha256")
      .update(JSON.stringify([change, warnings]))
      .digest("hex")
      .slice(0, 32);
    return { look: { mails, warnings, digest } };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: `The emails could not be shown, so nothing was sent. ${error.message}` };
  }
}

/** Whether the form of a change has shown this look at it. */
export const hasSeen = (form: { get(name: string): unknown }, look: FirstLook | undefined) =>
  look === undefined || form.get(DIGEST_FIELD) === look.digest;

/** " We emailed Ada and The Barn." for the end of what is said afterwards; "" where no mail left. */
export function mailedWords(look: FirstLook | undefined): string {
  const names = [...new Set((look?.mails ?? []).map(({ to, name }) => name || to))];
  if (names.length === 0) return "";
  const last = names.at(-1);
  return ` We emailed ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}.`;
}
