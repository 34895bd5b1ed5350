import { foldText } from "@contract/names";
import { nameById } from "@contract/references/reading";
import type { Owner } from "@contract/users/users";
import { id, type ListField } from "~/services/lists/list-fields";

type Named = Pick<Owner, "id" | "name" | "user_id">;

/** The HubSpot owner that carries a user's id, as what is said of somebody's leads needs it; `undefined` where none does. */
export const ownerOfUser = (userId: number, owners: readonly Named[]): number | undefined =>
  owners.find(({ user_id }) => user_id === userId)?.id;

/**
 * The HubSpot owner that a signed-in person is: by the user id that an owner carries, else by name. `undefined` where
 * nobody is, or several of one name might be.
 */
export function ownerOf(user: { id: number; name: string }, owners: readonly Named[]): number | undefined {
  const own = ownerOfUser(user.id, owners);
  if (own !== undefined) return own;
  const namesakes = owners.filter(
    ({ name, user_id }) => user_id === undefined && foldText(name) === foldText(user.name),
  );
  return namesakes.length === 1 ? namesakes[0]?.id : undefined;
}

/** Whether each owner says who they are, by a user id or by a name. */
export const areOwnersKnown = (owners: readonly Named[]): boolean =>
  owners.every(({ id: of, name, user_id }) => user_id !== undefined || name !== nameById("Owner", of));

/** Whose leads a list has: those of an owner, or those that nobody owns. */
export type OwnerFilter = number | "nobody" | undefined;

const anOwner = id("hubspot_owner_id");

/** The owner in the address of a list. Those of nobody are asked for by a field of its own, `unownedQuery`. */
export const ownerField: ListField<OwnerFilter, unknown, "hubspot_owner_id", number | undefined> = {
  ...anOwner,
  parse: (given) => (given === "nobody" ? "nobody" : anOwner.parse(given)),
  send: (owner) => (owner === "nobody" ? undefined : owner),
};

/** What the upstream is asked for leads that nobody owns. */
export const unownedQuery = (owner: OwnerFilter) =>
  owner === "nobody" ? ({ unowned_only: "1" } as const) : undefined;

/** "owned by Ada Lee", "owned by nobody". */
export const ownedBy = (owner: OwnerFilter, owners: readonly Pick<Owner, "id" | "name">[]) =>
  `owned by ${owner === "nobody" ? owner : (owners.find(({ id }) => id === owner)?.name ?? "an unknown person")}`;
