import { owners as allOwners } from "@contract/users/users";
import { requestId } from "~/services/log.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { areOwnersKnown, type OwnerFilter, ownedBy, ownerOf } from "./owners";

/** The owner id of a signed-in person; absent without leads of their own, a failure where that is not known. */
export async function ownOwner(
  api: Api,
  user: { id: number; name: string },
): Promise<Section<{ owner: number | undefined }>> {
  const read = await section(api(allOwners));
  if (read.failure) return read;
  const owner = ownerOf(user, read.data);
  return owner === undefined && (read.isPartial || !areOwnersKnown(read.data))
    ? { failure: { message: "It is not known which leads are yours.", reference: requestId() } }
    : { data: { owner } };
}

/** As `ownedBy` says it; `undefined` where a list is of no owner. Owners are read for one who has a name alone. */
export async function loadOwnedBy(api: Api, owner: OwnerFilter): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  return ownedBy(owner, owner === "nobody" ? [] : ((await section(api(allOwners))).data ?? []));
}
