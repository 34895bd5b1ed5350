import * as userCalls from "@contract/users/users";
import { requestId } from "~/services/log.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { findOwnerId, formatOwnerPhrase, hasKnownOwners, type OwnerFilter } from "./owners";

/** The owner id of the signed-in user; absent if the user is not an owner, a failure if that is unknown. */
export async function loadOwnerIdOfUser(
  api: Api,
  user: { id: number; name: string },
): Promise<Section<{ owner: number | undefined }>> {
  const owners = await section(api(userCalls.owners));
  if (owners.failure) return owners;
  const owner = findOwnerId(user, owners.data);
  return owner === undefined && (owners.isPartial || !hasKnownOwners(owners.data))
    ? { failure: { message: "We couldn't tell which leads are yours.", reference: requestId() } }
    : { data: { owner } };
}

/** See `formatOwnerPhrase`; `undefined` without an owner filter. Loads the owners only if a name is needed. */
export async function loadOwnerPhrase(api: Api, owner: OwnerFilter): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  return formatOwnerPhrase(
    owner,
    owner === "nobody" ? [] : ((await section(api(userCalls.owners))).data ?? []),
  );
}
