import type { Owner } from "@contract/users/users";

/**
 * The HubSpot owner that a signed-in person is: by the user id that an owner carries, else by name. `undefined` where
 * nobody is, or several of one name might be.
 */
export function ownerOf(
  user: { id: number; name: string },
  owners: readonly Pick<Owner, "id" | "name" | "user_id">[],
): number | undefined {
  const own = owners.find(({ user_id }) => user_id === user.id);
  if (own) return own.id;
  const namesakes = owners.filter(
    ({ name, user_id }) => user_id === undefined && fold(name) === fold(user.name),
  );
  return namesakes.length === 1 ? namesakes[0]?.id : undefined;
}

const fold = (name: string) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
