import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { formatQuantity } from "~/services/format/counts";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import { formatFullName } from "~/services/leads/lead";
import type { LeadContext } from "~/services/leads/lead.server";
import { moveStoredFollowUpsToLead } from "~/services/leads/stored-follow-ups.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";

/** The search param, and form field, of a selected duplicate; repeated for several. */
const SELECTED_PARAM = "duplicate";

/** The most leads merged at once (L-04). */
const MAX_MERGED = 50;

/** Parses the ids of the selected duplicates; invalid ids are ignored. */
export const parseSelectedDuplicates = (fields: Pick<PostedFields, "getAll">, leadId: number): number[] =>
  [
    ...new Set(
      fields
        .getAll(SELECTED_PARAM)
        .map((text) => (/^\d{1,10}$/.test(String(text)) ? Number(text) : 0))
        .filter((id) => id >= 1 && id <= 2_147_483_647 && id !== leadId),
    ),
  ].slice(0, MAX_MERGED);

/** A lead to be merged, and how much of it moves; counts that could not be loaded are `undefined`. */
export interface MovedLead {
  id: number;
  name: string;
  events?: number | undefined;
  enquiries?: number | undefined;
  loggedEmails?: number | undefined;
  emails?: number | undefined;
  phoneNumbers?: number | undefined;
  /** It has portal links, which will open the remaining lead's page after the merge. */
  hasPortalLinks: boolean;
}

/** Loads what a merge of the selected duplicates moves (LEAD-06). Only the lead itself must load. */
export async function loadLeadMergeConfirmation(ctx: Pick<LeadContext, "leadId" | "api" | "url">) {
  const selected = parseSelectedDuplicates(ctx.url.searchParams, ctx.leadId);
  const [{ data: lead }, ...moving] = await Promise.all([
    ctx.api(leadCalls.get, { params: { id: ctx.leadId } }),
    ...selected.map((id) => loadMovedLead(ctx.api, id)),
  ]);
  return { leadId: ctx.leadId, name: formatFullName(lead), moving, formKey: randomUUID() };
}

async function loadMovedLead(api: Api, id: number): Promise<MovedLead> {
  const params = { id };
  const [lead, events, enquirySection] = await Promise.all([
    toSection(api(leadCalls.get, { params })),
    toSection(api(eventCalls.ofLead, { params })),
    toSection(api(leadCalls.enquiries, { params })),
  ]);
  return {
    id,
    name: lead.data ? formatFullName(lead.data) : `Lead ${id}`,
    events: countLoadedItems(events),
    enquiries: countLoadedItems(enquirySection),
    loggedEmails: lead.data?.email_log?.length,
    emails: lead.data?.emails?.length,
    phoneNumbers: lead.data?.phone_numbers?.length,
    hasPortalLinks: lead.data?.portal_link_valid_until !== undefined,
  };
}

const countLoadedItems = (list: Section<readonly unknown[]>): number | undefined =>
  list.data && !list.isPartial ? list.data.length : undefined;

const mergeOnce = createOncePerFormRunner<{ message: string }>(
  "leads-merged",
  "We couldn't confirm the merge. Try again: nothing is merged twice.",
);

/** Merges duplicates into a lead (L-04), once per form key. */
export async function mergeLeads(
  { api, user, leadId }: Pick<LeadContext, "api" | "user" | "leadId">,
  duplicateIds: number[],
  formKey: string,
): Promise<Outcome> {
  const message = `${formatQuantity(duplicateIds.length, "lead")} merged into this one`;
  const body = { duplicate_ids: duplicateIds };
  const call = async (idempotencyKey: string) => {
    await api(leadCalls.mergeDuplicates, { params: { id: leadId }, body, idempotencyKey });
    return { message };
  };
  // If the duplicates are gone, an earlier attempt merged them.
  const lookAgain = async () => ((await areLeadsDeleted(api, duplicateIds)) ? { message } : undefined);
  const operation = { key: formKey, scope: [user.id, leadId], wants: body };
  const { errors, kept } = await mergeOnce(operation, call, { lookAgain });
  if (errors) return { ok: false, errors };
  await moveStoredFollowUpsToLead(duplicateIds, leadId);
  return { ok: true, message: kept?.message ?? message };
}

async function areLeadsDeleted(api: Api, ids: number[]): Promise<boolean> {
  const gone = await Promise.all(
    ids.map((id) =>
      api(leadCalls.get, { params: { id } }).then(
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
