import { StoreFailure } from "~/services/store/failure";
import { getStore } from "~/services/store/store.server";

/** Whether "Getting started" is in the administrators' menu. */

const KEY = "getting-started";
const LIFETIME_SECONDS = 5 * 365 * 24 * 60 * 60;

/** Also true if the store cannot be read. */
export async function isGettingStartedShown(): Promise<boolean> {
  try {
    return !(await getStore().get<{ isHidden: boolean }>(KEY))?.isHidden;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return true;
  }
}

/** Shows or hides the page in every administrator's menu. @throws StoreFailure */
export const saveGettingStartedShown = (isShown: boolean): Promise<{ isHidden: boolean } | undefined> =>
  getStore().update<{ isHidden: boolean }>(KEY, () => ({ isHidden: !isShown }), LIFETIME_SECONDS);
