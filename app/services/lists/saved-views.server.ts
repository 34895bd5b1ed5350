import { randomUUID } from "node:crypto";
import { StoreFailure } from "~/services/store/failure";
import { store } from "~/services/store/store.server";
import { type SavedView, withView } from "./saved-views";

const LIFE_SECONDS = 5 * 365 * 24 * 60 * 60;

const keyOf = (userId: number) => `saved-views:${userId}`;

/** The views that a person has saved, in the order they were. @throws StoreFailure */
export const savedViews = async (userId: number): Promise<SavedView[]> =>
  (await store().get<SavedView[]>(keyOf(userId))) ?? [];

/** The same; nothing where the store cannot be read, which costs the views alone. */
export const savedViewsIfRead = (userId: number): Promise<SavedView[] | undefined> =>
  savedViews(userId).catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error;
    return undefined;
  });

/** Saves a view under a name of its own; answers why not. @throws StoreFailure */
export const saveView = (userId: number, view: Omit<SavedView, "id">) =>
  change(userId, (views) => withView(views, { ...view, id: randomUUID() }));

/** Gives a view another name; answers why not. One that is gone stays so. @throws StoreFailure */
export const renameView = (userId: number, id: string, name: string) =>
  change(userId, (views) => {
    const view = views.find((own) => own.id === id);
    return view ? withView(views, { ...view, name }) : { views };
  });

/** Takes a view away; the list it names stays. @throws StoreFailure */
export const deleteView = (userId: number, id: string) =>
  change(userId, (views) => ({ views: views.filter((own) => own.id !== id) }));

/** One atomic change of a person's views; answers why it was refused. */
async function change(
  userId: number,
  make: (views: SavedView[]) => { views: SavedView[]; refused?: undefined } | { refused: string },
): Promise<string | undefined> {
  let refused: string | undefined;
  await store().update<SavedView[]>(
    keyOf(userId),
    (views = []) => {
      const made = make(views);
      refused = made.refused;
      return made.refused === undefined ? made.views : views;
    },
    LIFE_SECONDS,
  );
  return refused;
}
