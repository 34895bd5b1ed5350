import { requeue } from "@contract/leads/leads";
import { failedWithTitle } from "~/services/forms/failed-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import type { LeadContext } from "./lead.server";

/** Hands a lead out anew by the distribution rules (LEAD-03): what became of it, in words, or why nothing did. */
export async function requeueLead({
  leadId,
  api,
}: Pick<LeadContext, "leadId" | "api">): Promise<{ done: string } | { failure: string; title?: string }> {
  try {
    const { data } = await api(requeue, { params: { id: leadId } });
    const owner = data?.hubspot_owner ? ` Its owner is ${data.hubspot_owner.name}.` : "";
    return { done: `The lead was reassigned.${owner}` };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, "The lead was not requeued.");
  }
}
