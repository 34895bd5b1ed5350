import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { deleteOnce, isNotFound } from "~/services/forms/delete-once.server";
import type { Outcome } from "~/services/forms/outcome";
import { toAlert } from "~/services/forms/try-change.server";
import { type Section, section } from "~/services/upstream/section.server";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";
import { parseListReturn } from "./list-return";
import { deleteFollowUps } from "./stored-follow-ups.server";

/** The lead to delete and counts of what is deleted with it; a count that could not be loaded is absent. */
export async function loadLeadDeletion({ leadId, api, url, country }: LeadContext) {
  const params = { id: leadId };
  const [{ data: lead }, events, enquiryList] = await Promise.all([
    api(leadCalls.get, { params }),
    section(api(eventCalls.ofLead, { params })),
    section(api(leadCalls.enquiries, { params })),
  ]);
  return {
    leadId,
    name: fullName(lead),
    list: parseListReturn(url.searchParams, { chosen: country }),
    events: countItems(events),
    enquiries: countItems(enquiryList),
    emails: lead.email_log?.length,
  };
}

const countItems = (list: Section<unknown[]>): number | undefined =>
  list.failure || list.isPartial ? undefined : list.data.length;

/** Permanently deletes a lead and all users' follow-ups for it (LEAD-02). Succeeds if the lead is already gone. */
export async function deleteLead({ leadId, api }: Pick<LeadContext, "leadId" | "api">): Promise<Outcome> {
  const params = { id: leadId };
  const failure = await deleteOnce(
    () => api(leadCalls.remove, { params }),
    () => isNotFound(api(leadCalls.get, { params })),
  );
  if (failure) return toAlert(failure);
  await deleteFollowUps([leadId]);
  return { ok: true, message: "Lead deleted" };
}
