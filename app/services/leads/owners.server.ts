import { owners as allOwners } from "@contract/users/users";
import { requestId } from "~/services/log.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { areOwnersKnown, type OwnerFilter, ownedBy, ownerOf } from "./owners";

/** The owner id of the signed-in user; absent if the user is not an owner, a failure if that is unknown. */
export async function ownOwner(
  api: Api,
  user: { id: number; name: string },
): Promise<Section<{ owner: number | undefined }>> {
  const owners = await section(api(allOwners));
  if (owners.failure) return owners;
  const owner = ownerOf(user, owners.data);
  return owner === undefined && (owners.isPartial || !areOwnersKnown(owners.data))
    ? { failure: { message: "We couldn’t tell which leads are yours.", reference: requestId() } }
    : { data: { owner } };
}

/** See `ownedBy`; `undefined` without an owner filter. Loads the owners only if a name is needed. */
export async function loadOwnedBy(api: Api, owner: OwnerFilter): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  return ownedBy(owner, owner === "nobody" ? [] : ((await section(api(allOwners))).data ?? []));
}
