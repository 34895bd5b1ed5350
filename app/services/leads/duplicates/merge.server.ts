import { randomUUID } from "node:crypto";
import { ofLead } from "@contract/events/events";
import { enquiries, get, mergeDuplicates } from "@contract/leads/leads";
import { countOf } from "~/services/format/counts";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import { carryFollowUps } from "~/services/leads/kept-follow-ups.server";
import { fullName } from "~/services/leads/lead";
import type { LeadContext } from "~/services/leads/lead.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";

/** The search param and the field of a chosen duplicate; one for each. */
const CHOSEN = "duplicate";

/** So many leads are merged at a time (L-04). */
const MOST_MERGED = 50;

/** The ids of the duplicates that were chosen. */
export const chosenDuplicates = (fields: Pick<PostedFields, "getAll">, leadId: number): number[] =>
  [
    ...new Set(
      fields
        .getAll(CHOSEN)
        .map((text) => (/^\d{1,10}$/.test(String(text)) ? Number(text) : 0))
        .filter((id) => id >= 1 && id <= 2_147_483_647 && id !== leadId),
    ),
  ].slice(0, MOST_MERGED);

/** A lead that is to be merged, and how much of it moves along; `undefined` where it could not be read. */
export interface Moving {
  id: number;
  name: string;
  events?: number;
  enquiries?: number;
  loggedEmails?: number;
  emails?: number;
  phoneNumbers?: number;
  /** Links to its portal were given out, which then open the page of the lead that stays. */
  hasPortalLinks: boolean;
}

/** What a merge of the chosen duplicates moves (LEAD-06). Whatever cannot be counted is left out, the lead itself not. */
export async function loadMerge(ctx: Pick<LeadContext, "leadId" | "api" | "url">) {
  const chosen = chosenDuplicates(ctx.url.searchParams, ctx.leadId);
  const [{ data: lead }, ...moving] = await Promise.all([
    ctx.api(get, { params: { id: ctx.leadId } }),
    ...chosen.map((id) => loadMoving(ctx.api, id)),
  ]);
  return { leadId: ctx.leadId, name: fullName(lead), moving, formKey: randomUUID() };
}

async function loadMoving(api: Api, id: number): Promise<Moving> {
  const params = { id };
  const [lead, events, written] = await Promise.all([
    section(api(get, { params })),
    section(api(ofLead, { params })),
    section(api(enquiries, { params })),
  ]);
  return {
    id,
    name: lead.data ? fullName(lead.data) : `Lead ${id}`,
    events: countIn(events),
    enquiries: countIn(written),
    loggedEmails: lead.data?.email_log?.length,
    emails: lead.data?.emails?.length,
    phoneNumbers: lead.data?.phone_numbers?.length,
    hasPortalLinks: lead.data?.portal_link_valid_until !== undefined,
  };
}

const countIn = (list: Section<readonly unknown[]>) =>
  list.data && !list.isPartial ? list.data.length : undefined;

const mergeOnce = oncePerForm<{ message: string }>(
  "leads-merged",
  "We could not confirm that they were merged. Press the button again: nothing is merged twice.",
);

/** Merges duplicates into a lead (L-04), once for each key of a form. */
export async function mergeLeads(
  { api, user, leadId }: Pick<LeadContext, "api" | "user" | "leadId">,
  chosen: number[],
  formKey: string,
): Promise<Outcome> {
  const message = `${countOf(chosen.length, "lead was", "leads were")} merged into this one.`;
  const body = { duplicate_ids: chosen };
  const call = async (idempotencyKey: string) => {
    await api(mergeDuplicates, { params: { id: leadId }, body, idempotencyKey });
    return { message };
  };
  // What an attempt merged is there no longer.
  const lookAgain = async () => ((await areGone(api, chosen)) ? { message } : undefined);
  const act = { key: formKey, scope: [user.id, leadId], wants: body };
  const { errors, kept } = await mergeOnce(act, call, { lookAgain });
  if (errors) return { ok: false, errors };
  await carryFollowUps(chosen, leadId);
  return { ok: true, message: kept?.message ?? message };
}

async function areGone(api: Api, ids: number[]): Promise<boolean> {
  const gone = await Promise.all(
    ids.map((id) =>
      api(get, { params: { id } }).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof UpstreamFailure)) throw error;
          return error.status === 404;
        },
      ),
    ),
  );
  return gone.every(Boolean);
}
