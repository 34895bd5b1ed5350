import { portalLink } from "@contract/recommendations/recommendations";
import { UpstreamFailure } from "~/services/upstream/client.server";
import type { LeadContext } from "./lead.server";

/** The client's portal page of a lead for staff, whose visit does not count; or the words why it cannot be opened. */
export async function openPortal({
  leadId,
  api,
}: LeadContext): Promise<{ href: string } | { failure: string }> {
  const params = { id: leadId };
  try {
    const { data } = await api(portalLink, { params, query: { is_being_impersonated: "1" } });
    return { href: data };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.message };
  }
}
