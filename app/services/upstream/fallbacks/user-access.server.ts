import * as userCalls from "@contract/users/users";
import type { Api } from "../client.server";

/** Attempts if others change the state at the same time. */
const MAX_TRIES = 4;

/**
 * Disables or enables a user (U-08). An upstream that can only toggle ignores the wanted state. The state is
 * therefore read first, and the call repeated if a colleague toggled at the same time.
 * @returns whether the user is disabled now, if known
 * @throws UpstreamFailure
 */
export async function setUserDisabled(
  api: Api,
  userId: number,
  isDisabledWanted: boolean,
): Promise<boolean | undefined> {
  let isDisabled = await loadIsUserDisabled(api, userId);
  for (let tries = 0; isDisabled !== isDisabledWanted && tries < MAX_TRIES; tries += 1) {
    isDisabled = await sendUserDisabled(api, userId, isDisabledWanted);
    if (isDisabled === undefined) break;
  }
  return isDisabled;
}

const loadIsUserDisabled = async (api: Api, userId: number): Promise<boolean | undefined> =>
  (await api(userCalls.get, { params: { id: userId } })).data.is_disabled;

/** Sends the change without reading the user's current state first. @throws UpstreamFailure */
export async function sendUserDisabled(
  api: Api,
  userId: number,
  isDisabledWanted?: boolean,
): Promise<boolean | undefined> {
  const { data } = await api(userCalls.toggleDisable, {
    params: { id: userId },
    body: isDisabledWanted === undefined ? undefined : { is_disabled: isDisabledWanted },
  });
  return data?.is_disabled ?? loadIsUserDisabled(api, userId);
}
