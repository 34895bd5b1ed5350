import { changeOwner } from "@contract/leads/leads";
import { owners } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { countOf } from "~/services/format/counts";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { failedChange } from "~/services/forms/try-change.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import type { OwnerForm } from "./owner-form";
import { MOST_GIVEN, selectedIn } from "./selection";
import { loadSelection } from "./selection.server";

/** So many calls go out side by side. */
const AT_ONCE = 5;

/** The ticked leads, and the owners to choose from; these are absent without a tick, where no call is made. */
export async function loadSelectionOwners(ctx: LoaderContext) {
  const isAny = selectedIn(ctx.url.searchParams).length > 0;
  const [selection, all] = await Promise.all([
    loadSelection(ctx),
    isAny ? section(ctx.api(owners)) : undefined,
  ]);
  return { ...selection, owners: all };
}

/** The leads that still have their owner, where only some were given away. */
interface RemainingLeads {
  left: number[];
}

/**
 * Gives leads to another owner (LEAD-03, L-08), a few at a time side by side; at least one. A failure names each lead that
 * was not given away, and only these are left to be tried again.
 */
export async function giveLeads(
  api: Api,
  leadIds: number[],
  owner: OwnerForm,
): Promise<Outcome<undefined, RemainingLeads>> {
  if (leadIds.length > MOST_GIVEN) {
    const message = `At most ${MOST_GIVEN} leads can change hands at once. Nothing was changed.`;
    return { ok: false, alert: { message } };
  }
  const given: OwnerChange[] = [];
  for (let at = 0; at < leadIds.length; at += AT_ONCE)
    given.push(...(await Promise.all(leadIds.slice(at, at + AT_ONCE).map((id) => giveLead(api, id, owner)))));
  const done = given.filter(({ problem }) => problem === undefined);
  const name = given.find((one) => one.owner)?.owner ?? "the new owner";
  const belong = `${done.length === 1 ? "belongs" : "belong"} to ${name} now.`;
  if (done.length === given.length) return { ok: true, message: `${countOf(done.length, "lead")} ${belong}` };
  const begin =
    done.length === 0
      ? "No lead was changed."
      : `${done.length} of ${countOf(given.length, "lead")} ${belong}`;
  return toFailure(
    begin,
    given.filter(({ problem }) => problem !== undefined),
  );
}

/** "1 of 2 leads belongs to Sophie Turnbull now. Not changed: #7: …" */
const toFailure = (begin: string, failed: readonly OwnerChange[]): Failure<RemainingLeads> => ({
  ok: false,
  alert: {
    message: `${begin} Not changed: ${failed.map(({ id, problem }) => `#${id}: ${problem}`).join(" ")}`,
  },
  details: { left: failed.map(({ id }) => id) },
});

interface OwnerChange {
  id: number;
  owner?: string;
  /** Why it was not given away. */
  problem?: string;
}

async function giveLead(api: Api, id: number, body: OwnerForm): Promise<OwnerChange> {
  try {
    const { data } = await api(changeOwner, { params: { id }, body });
    return { id, owner: data?.hubspot_owner?.name };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { id, problem: failedChange(error) };
  }
}
