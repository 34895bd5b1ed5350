import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { formatFailureMessage } from "~/services/forms/try-change.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import type { OwnerForm } from "./owner-form";
import { MAX_REASSIGNED, parseSelectedLeadIds } from "./selection";
import { loadSelectedLeads } from "./selection.server";

/** How many calls run in parallel. */
const BATCH_SIZE = 5;

/** The ticked leads, and the owners to choose from; without a ticked lead no call is made and `owners` is absent. */
export async function loadSelectedLeadsAndOwners(ctx: LoaderContext) {
  const hasSelection = parseSelectedLeadIds(ctx.url.searchParams).length > 0;
  const [selection, all] = await Promise.all([
    loadSelectedLeads(ctx),
    hasSelection ? toSection(ctx.api(userCalls.owners)) : undefined,
  ]);
  return { ...selection, owners: all };
}

/** The leads that were not reassigned. */
interface RemainingLeads {
  left: number[];
}

/**
 * Reassigns one or more leads (LEAD-03, L-08), a few in parallel. A failure lists each lead that was not reassigned, and only
 * these stay selected.
 */
export async function reassignLeads(
  api: Api,
  leadIds: number[],
  owner: OwnerForm,
): Promise<Outcome<undefined, RemainingLeads>> {
  if (leadIds.length > MAX_REASSIGNED) {
    const message = `You can reassign at most ${MAX_REASSIGNED} leads at once. No leads were changed.`;
    return { ok: false, alert: { message } };
  }
  const changes: OwnerChange[] = [];
  for (let start = 0; start < leadIds.length; start += BATCH_SIZE)
    changes.push(
      ...(await Promise.all(
        leadIds.slice(start, start + BATCH_SIZE).map((id) => reassignLead(api, id, owner)),
      )),
    );
  const done = changes.filter(({ problem }) => problem === undefined);
  const name = changes.find((change) => change.owner)?.owner ?? "the new owner";
  if (done.length === changes.length)
    return { ok: true, message: `${formatQuantity(done.length, "lead")} reassigned to ${name}` };
  const summary =
    done.length === 0
      ? "No leads were changed."
      : `${done.length} of ${formatQuantity(changes.length, "lead")} reassigned to ${name}.`;
  return toReassignFailure(
    summary,
    changes.filter(({ problem }) => problem !== undefined),
  );
}

/** "1 of 2 leads reassigned to Sophie Turnbull. Not changed: #7: …" */
const toReassignFailure = (summary: string, failed: readonly OwnerChange[]): Failure<RemainingLeads> => ({
  ok: false,
  alert: {
    message: `${summary} Not changed: ${failed.map(({ id, problem }) => `#${id}: ${problem}`).join(" ")}`,
  },
  details: { left: failed.map(({ id }) => id) },
});

interface OwnerChange {
  id: number;
  owner?: string | undefined;
  /** Why it was not reassigned. */
  problem?: string;
}

async function reassignLead(api: Api, leadId: number, body: OwnerForm): Promise<OwnerChange> {
  try {
    const { data } = await api(leadCalls.changeOwner, { params: { id: leadId }, body });
    return { id: leadId, owner: data?.hubspot_owner?.name };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { id: leadId, problem: formatFailureMessage(error) };
  }
}
