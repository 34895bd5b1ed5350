import { randomUUID } from "node:crypto";
import { StoreFailure } from "~/services/store/failure";
import { store } from "~/services/store/store.server";
import { addView, type SavedView } from "./saved-views";

const LIFETIME_SECONDS = 5 * 365 * 24 * 60 * 60;

const keyOf = (userId: number): string => `saved-views:${userId}`;

/** A user's saved views, oldest first. @throws StoreFailure */
export const loadSavedViews = async (userId: number): Promise<SavedView[]> =>
  (await store().get<SavedView[]>(keyOf(userId))) ?? [];

/** A user's saved views; `undefined` if the store fails, so that pages still work. */
export const tryLoadSavedViews = (userId: number): Promise<SavedView[] | undefined> =>
  loadSavedViews(userId).catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error;
    return undefined;
  });

/** Saves a view. @returns why it was refused @throws StoreFailure */
export const saveView = (userId: number, view: Omit<SavedView, "id">): Promise<string | undefined> =>
  updateViews(userId, (views) => addView(views, { ...view, id: randomUUID() }));

/** Renames a view, unless it has been deleted. @returns why it was refused @throws StoreFailure */
export const renameView = (userId: number, id: string, name: string): Promise<string | undefined> =>
  updateViews(userId, (views) => {
    const view = views.find((saved) => saved.id === id);
    return view ? addView(views, { ...view, name }) : { views };
  });

/** @throws StoreFailure */
export const deleteView = (userId: number, id: string): Promise<string | undefined> =>
  updateViews(userId, (views) => ({ views: views.filter((view) => view.id !== id) }));

/** Changes a user's views atomically. @returns why it was refused */
async function updateViews(
  userId: number,
  change: (views: SavedView[]) => { views: SavedView[]; refused?: undefined } | { refused: string },
): Promise<string | undefined> {
  let refused: string | undefined;
  await store().update<SavedView[]>(
    keyOf(userId),
    (views = []) => {
      const result = change(views);
      refused = result.refused;
      return result.refused === undefined ? result.views : views;
    },
    LIFETIME_SECONDS,
  );
  return refused;
}
