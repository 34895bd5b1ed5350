import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { createNotFoundFailure } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { formatFullName } from "./lead";
import type { LeadContext } from "./lead.server";

/** The link to a lead's client portal for staff, whose visit is not recorded; or the message why it cannot be opened. */
export async function loadPortalLinkForStaff({
  leadId,
  api,
}: LeadContext): Promise<{ href: string } | { failure: string }> {
  const params = { id: leadId };
  try {
    const { data } = await api(recommendationCalls.portalLink, {
      params,
      query: { is_being_impersonated: "1" },
    });
    return { href: data };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: error.message };
  }
}

/** The lead whose portal links are to be revoked. @throws 404 if the upstream cannot revoke them */
export async function loadPortalRevocationConfirmation({
  leadId,
  api,
}: Pick<LeadContext, "leadId" | "api">): Promise<{ leadId: number; name: string }> {
  const { data } = await api(leadCalls.get, { params: { id: leadId } });
  if (!data.portal_link_valid_until) throw createNotFoundFailure("Portal links can't be revoked here.");
  return { leadId, name: formatFullName(data) };
}

/** Revokes all portal links of a lead. @throws 404 if the upstream cannot revoke them */
export async function revokePortalLinks(ctx: Pick<LeadContext, "leadId" | "api">): Promise<Outcome> {
  await loadPortalRevocationConfirmation(ctx);
  return tryChange(async () => {
    await ctx.api(recommendationCalls.closeLinks, { params: { id: ctx.leadId } });
    return { ok: true, message: "Portal links revoked" };
  }, "We couldn't revoke the portal links");
}
