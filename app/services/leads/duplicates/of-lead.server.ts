import { duplicatesOf, get } from "@contract/leads/leads";
import type { LeadContext } from "~/services/leads/lead.server";
import { section } from "~/services/upstream/section.server";
import { compareLeads } from "./comparison";
import { loadDismissed } from "./dismissal.server";

/** Says in the address that nothing was chosen to merge. */
export const NONE_CHOSEN_PARAM = "none";

/** A lead and its duplicates side by side (LEAD-06); the duplicates may fail in their place. */
export async function loadDuplicatesOf({ leadId, api, url }: Pick<LeadContext, "leadId" | "api" | "url">) {
  const params = { id: leadId };
  const [{ data: lead }, duplicates, dismissed] = await Promise.all([
    api(get, { params }),
    section(api(duplicatesOf, { params })),
    loadDismissed(api, leadId),
  ]);
  return {
    ...compareLeads(lead, duplicates.data ?? []),
    isPartial: duplicates.data ? duplicates.isPartial === true : false,
    failure: duplicates.failure,
    /** Absent where none can be dismissed. */
    dismissed,
    wasNoneChosen: url.searchParams.has(NONE_CHOSEN_PARAM),
  };
}
