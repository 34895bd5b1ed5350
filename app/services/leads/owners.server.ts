import { owners as allOwners } from "@contract/users/users";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { type OwnerFilter, ownedBy } from "./owners";

/** As `ownedBy` says it; `undefined` where a list is of no owner. Owners are read for one who has a name alone. */
export async function loadOwnedBy(api: Api, owner: OwnerFilter): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  return ownedBy(owner, owner === "nobody" ? [] : ((await section(api(allOwners))).data ?? []));
}
