import { get, toggleDisable } from "@contract/users/users";
import type { Api } from "../client.server";

/** Attempts when others change the state at the same time. */
const MOST_TRIES = 4;

/**
 * Disables or enables a user (U-08), and answers whether the user is disabled in the end, where the upstream shows it.
 * An upstream that can only toggle is read before and after.
 * @throws UpstreamFailure
 */
export async function setUserDisabled(
  api: Api,
  userId: number,
  wanted: boolean,
): Promise<boolean | undefined> {
  let isDisabled = await readDisabled(api, userId);
  for (let tries = 0; isDisabled !== wanted && tries < MOST_TRIES; tries += 1) {
    isDisabled = await toggleDisabled(api, userId, wanted);
    if (isDisabled === undefined) break;
  }
  return isDisabled;
}

const readDisabled = async (api: Api, userId: number) =>
  (await api(get, { params: { id: userId } })).data.is_disabled;

/** The call itself, for a user who may be disabled or not. @throws UpstreamFailure */
export async function toggleDisabled(
  api: Api,
  userId: number,
  wanted?: boolean,
): Promise<boolean | undefined> {
  const { data } = await api(toggleDisable, {
    params: { id: userId },
    body: wanted === undefined ? undefined : { is_disabled: wanted },
  });
  return data?.is_disabled ?? readDisabled(api, userId);
}
