import { createHash } from "node:crypto";
import type { Filters, SearchCriteria } from "@contract/recommender/criteria";
import { mustHavesOf } from "@contract/recommender/wishes";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { searchVenues } from "~/services/recommender/search/search.server";
import { put, store } from "~/services/store/store.server";
import {
  loadCriteria,
  resetCriteria,
  saveCriteria,
} from "~/services/upstream/fallbacks/search/criteria.server";
import { criteriaOf, without } from "./criteria";
import { filtersOf, withMustHaves } from "./filters";

/** A change of the criteria that its maker can undo for a day. */
interface CriteriaChange {
  /** The filters before the change. */
  before: Filters;
  /** The fingerprint of the criteria after it. */
  left: string;
  /** The criterion that was taken away; absent for a reset. */
  label?: string;
}

const LIFE_SECONDS = 24 * 60 * 60;

const keyOf = ({ user, event }: Pick<EventScope, "user" | "event">) =>
  `criteria-change:${user.id}:${event.eventId}`;

/** Equal for criteria that search the same. */
const fingerprint = (criteria: SearchCriteria) => JSON.stringify(filtersOf(criteria) ?? criteria);

/**
 * Takes one criterion of the event's search away, in a way that can be undone.
 * @returns whether it went; `false` when it was gone already or cannot be taken away
 */
export async function removeCriterion(scope: EventScope, key: string): Promise<boolean> {
  const { result } = await searchVenues(scope, { limit: 0 });
  if (!result) return false;
  const { searchCriteria: criteria, defaultSearchCriteria: enquiry } = result;
  const removed = criteriaOf(criteria, enquiry).find((criterion) => criterion.key === key);
  const [before, after] = [filtersOf(criteria), without(criteria, key, enquiry)];
  if (!removed || !before || !after) return false;
  const left = await saveCriteria(scope, { filters: after });
  await put<CriteriaChange>(
    keyOf(scope),
    { before, left: fingerprint(left), label: removed.label },
    LIFE_SECONDS,
  );
  return true;
}

/** What is done to the must-haves of a search: one more, one less, or just these. */
export type MustHaveChange = { add: string } | { drop: string } | { only: readonly string[] };

/** The change that a posted form asks for, if it asks for one. */
export function mustHaveChangeIn(fields: Pick<PostedFields, "get">): MustHaveChange | undefined {
  const [must, nice, musts] = ["must", "nice", "musts"].map((name) => fields.get(name));
  if (typeof must === "string") return { add: must };
  if (typeof nice === "string") return { drop: nice };
  return typeof musts === "string" ? { only: musts.split(",") } : undefined;
}

/**
 * Changes which wishes of the event's search must be met.
 * @returns whether that was done; `false` where the criteria are beyond what the dialog can express
 */
export async function changeMustHaves(scope: EventScope, change: MustHaveChange): Promise<boolean> {
  const criteria = await loadCriteria(scope);
  const filters = filtersOf(criteria);
  if (!filters) return false;
  const now = mustHavesOf(criteria);
  const wanted = (key: ScoringKey) =>
    "only" in change
      ? change.only.includes(key)
      : "add" in change
        ? key === change.add || now.includes(key)
        : key !== change.drop && now.includes(key);
  await saveCriteria(scope, { filters: withMustHaves(scoringKeys.filter(wanted), filters) });
  return true;
}

/** Forgets the saved criteria; Cancel of the dialog can bring them back (FILT-06). */
export async function resetFilters(scope: EventScope): Promise<void> {
  const now = await loadCriteria(scope);
  const before = filtersOf(now);
  await resetCriteria(scope);
  if (!before) return;
  const left = fingerprint(await loadCriteria(scope));
  await store().update<CriteriaChange>(
    keyOf(scope),
    // Of several resets in a row the first knows what there was, unless somebody filtered in between.
    (kept) => ({
      before: kept && !kept.label && kept.left === fingerprint(now) ? kept.before : before,
      left,
    }),
    LIFE_SECONDS,
  );
}

/**
 * Undoes the person's last change, unless a colleague has changed the criteria since.
 * @returns whether the criteria of before are in force again
 */
export async function undoCriteria(scope: EventScope): Promise<boolean> {
  const change = await lastChange(scope);
  if (!change) return false;
  const isAsLeft = fingerprint(await loadCriteria(scope)) === change.left;
  if (isAsLeft) await saveCriteria(scope, { filters: change.before });
  await forgetChange(scope);
  return isAsLeft;
}

/** A hash that distinguishes filters. */
export const markOf = (filters: Filters | undefined) =>
  createHash("sha256")
    .update(JSON.stringify(filters ?? {}))
    .digest("base64url");

/** The mark of the criteria that are saved now, as far as the dialog can express them. */
export const savedMark = async (scope: EventScope) => markOf(filtersOf(await loadCriteria(scope)));

/** The last change of the event's criteria by this person. */
export const lastChange = (scope: EventScope) => store().get<CriteriaChange>(keyOf(scope));

/** The label of the criterion that can be brought back; `undefined` once other criteria are shown. */
export const undoable = (change: CriteriaChange | undefined, shown: SearchCriteria) =>
  change?.left === fingerprint(shown) ? change.label : undefined;

/** After new filters there is nothing to undo. */
export const forgetChange = (scope: EventScope) => store().update(keyOf(scope), () => undefined, 0);
