import * as leadCalls from "@contract/leads/leads";
import type { LeadContext } from "~/services/leads/lead.server";
import { toSection } from "~/services/upstream/section.server";
import { compareLeadWithDuplicates } from "./comparison";
import { loadDismissedLeads } from "./dismissal.server";

/** The search param that says nothing was selected to merge. */
export const NONE_CHOSEN_PARAM = "none";

/** Loads a lead and its duplicates side by side (LEAD-06); the duplicates may fail to load without failing the page. */
export async function loadLeadWithDuplicates({
  leadId,
  api,
  url,
}: Pick<LeadContext, "leadId" | "api" | "url">) {
  const params = { id: leadId };
  const [{ data: lead }, duplicates, dismissed] = await Promise.all([
    api(leadCalls.get, { params }),
    toSection(api(leadCalls.duplicatesOf, { params })),
    loadDismissedLeads(api, leadId),
  ]);
  return {
    ...compareLeadWithDuplicates(lead, duplicates.data ?? []),
    isPartial: duplicates.data ? duplicates.isPartial === true : false,
    failure: duplicates.failure,
    /** Absent if the upstream cannot dismiss duplicates. */
    dismissed,
    wasNoneChosen: url.searchParams.has(NONE_CHOSEN_PARAM),
  };
}
