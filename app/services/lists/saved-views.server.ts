import { randomUUID } from "node:crypto";
import { StoreFailure } from "~/services/store/failure";
import { getStore } from "~/services/store/store.server";
import { addOrReplaceView, type SavedView } from "./saved-views";

/** Views are deleted five years after the user's last change to them. */
const LIFETIME_SECONDS = 5 * 365 * 24 * 60 * 60;

const toSavedViewsKey = (userId: number): string => `saved-views:${userId}`;

/** A user's saved views, oldest first. @throws StoreFailure */
export const loadSavedViews = async (userId: number): Promise<SavedView[]> =>
  (await getStore().get<SavedView[]>(toSavedViewsKey(userId))) ?? [];

/** A user's saved views; `undefined` if the store fails, as pages work without them. */
export const tryLoadSavedViews = (userId: number): Promise<SavedView[] | undefined> =>
  loadSavedViews(userId).catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error;
    return undefined;
  });

/** Saves a view. @returns why it was refused @throws StoreFailure */
export const saveViewOrGetRefusal = (
  userId: number,
  view: Omit<SavedView, "id">,
): Promise<string | undefined> =>
  updateViewsOrGetRefusal(userId, (views) => addOrReplaceView(views, { ...view, id: randomUUID() }));

/** Renames a view, unless it has been deleted. @returns why it was refused @throws StoreFailure */
export const renameViewOrGetRefusal = (
  userId: number,
  id: string,
  name: string,
): Promise<string | undefined> =>
  updateViewsOrGetRefusal(userId, (views) => {
    const view = views.find((saved) => saved.id === id);
    return view ? addOrReplaceView(views, { ...view, name }) : { views };
  });

/** @throws StoreFailure */
export const deleteView = (userId: number, id: string): Promise<string | undefined> =>
  updateViewsOrGetRefusal(userId, (views) => ({ views: views.filter((view) => view.id !== id) }));

/** Changes a user's views atomically. @returns why it was refused */
async function updateViewsOrGetRefusal(
  userId: number,
  change: (views: SavedView[]) => { views: SavedView[]; refused?: undefined } | { refused: string },
): Promise<string | undefined> {
  let refused: string | undefined;
  await getStore().update<SavedView[]>(
    toSavedViewsKey(userId),
    (views = []) => {
      // The store may run this again if someone else changed the key meanwhile; the last run counts.
      const result = change(views);
      refused = result.refused;
      return result.refused === undefined ? result.views : views;
    },
    LIFETIME_SECONDS,
  );
  return refused;
}
