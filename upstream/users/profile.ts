import type { PasswordChange, updateProfile as update } from "@contract/users/profile";
import { eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { assertOwnPassword } from "../access/own-password";
import { assertHardToGuessPassword, hashPassword } from "../access/passwords";
import type { createSharedSignInThrottle } from "../access/throttle";
import type { Database } from "../db/database";
import { users } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { assertValidPhone, revokeTokensOfUser } from "./changes";
import { deleteLinksOfUser } from "./links";

type User = typeof users.$inferSelect;

/** Converts a user's own record to the form of the contract. */
export const toWireProfile = (user: User) => ({
  username: user.username,
  display_name: user.displayName,
  country: user.country,
  phone: user.phone ?? "",
  signature: user.signature,
  thumbnail: user.thumbnail ?? undefined,
});

/** Changes the given fields of the caller. @throws Refusal 422 at `phone` */
export async function updateOwnProfile(
  db: Database,
  { user }: Caller,
  { display_name, phone, signature }: z.output<typeof update.body>,
): Promise<User> {
  if (phone && phone !== user.phone) assertValidPhone(phone, user.country);
  const changes = { displayName: display_name, phone: phone === "" ? null : phone, signature };
  if (Object.values(changes).every((value) => value === undefined)) return user;
  const [changed] = await db.update(users).set(changes).where(eq(users.id, user.id)).returning();
  if (!changed) throw createNotFoundRefusal("user");
  return changed;
}

interface OwnPasswordChange {
  caller: Caller;
  fields: z.output<typeof PasswordChange>;
  /** The client's IP address. */
  address: string;
  throttle: ReturnType<typeof createSharedSignInThrottle>;
  now: Date;
}

/**
 * Changes the caller's password and ends their other sessions. Wrong passwords count as failed sign-ins.
 * @throws Refusal 422 at `current_password` or `password`, 429 after too many attempts
 */
export async function changeOwnPassword(
  db: Database,
  { caller, fields, address, throttle, now }: OwnPasswordChange,
): Promise<void> {
  const { user, tokenHash } = caller;
  assertHardToGuessPassword(fields.password, user);
  await assertOwnPassword(
    throttle,
    { user, password: fields.current_password, address },
    { field: "current_password", wrong: "This is not your current password." },
  );
  const passwordHash = await hashPassword(fields.password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await deleteLinksOfUser(tx, user.id);
    await revokeTokensOfUser(tx, user.id, now, tokenHash);
  });
}
