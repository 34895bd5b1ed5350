import { StoreFailure } from "~/services/store/failure";
import { store } from "~/services/store/store.server";

/** Whether administrators still find the page "Getting started" in their menu. */

const KEY = "getting-started";
const LIFE_SECONDS = 5 * 365 * 24 * 60 * 60;

/** Whether the page is in the menu; also where the store cannot be read. */
export async function isGettingStartedShown(): Promise<boolean> {
  try {
    return !(await store().get<{ isHidden: boolean }>(KEY))?.isHidden;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return true;
  }
}

/** Shows the page in the menu of every administrator, or hides it. @throws StoreFailure */
export const showGettingStarted = (isShown: boolean) =>
  store().update<{ isHidden: boolean }>(KEY, () => ({ isHidden: !isShown }), LIFE_SECONDS);
