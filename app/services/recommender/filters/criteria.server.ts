import type { Filters, SearchCriteria } from "@contract/recommender/criteria";
import { initialFilterSettings, resetFilterCriteria } from "@contract/recommender/karen";
import { search } from "@contract/recommender/search";
import type { Asked, AskedToAct } from "~/services/access/guard.server";
import { idsOf, searchVenues } from "~/services/recommender/page.server";
import { put, store } from "~/services/store/store.server";
import { criteriaInWords, without } from "./criteria";
import { filtersOf } from "./filters";

/** A change of the criteria that its maker can take back: the filters before, and the criteria it left. */
interface Undo {
  before: Filters;
  left: string;
  /** What was done, for the button; a reset has its own in the dialog. */
  words?: string;
}

const UNDO_LIFE = 24 * 60 * 60;

const undoKey = ({ user, params }: Asked) => `criteria-undo:${user.id}:${idsOf(params).eventId}`;

/** Two criteria are the same when they search the same. */
const imprint = (criteria: SearchCriteria) => JSON.stringify(filtersOf(criteria) ?? criteria);

/** Searches with filters or corrections, which saves them as the event's criteria (spec 7). */
export async function searchWith(
  { api, params, user }: AskedToAct,
  sent: { filters?: Filters; corrected_invalid_data?: object },
): Promise<SearchCriteria> {
  const { leadId, eventId } = idsOf(params);
  const asText = (value: object | undefined) => value && JSON.stringify(value);
  const { data } = await api(search, {
    query: {
      lead_id: leadId,
      event_id: eventId,
      user_id: user.id,
      filters: asText(sent.filters),
      corrected_invalid_data: asText(sent.corrected_invalid_data),
      // The venues are searched by the page that comes next.
      limit: 0,
    },
    saves: true,
  });
  return data.searchCriteria;
}

/**
 * Takes one criterion of the event's search away, in a way that can be undone.
 *
 * @returns what went, in words; nothing when it was gone already or cannot be taken away
 */
export async function removeCriterion(asked: AskedToAct, key: string): Promise<string | undefined> {
  const { result } = await searchVenues(asked, { limit: 0 });
  if (!result) return undefined;
  const { searchCriteria: criteria, defaultSearchCriteria: enquiry } = result;
  const removed = criteriaInWords(criteria, enquiry).find((criterion) => criterion.key === key);
  const [before, after] = [filtersOf(criteria), without(criteria, key, enquiry)];
  if (!removed || !before || !after) return undefined;
  const left = await searchWith(asked, { filters: after });
  await put<Undo>(undoKey(asked), { before, left: imprint(left), words: removed.words }, UNDO_LIFE);
  return removed.words;
}

/** Forgets the saved criteria; Cancel of the dialog can bring them back (FILT-06). */
export async function resetFilters(asked: AskedToAct) {
  const now = await savedCriteria(asked);
  const before = filtersOf(now);
  await asked.api(resetFilterCriteria, { params: { id: idsOf(asked.params).eventId } });
  if (!before) return;
  const left = imprint(await savedCriteria(asked));
  await store().update<Undo>(
    undoKey(asked),
    // Of several resets in a row the first knows what there was, unless somebody filtered in between.
    (kept) => ({ before: kept && !kept.words && kept.left === imprint(now) ? kept.before : before, left }),
    UNDO_LIFE,
  );
}

/**
 * Takes the last change back. What a colleague has changed since then stays as it is.
 *
 * @returns whether the criteria of before are in force again
 */
export async function undoCriteria(asked: AskedToAct): Promise<boolean> {
  const undo = await lastChange(asked);
  if (!undo) return false;
  const isAsLeft = imprint(await savedCriteria(asked)) === undo.left;
  if (isAsLeft) await searchWith(asked, { filters: undo.before });
  await forgetUndo(asked);
  return isAsLeft;
}

async function savedCriteria({ api, params }: Asked): Promise<SearchCriteria> {
  const { leadId, eventId } = idsOf(params);
  return (await api(initialFilterSettings, { query: { lead_id: leadId, event_id: eventId } })).data;
}

/** The last change of the criteria by this person, for `undoable`. */
export const lastChange = (asked: Asked) => store().get<Undo>(undoKey(asked));

/** What can be brought back to the criteria shown, in words; nothing once they are not those that were left. */
export const undoable = (undo: Undo | undefined, shown: SearchCriteria) =>
  undo?.left === imprint(shown) ? undo.words : undefined;

/** After new filters there is nothing to undo. */
export const forgetUndo = (asked: Asked) => store().update(undoKey(asked), () => undefined, 0);
