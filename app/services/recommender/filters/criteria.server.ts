import type { Filters, SearchCriteria } from "@contract/recommender/criteria";
import { initialFilterSettings, resetFilterCriteria } from "@contract/recommender/karen";
import { search } from "@contract/recommender/search";
import type { EventActionContext, EventContext } from "~/services/events/event.server";

import { searchVenues } from "~/services/recommender/search/search.server";
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

const undoKey = ({ user, event }: EventContext) => `criteria-undo:${user.id}:${event.eventId}`;

/** Two criteria are the same when they search the same. */
const imprint = (criteria: SearchCriteria) => JSON.stringify(filtersOf(criteria) ?? criteria);

/** Searches with filters or corrections, which saves them as the event's criteria (spec 7). */
export async function searchWith(
  { api, event, user }: EventActionContext,
  sent: { filters?: Filters; corrected_invalid_data?: object },
): Promise<SearchCriteria> {
  const { leadId, eventId } = event;
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
export async function removeCriterion(ctx: EventActionContext, key: string): Promise<string | undefined> {
  const { result } = await searchVenues(ctx, { limit: 0 });
  if (!result) return undefined;
  const { searchCriteria: criteria, defaultSearchCriteria: enquiry } = result;
  const removed = criteriaInWords(criteria, enquiry).find((criterion) => criterion.key === key);
  const [before, after] = [filtersOf(criteria), without(criteria, key, enquiry)];
  if (!removed || !before || !after) return undefined;
  const left = await searchWith(ctx, { filters: after });
  await put<Undo>(undoKey(ctx), { before, left: imprint(left), words: removed.words }, UNDO_LIFE);
  return removed.words;
}

/** Forgets the saved criteria; Cancel of the dialog can bring them back (FILT-06). */
export async function resetFilters(ctx: EventActionContext) {
  const now = await savedCriteria(ctx);
  const before = filtersOf(now);
  await ctx.api(resetFilterCriteria, { params: { id: ctx.event.eventId } });
  if (!before) return;
  const left = imprint(await savedCriteria(ctx));
  await store().update<Undo>(
    undoKey(ctx),
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
export async function undoCriteria(ctx: EventActionContext): Promise<boolean> {
  const undo = await lastChange(ctx);
  if (!undo) return false;
  const isAsLeft = imprint(await savedCriteria(ctx)) === undo.left;
  if (isAsLeft) await searchWith(ctx, { filters: undo.before });
  await forgetUndo(ctx);
  return isAsLeft;
}

async function savedCriteria({ api, event }: EventContext): Promise<SearchCriteria> {
  const { leadId, eventId } = event;
  return (await api(initialFilterSettings, { query: { lead_id: leadId, event_id: eventId } })).data;
}

/** The last change of the criteria by this person, for `undoable`. */
export const lastChange = (ctx: EventContext) => store().get<Undo>(undoKey(ctx));

/** What can be brought back to the criteria shown, in words; nothing once they are not those that were left. */
export const undoable = (undo: Undo | undefined, shown: SearchCriteria) =>
  undo?.left === imprint(shown) ? undo.words : undefined;

/** After new filters there is nothing to undo. */
export const forgetUndo = (ctx: EventContext) => store().update(undoKey(ctx), () => undefined, 0);
