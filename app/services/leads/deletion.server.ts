import { ofLead } from "@contract/events/events";
import { enquiries, get, remove } from "@contract/leads/leads";
import { deleteOnce, isNotFound } from "~/services/forms/delete-once.server";
import type { Outcome } from "~/services/forms/outcome";
import { toAlert } from "~/services/forms/try-change.server";
import { type Section, section } from "~/services/upstream/section.server";
import { dropFollowUps } from "./kept-follow-ups.server";
import { fullName } from "./lead";
import type { LeadContext } from "./lead.server";
import { listPlaceIn } from "./list-place";

/** Who is to be deleted and how much goes with them; a number that could not be read is absent. */
export async function loadDeletion({ leadId, api, url, country }: LeadContext) {
  const params = { id: leadId };
  const [{ data: lead }, events, received] = await Promise.all([
    api(get, { params }),
    section(api(ofLead, { params })),
    section(api(enquiries, { params })),
  ]);
  return {
    leadId,
    name: fullName(lead),
    list: listPlaceIn(url.searchParams, { chosen: country }),
    events: sizeOf(events),
    enquiries: sizeOf(received),
    emails: lead.email_log?.length,
  };
}

const sizeOf = (list: Section<unknown[]>) => (list.failure || list.isPartial ? undefined : list.data.length);

/** Deletes a lead for good with everybody's follow-ups of it (LEAD-02). One that is gone already counts as deleted. */
export async function deleteLead({ leadId, api }: Pick<LeadContext, "leadId" | "api">): Promise<Outcome> {
  const params = { id: leadId };
  const failure = await deleteOnce(
    () => api(remove, { params }),
    () => isNotFound(api(get, { params })),
  );
  if (failure) return toAlert(failure);
  await dropFollowUps([leadId]);
  return { ok: true, message: "The lead was deleted." };
}
