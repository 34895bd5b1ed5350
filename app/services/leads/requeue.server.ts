import * as leadCalls from "@contract/leads/leads";
import { tryChange } from "~/services/forms/try-change.server";
import type { LeadContext } from "./lead.server";

/** Reassigns a lead by the distribution rules (LEAD-03). */
export const reassignLeadByRules = ({ leadId, api }: Pick<LeadContext, "leadId" | "api">) =>
  tryChange(async () => {
    const { data } = await api(leadCalls.requeue, { params: { id: leadId } });
    const owner = data?.hubspot_owner ? ` to ${data.hubspot_owner.name}` : "";
    return { ok: true, message: `Lead reassigned${owner}` };
  }, "We couldn't reassign the lead");
