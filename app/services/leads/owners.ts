import { foldText } from "@contract/fold-text";
import { formatFallbackName } from "@contract/references/reading";
import type { Owner } from "@contract/users/users";
import { createIdField, type ListField } from "~/services/lists/list-fields";

type NamedOwner = Pick<Owner, "id" | "name" | "user_id">;

/** The id of the HubSpot owner with this user id; `undefined` if there is none. */
export const findOwnerIdByUserId = (userId: number, owners: readonly NamedOwner[]): number | undefined =>
  owners.find(({ user_id }) => user_id === userId)?.id;

/**
 * The HubSpot owner id of the signed-in user, by user id, else by name, as an upstream need not link owners
 * to users. `undefined` if none or several match.
 */
export function findOwnerId(
  user: { id: number; name: string },
  owners: readonly NamedOwner[],
): number | undefined {
  const ownerId = findOwnerIdByUserId(user.id, owners);
  if (ownerId !== undefined) return ownerId;
  const namesakes = owners.filter(
    ({ name, user_id }) => user_id === undefined && foldText(name) === foldText(user.name),
  );
  return namesakes.length === 1 ? namesakes[0]?.id : undefined;
}

/** Whether each owner has a user id or a real name. */
export const areAllOwnersKnown = (owners: readonly NamedOwner[]): boolean =>
  owners.every(
    ({ id: ownerId, name, user_id }) =>
      user_id !== undefined || name !== formatFallbackName("Owner", ownerId),
  );

/** The owner of the leads in a list; `nobody` for leads without an owner. */
export type OwnerFilter = number | "nobody" | undefined;

const ownerIdField = createIdField("hubspot_owner_id");

/** The owner filter of a list. Leads without an owner are queried by another field, see `buildUnownedQuery`. */
export const ownerField: ListField<OwnerFilter, unknown, "hubspot_owner_id", number | undefined> = {
  ...ownerIdField,
  parse: (value) => (value === "nobody" ? "nobody" : ownerIdField.parse(value)),
  send: (owner) => (owner === "nobody" ? undefined : owner),
};

/** The query for leads without an owner. */
export const buildUnownedQuery = (owner: OwnerFilter): { readonly unowned_only: "1" } | undefined =>
  owner === "nobody" ? ({ unowned_only: "1" } as const) : undefined;

/** "owned by Ada Lee", "without an owner". */
export const formatOwnerPhrase = (
  owner: OwnerFilter,
  owners: readonly Pick<Owner, "id" | "name">[],
): string =>
  owner === "nobody"
    ? "without an owner"
    : `owned by ${owners.find(({ id }) => id === owner)?.name ?? "an unknown user"}`;
