import * as eventCalls from "@contract/events/events";
import { formatQuantity } from "~/services/format/counts";
import { joinSentences } from "~/services/format/sentences";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { toLeadEventLine } from "~/services/leads/details.server";
import { isEmptyEvent } from "~/services/leads/next-step";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import type { EventScope } from "./event.server";
import { toEventFacts } from "./facts";
import { keepThisEvent } from "./merge";
import { mergeEvents } from "./merge.server";
import {
  type EventPair,
  findDuplicateEventPairs,
  KEEP_BOTH,
  listValuesLostAfterEarlierMerges,
  listValuesLostInMerge,
  type PairChoices,
} from "./pairs";

/** Possible duplicates among the events of a lead and of the leads to be merged into it. */
export async function loadDuplicateEventPairs(api: Api, leadIds: readonly number[]) {
  const lists = await Promise.all(leadIds.map((id) => toSection(api(eventCalls.ofLead, { params: { id } }))));
  return {
    pairs: findDuplicateEventPairs(lists.map(({ data = [] }) => data)).map(toEventPairLine),
    /** Whether the events of all leads were loaded, so that no pair is missing. */
    isWhole: lists.every((list) => list.data && !list.isPartial),
  };
}

const toEventPairLine = (pair: EventPair, _: number, pairs: readonly EventPair[]) => {
  // Pairs are merged in the order of their other events' ids.
  const earlier = pairs.filter(({ into, other }) => into === pair.into && other.id < pair.other.id);
  const lines = [pair.into, pair.other].map(toLeadEventLine);
  return {
    into: toEventFacts(pair.into),
    other: toEventFacts(pair.other),
    otherLeadId: pair.other.lead_id,
    lost: listValuesLostInMerge(pair),
    lostValuesAfter: listValuesLostAfterEarlierMerges(
      pair,
      earlier.map(({ other }) => other),
    ),
    /** Whether one of them has no recommendations or inspections; `false` if unknown. */
    isOneEmpty: lines.some(
      (line) => line.recommended !== undefined && line.inspections !== undefined && isEmptyEvent(line),
    ),
  };
};

export type EventPairs = Awaited<ReturnType<typeof loadDuplicateEventPairs>>;

/** The result of merging several pairs. */
export interface PairMergeResult {
  message: string;
  /** The first failed pair whose events both still exist. */
  failedPair?: { eventId: number; otherId: number } | undefined;
  isWhole: boolean;
}

type PairScope = Pick<EventScope, "api" | "user"> & { leadId: number };

/** Merges the chosen pairs of a lead one by one (E-03, E-06), at most once per form key. A failure doesn't stop the rest. */
export async function mergeEventPairs(
  scope: PairScope,
  choices: PairChoices,
  formKey: string,
): Promise<PairMergeResult> {
  const merged: number[] = [];
  const failed: { eventId: number; otherId: number; failure: Failure }[] = [];
  for (const [other, into] of Object.entries(choices)) {
    if (into === KEEP_BOTH) continue;
    const [eventId, otherId] = [Number(into), Number(other)];
    const outcome = await mergePairKeepingFirstEvent(scope, { eventId, otherId }, formKey);
    if (outcome.ok) merged.push(otherId);
    else failed.push({ eventId, otherId, failure: outcome });
  }
  const messages = [
    merged.length > 0 && `${formatQuantity(merged.length, "event")} merged`,
    ...failed.map(
      ({ eventId, otherId, failure }) =>
        `Merging event ${otherId} into event ${eventId}: ${failure.alert?.message}`,
    ),
  ];
  return {
    message: joinSentences(...messages),
    failedPair: failed.find(({ failure }) => !failure.isFormGone),
    isWhole: failed.length === 0,
  };
}

const PAIR_GONE = "Nothing was changed. The lead no longer has both events.";

/** Merges two events of a lead and keeps the values of the first where they differ. */
async function mergePairKeepingFirstEvent(
  { leadId, ...scope }: PairScope,
  { eventId, otherId }: { eventId: number; otherId: number },
  formKey: string,
): Promise<Outcome> {
  try {
    const params = { otherId: String(otherId) };
    return await mergeEvents({ ...scope, event: { leadId, eventId }, params }, keepThisEvent, formKey);
  } catch (error) {
    if (!(error instanceof Response && error.status === 404)) throw error;
    return { ok: false, alert: { message: PAIR_GONE }, isFormGone: true };
  }
}
