import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import type { Outcome } from "~/services/forms/outcome";
import { toAlertFailure } from "~/services/forms/try-change.server";
import { isReadNotFound, tryDelete } from "~/services/forms/try-delete.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { formatFullName } from "./lead";
import type { LeadContext } from "./lead.server";
import { parseReturnList } from "./list-return";
import { deleteStoredFollowUpsOfLeads } from "./stored-follow-ups.server";

/** The lead to delete and counts of what is deleted with it; a count that could not be loaded is absent. */
export async function loadLeadDeletionConfirmation({ leadId, api, url, country }: LeadContext) {
  const params = { id: leadId };
  const [{ data: lead }, events, enquiryList] = await Promise.all([
    api(leadCalls.get, { params }),
    toSection(api(eventCalls.ofLead, { params })),
    toSection(api(leadCalls.enquiries, { params })),
  ]);
  return {
    leadId,
    name: formatFullName(lead),
    list: parseReturnList(url.searchParams, { chosen: country }),
    events: countLoadedItems(events),
    enquiries: countLoadedItems(enquiryList),
    emails: lead.email_log?.length,
  };
}

const countLoadedItems = (list: Section<unknown[]>): number | undefined =>
  list.failure || list.isPartial ? undefined : list.data.length;

/** Permanently deletes a lead and all users' follow-ups for it (LEAD-02). Succeeds if the lead is already gone. */
export async function deleteLead({ leadId, api }: Pick<LeadContext, "leadId" | "api">): Promise<Outcome> {
  const params = { id: leadId };
  const failure = await tryDelete(
    () => api(leadCalls.remove, { params }),
    () => isReadNotFound(api(leadCalls.get, { params })),
  );
  if (failure) return toAlertFailure(failure);
  await deleteStoredFollowUpsOfLeads([leadId]);
  return { ok: true, message: "Lead deleted" };
}
