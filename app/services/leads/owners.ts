import { foldText } from "@contract/names";
import { nameById } from "@contract/references/reading";
import type { Owner } from "@contract/users/users";
import { id, type ListField } from "~/services/lists/list-fields";

type Named = Pick<Owner, "id" | "name" | "user_id">;

/** The id of the HubSpot owner with a user's id; `undefined` where there is none. */
export const ownerOfUser = (userId: number, owners: readonly Named[]): number | undefined =>
  owners.find(({ user_id }) => user_id === userId)?.id;

/** The id of the HubSpot owner for a signed-in person: by user id, else by name. `undefined` where none or several match. */
export function ownerOf(user: { id: number; name: string }, owners: readonly Named[]): number | undefined {
  const own = ownerOfUser(user.id, owners);
  if (own !== undefined) return own;
  const namesakes = owners.filter(
    ({ name, user_id }) => user_id === undefined && foldText(name) === foldText(user.name),
  );
  return namesakes.length === 1 ? namesakes[0]?.id : undefined;
}

/** Whether each owner has a user id or a name. */
export const areOwnersKnown = (owners: readonly Named[]): boolean =>
  owners.every(({ id: of, name, user_id }) => user_id !== undefined || name !== nameById("Owner", of));

/** The owner of the leads in a list; `nobody` for leads without an owner. */
export type OwnerFilter = number | "nobody" | undefined;

const anOwner = id("hubspot_owner_id");

/** The owner in the address of a list. Leads without an owner have a field of their own, `unownedQuery`. */
export const ownerField: ListField<OwnerFilter, unknown, "hubspot_owner_id", number | undefined> = {
  ...anOwner,
  parse: (given) => (given === "nobody" ? "nobody" : anOwner.parse(given)),
  send: (owner) => (owner === "nobody" ? undefined : owner),
};

/** The query for leads without an owner. */
export const unownedQuery = (owner: OwnerFilter) =>
  owner === "nobody" ? ({ unowned_only: "1" } as const) : undefined;

/** "owned by Ada Lee", "owned by nobody". */
export const ownedBy = (owner: OwnerFilter, owners: readonly Pick<Owner, "id" | "name">[]) =>
  `owned by ${owner === "nobody" ? owner : (owners.find(({ id }) => id === owner)?.name ?? "an unknown person")}`;
