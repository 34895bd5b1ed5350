import { createHash } from "node:crypto";
import type { Filters, SearchCriteria } from "@contract/recommender/criteria";
import { listMustHaves } from "@contract/recommender/wishes";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { searchVenuesOfEvent } from "~/services/recommender/search/search.server";
import { getStore, saveValue } from "~/services/store/store.server";
import {
  loadEffectiveCriteria,
  resetEventCriteria,
  saveEventCriteria,
} from "~/services/upstream/fallbacks/search/criteria.server";
import { buildFiltersWithoutCriterion, listCriteria } from "./criteria";
import { replaceMustHaves, toFiltersIfExpressible } from "./filters";

/** The user's latest change to the criteria, which they can undo for a day. Stored as JSON. */
interface CriteriaChange {
  /** The filters before the change. */
  before: Filters;
  /**
   * The fingerprint of the criteria after it. Other criteria since then are a colleague's and are not undone.
   */
  left: string;
  /** The removed criterion; absent for a reset. */
  label?: string;
}

const TTL_SECONDS = 24 * 60 * 60;

const toCriteriaChangeKey = ({ user, event }: Pick<EventScope, "user" | "event">): string =>
  `criteria-change:${user.id}:${event.eventId}`;

/**
 * Equal for criteria that give the same search. Criteria that the filter dialog cannot express stay as they
 * are.
 */
const fingerprintCriteria = (criteria: SearchCriteria): string =>
  JSON.stringify(toFiltersIfExpressible(criteria) ?? criteria);

/**
 * Removes one criterion of the event's search and stores it for an undo.
 * @returns false if it was gone already or cannot be removed
 */
export async function removeSavedCriterion(scope: EventScope, criterionKey: string): Promise<boolean> {
  const { result } = await searchVenuesOfEvent(scope, { limit: 0 });
  if (!result) return false;
  const { searchCriteria: criteria, defaultSearchCriteria: enquiry } = result;
  const removed = listCriteria(criteria, enquiry).find((criterion) => criterion.key === criterionKey);
  const [before, after] = [
    toFiltersIfExpressible(criteria),
    buildFiltersWithoutCriterion(criteria, criterionKey, enquiry),
  ];
  if (!removed || !before || !after) return false;
  const left = await saveEventCriteria(scope, { filters: after });
  await saveValue<CriteriaChange>(
    toCriteriaChangeKey(scope),
    { before, left: fingerprintCriteria(left), label: removed.label },
    TTL_SECONDS,
  );
  return true;
}

/** A change to the must-haves: add one, drop one, or set exactly these. */
export type MustHaveChange = { add: string } | { drop: string } | { only: readonly string[] };

/** The change in a posted form, if there is one. */
export function parseMustHaveChange(fields: Pick<PostedFields, "get">): MustHaveChange | undefined {
  const [must, nice, musts] = ["must", "nice", "musts"].map((name) => fields.get(name));
  if (typeof must === "string") return { add: must };
  if (typeof nice === "string") return { drop: nice };
  return typeof musts === "string" ? { only: musts.split(",") } : undefined;
}

/**
 * Changes which wishes must be met.
 * @returns false if the dialog cannot express the event's criteria
 */
export async function saveMustHaveChange(scope: EventScope, change: MustHaveChange): Promise<boolean> {
  const criteria = await loadEffectiveCriteria(scope);
  const filters = toFiltersIfExpressible(criteria);
  if (!filters) return false;
  const current = listMustHaves(criteria);
  const isWanted = (key: ScoringKey) => {
    if ("only" in change) return change.only.includes(key);
    if ("add" in change) return key === change.add || current.includes(key);
    return key !== change.drop && current.includes(key);
  };
  await saveEventCriteria(scope, { filters: replaceMustHaves(scoringKeys.filter(isWanted), filters) });
  return true;
}

/**
 * Resets the criteria to those of the enquiry. The dialog's Cancel can restore the earlier ones (FILT-06).
 */
export async function deleteSavedFilters(scope: EventScope): Promise<void> {
  const current = await loadEffectiveCriteria(scope);
  const before = toFiltersIfExpressible(current);
  await resetEventCriteria(scope);
  if (!before) return;
  const left = fingerprintCriteria(await loadEffectiveCriteria(scope));
  await getStore().update<CriteriaChange>(
    toCriteriaChangeKey(scope),
    // After several resets in a row, undo returns to the state before the first, unless other filters were applied
    // in between.
    (stored) => ({
      before:
        stored && !stored.label && stored.left === fingerprintCriteria(current) ? stored.before : before,
      left,
    }),
    TTL_SECONDS,
  );
}

/**
 * Undoes the user's last change, unless a colleague has changed the criteria since.
 * @returns whether the earlier criteria apply again
 */
export async function undoLastCriteriaChange(scope: EventScope): Promise<boolean> {
  const change = await loadLastCriteriaChange(scope);
  if (!change) return false;
  const isAsLeft = fingerprintCriteria(await loadEffectiveCriteria(scope)) === change.left;
  if (isAsLeft) await saveEventCriteria(scope, { filters: change.before });
  await deleteLastCriteriaChange(scope);
  return isAsLeft;
}

/** Used to notice that the saved filters have changed. */
export const hashFilters = (filters: Filters | undefined): string =>
  createHash("sha256")
    .update(JSON.stringify(filters ?? {}))
    .digest("base64url");

/** The hash of the saved criteria, as far as the dialog can express them. */
export const loadSavedFiltersHash = async (scope: EventScope): Promise<string> =>
  hashFilters(toFiltersIfExpressible(await loadEffectiveCriteria(scope)));

/** This user's last change to the event's criteria. */
export const loadLastCriteriaChange = (scope: EventScope): Promise<CriteriaChange | undefined> =>
  getStore().get<CriteriaChange>(toCriteriaChangeKey(scope));

/**
 * The criterion that undo would restore; `undefined` once other criteria are shown, which may be a
 * colleague's.
 */
export const findUndoLabel = (
  change: CriteriaChange | undefined,
  shown: SearchCriteria,
): string | undefined => (change?.left === fingerprintCriteria(shown) ? change.label : undefined);

/** Called when new filters are applied, which leave nothing to undo. */
export const deleteLastCriteriaChange = (scope: EventScope): Promise<undefined> =>
  getStore().update(toCriteriaChangeKey(scope), () => undefined, 0);
