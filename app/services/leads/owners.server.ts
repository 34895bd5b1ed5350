import * as userCalls from "@contract/users/users";
import { getRequestId } from "~/services/log.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { areAllOwnersKnown, findOwnerId, formatOwnerPhrase, type OwnerFilter } from "./owners";

/** The owner id of the signed-in user; absent if the user is not an owner, a failure if unknown. */
export async function loadOwnerIdOfUser(
  api: Api,
  user: { id: number; name: string },
): Promise<Section<{ owner: number | undefined }>> {
  const owners = await toSection(api(userCalls.owners));
  if (owners.failure) return owners;
  const owner = findOwnerId(user, owners.data);
  return owner === undefined && (owners.isPartial || !areAllOwnersKnown(owners.data))
    ? { failure: { message: "We couldn't tell which leads are yours.", reference: getRequestId() } }
    : { data: { owner } };
}

/** See `formatOwnerPhrase`; `undefined` without an owner filter. Loads the owners only if a name is needed. */
export async function loadOwnerPhrase(api: Api, owner: OwnerFilter): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  return formatOwnerPhrase(
    owner,
    owner === "nobody" ? [] : ((await toSection(api(userCalls.owners))).data ?? []),
  );
}
