import { StoreFailure } from "~/services/store/failure";
import { store } from "~/services/store/store.server";

/** Whether administrators still find the page "Getting started" in their menu. */

const KEY = "getting-started";
const LIFE_SECONDS = 5 * 365 * 24 * 60 * 60;

/** Whether the page is in the menu; also where the store cannot be read. */
export async function isBeingSetUp(): Promise<boolean> {
  try {
    return !(await store().get<{ isHidden: boolean }>(KEY))?.isHidden;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return true;
  }
}

/** Hides the page from the menu of every administrator, or shows it again. @throws StoreFailure */
export const hideSteps = (isHidden: boolean) =>
  store().update<{ isHidden: boolean }>(KEY, () => ({ isHidden }), LIFE_SECONDS);
