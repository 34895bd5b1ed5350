import { changeOwner } from "@contract/leads/leads";
import { owners } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { countOf } from "~/services/format/counts";
import { failedChange } from "~/services/forms/failed-change.server";
import { readForm } from "~/services/forms/read-form.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { OwnerForm } from "./owner-form";
import { MOST_GIVEN, selectedIn } from "./selection";
import { type BulkOutcome, loadSelection } from "./selection.server";

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

/** What stands in the form that is shown again after leads could not be given to an owner. */
interface Ungiven {
  failure: { message: string };
  /** The owner that was chosen. */
  owner: number;
  /** The leads that still have their owner; all of them when left out. */
  left?: number[];
}

/**
 * Gives leads to another owner (LEAD-03, L-08), a few at a time side by side; at least one. What failed is told of each,
 * and alone is left to be tried again.
 */
export async function giveLeads(
  api: Api,
  leadIds: number[],
  form: FormData,
): Promise<Extract<BulkOutcome, { done: string }> | Ungiven | { rejected: RejectedForm }> {
  const read = readForm(OwnerForm, form);
  if (!read.value) return read;
  const owner = read.value.hubspot_owner_id;
  if (leadIds.length > MOST_GIVEN) {
    const message = `At most ${MOST_GIVEN} leads can change hands at once. Nothing was changed.`;
    return { failure: { message }, owner };
  }
  const given: Given[] = [];
  for (let at = 0; at < leadIds.length; at += AT_ONCE)
    given.push(
      ...(await Promise.all(leadIds.slice(at, at + AT_ONCE).map((id) => giveLead(api, id, read.value)))),
    );
  const failed = given.filter(({ problem }) => problem !== undefined);
  const words = outcomeOf(given, failed);
  return "done" in words ? words : { ...words, owner, left: failed.map(({ id }) => id) };
}

interface Given {
  id: number;
  owner?: string;
  /** Why it was not given away. */
  problem?: string;
}

async function giveLead(api: Api, id: number, body: { hubspot_owner_id: number }): Promise<Given> {
  try {
    const { data } = await api(changeOwner, { params: { id }, body });
    return { id, owner: data?.hubspot_owner?.name };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { id, problem: failedChange(error) };
  }
}

/** "2 leads belong to Sophie Turnbull now.", "1 of 2 leads belongs to …  Not changed: #7: …" */
function outcomeOf(given: readonly Given[], failed: readonly Given[]): BulkOutcome {
  const done = given.length - failed.length;
  const owner = given.find((one) => one.owner)?.owner ?? "the new owner";
  const belong = `${done === 1 ? "belongs" : "belong"} to ${owner} now.`;
  if (failed.length === 0) return { done: `${countOf(done, "lead")} ${belong}` };
  const begin = done === 0 ? "No lead was changed." : `${done} of ${countOf(given.length, "lead")} ${belong}`;
  const problems = failed.map(({ id, problem }) => `#${id}: ${problem}`).join(" ");
  return { failure: { message: `${begin} Not changed: ${problems}` } };
}
