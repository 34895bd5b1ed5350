import { formatPhoneHint, isPhoneNumber } from "@contract/leads/phone";
import type { create, update } from "@contract/users/users";
import type { Country } from "@contract/vocabulary";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { assertHardToGuessPassword, hashPassword } from "../access/passwords";
import type { Database } from "../db/database";
import { accessTokens, reportExcludes, userIdentities, users } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal, type FieldErrors, Refusal } from "../errors";
import { deleteLinksOfUser, invalidateLinksOfUser } from "./links";

type User = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/** PostgreSQL error code for a duplicate value in a unique column. */
const UNIQUE_VIOLATION = "23505";

/** Creates a user who can sign in immediately. @throws Refusal 403, 422 as described for U-02 */
export async function createUser(
  db: Database,
  { password, ...fields }: z.output<typeof create.body>,
  caller: Caller,
  now: Date,
): Promise<User> {
  assertMayCreateUser(fields, caller);
  assertHardToGuessPassword(password, { username: fields.username, displayName: fields.display_name });
  return insertUser(db, {
    username: fields.username,
    displayName: fields.display_name,
    role: fields.role,
    vcRole: fields.vc_role,
    country: fields.country,
    phone: fields.phone || null,
    passwordHash: await hashPassword(password),
    createdAt: now,
  });
}

/** @throws Refusal 403, 422 for a new user whom the caller may not create, or with an invalid phone number */
export function assertMayCreateUser(
  { role, phone, country }: { role: string; phone?: string | undefined; country: Country },
  caller: Caller,
): void {
  if (role === "administrator") assertCallerIsAdministrator(caller);
  if (phone) assertValidPhone(phone, country);
}

/** For the first administrator and those created on the command line. @throws Refusal 422 for a taken username */
export const insertAdministratorUser = (
  db: Database,
  fields: Pick<NewUser, "id" | "username" | "displayName" | "country" | "passwordHash" | "createdAt">,
) => insertUser(db, { ...fields, role: "administrator", vcRole: "Admin" });

/** @throws Refusal 422 for a taken username */
export async function insertUser(db: Database, fields: NewUser): Promise<User> {
  const [user] = await db.insert(users).values(fields).returning().catch(rethrowAsUsernameTaken);
  if (!user) throw new Error("The user was not inserted");
  return user;
}

/** Changes the given fields of a user. @throws Refusal 403, 404, 422 as described for U-04 */
export async function updateUser(
  db: Database,
  userId: number,
  { password, ...fields }: z.output<typeof update.body>,
  caller: Caller,
  now: Date,
): Promise<User> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = await lockAndLoadChangeableUser(tx, userId, caller);
    await assertMayChangeUser(tx, user, fields, caller);
    if (password !== undefined)
      assertHardToGuessPassword(password, {
        username: fields.username ?? user.username,
        displayName: fields.display_name ?? user.displayName,
      });
    const changes = {
      username: fields.username,
      displayName: fields.display_name,
      role: fields.role,
      vcRole: fields.vc_role,
      country: fields.country,
      phone: fields.phone === "" ? null : fields.phone,
      passwordHash,
    };
    if (Object.values(changes).every((value) => value === undefined)) return user;
    const [changed] = await tx
      .update(users)
      .set(changes)
      .where(eq(users.id, userId))
      .returning()
      .catch(rethrowAsUsernameTaken);
    if (passwordHash) await endLinksAndOtherSessions(tx, userId, caller, now);
    // Earlier links were for another mailbox.
    else if (changed?.username !== user.username) await invalidateLinksOfUser(tx, userId);
    return changed ?? user;
  });
}

/** Ends links and sessions of a user with a new password, except the caller's own session. */
async function endLinksAndOtherSessions(
  tx: Database,
  userId: number,
  caller: Caller,
  now: Date,
): Promise<void> {
  await deleteLinksOfUser(tx, userId);
  await revokeTokensOfUser(tx, userId, now, userId === caller.user.id ? caller.tokenHash : undefined);
}

/** @throws Refusal 403, 422 for changes that the caller may not make */
async function assertMayChangeUser(
  tx: Database,
  user: User,
  fields: Omit<z.output<typeof update.body>, "password">,
  caller: Caller,
): Promise<void> {
  if (user.id === caller.user.id) assertOwnRolesUnchanged(user, fields);
  if (fields.phone && fields.phone !== user.phone)
    assertValidPhone(fields.phone, fields.country ?? user.country);
  if (fields.role === "administrator") assertCallerIsAdministrator(caller);
  else if (fields.role !== undefined) await assertNotLastAdministrator(tx, user);
}

/** @throws Refusal 422 at the caller's own roles */
function assertOwnRolesUnchanged(
  user: User,
  { role, vc_role }: Pick<z.output<typeof update.body>, "role" | "vc_role">,
): void {
  const errors: FieldErrors = {};
  if (role !== undefined && role !== user.role) errors.role = ["You can't change your own role."];
  if (vc_role !== undefined && vc_role !== user.vcRole)
    errors.vc_role = ["You can't change your own role in the business."];
  if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
}

/** @throws Refusal 422 at `phone` for a number that cannot be dialled */
export function assertValidPhone(phone: string, country: Country): void {
  if (!isPhoneNumber(phone, country)) throw createInvalidFieldsRefusal({ phone: [formatPhoneHint(country)] });
}

/** Deletes a user; their leads, sends and sales stay. @throws Refusal 403, 404; 422 for oneself */
export function deleteUser(db: Database, userId: number, caller: Caller): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockAndLoadChangeableUser(tx, userId, caller, "You can't delete yourself.");
    await assertNotLastAdministrator(tx, user);
    await deleteLockedUser(tx, user);
  });
}

/** Deletes a user who is locked already. */
export async function deleteLockedUser(tx: Database, { id }: User): Promise<void> {
  await tx.delete(reportExcludes).where(eq(reportExcludes.venueSpecialistId, id));
  await tx.delete(users).where(eq(users.id, id));
}

/** @throws Refusal 403, 404 */
export function saveSchedulerAccess(
  db: Database,
  userId: number,
  hasSchedulerAccess: boolean,
  caller: Caller,
) {
  return db.transaction(async (tx) => {
    const user = await lockAndLoadChangeableUser(tx, userId, caller);
    await tx.update(users).set({ hasSchedulerAccess }).where(eq(users.id, userId));
    return { ...user, hasSchedulerAccess };
  });
}

interface DisableRequest {
  id: number;
  /** Unset: toggle the current state. */
  isDisabled?: boolean | undefined;
  caller: Caller;
  now: Date;
}

/**
 * Disables a user and signs them out, or enables them again. Enabling unlinks their accounts at sign-in providers, which
 * the next sign-in there links by the email address.
 * @throws Refusal 403, 404; 422 for oneself
 */
export function saveDisabledState(
  db: Database,
  { id, isDisabled, caller, now }: DisableRequest,
): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await lockAndLoadChangeableUser(tx, id, caller, "You can't disable yourself.");
    const wanted = isDisabled ?? !user.isDisabled;
    if (wanted === user.isDisabled) return user;
    if (wanted) await assertNotLastAdministrator(tx, user);
    const [changed] = await tx.update(users).set({ isDisabled: wanted }).where(eq(users.id, id)).returning();
    if (wanted) await invalidateLinksOfUser(tx, id);
    if (wanted) await revokeTokensOfUser(tx, id, now);
    else await tx.delete(userIdentities).where(eq(userIdentities.userId, id));
    return changed ?? user;
  });
}

/**
 * Locks and returns a user.
 * @throws Refusal 404; 422 for the caller themselves, if `messageIfSelf` is given; 403 for an administrator, unless the
 * caller is one
 */
export async function lockAndLoadChangeableUser(
  tx: Database,
  userId: number,
  caller: Caller,
  messageIfSelf?: string,
) {
  const user = await lockUserAndAdministrators(tx, userId);
  if (!user) throw createNotFoundRefusal("user");
  if (messageIfSelf && userId === caller.user.id) throw new Refusal(422, messageIfSelf);
  if (user.role === "administrator") assertCallerIsAdministrator(caller);
  return user;
}

/** Locks a user and all administrators, in order, so that two concurrent changes cannot remove the last one. */
export async function lockUserAndAdministrators(tx: Database, userId: number): Promise<User | undefined> {
  const locked = await lockUsersAndAdministrators(tx, [userId]);
  return locked.find((candidate) => candidate.id === userId);
}

/** Locks and returns some users and all administrators, in order of their ids. */
export const lockUsersAndAdministrators = (tx: Database, userIds: number[]): Promise<User[]> =>
  tx
    .select()
    .from(users)
    .where(or(inArray(users.id, userIds), eq(users.role, "administrator")))
    .orderBy(users.id)
    .for("update");

/**
 * One enabled administrator must remain. All administrators are locked, so that two cannot demote each other at the same time.
 * @throws Refusal 422 for the last administrator who can sign in
 */
async function assertNotLastAdministrator(tx: Database, user: User): Promise<void> {
  if (await isLastAdministrator(tx, user))
    throw new Refusal(422, "This is the last administrator. Make someone else an administrator first.");
}

/** Whether a user is the last administrator who can sign in. */
export async function isLastAdministrator(tx: Database, user: User): Promise<boolean> {
  if (user.role !== "administrator" || user.isDisabled) return false;
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "administrator"), eq(users.isDisabled, false), ne(users.id, user.id)));
  return others.length === 0;
}

function assertCallerIsAdministrator({ isAdministrator }: Caller): void {
  if (!isAdministrator) throw new Refusal(403, "Only administrators can edit other administrators.");
}

/** Turns the database's duplicate error into a refusal at `username`; rethrows any other error. */
function rethrowAsUsernameTaken(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } };
  throw cause?.code === UNIQUE_VIOLATION ? createUsernameTakenRefusal() : error;
}

const createUsernameTakenRefusal = () =>
  createInvalidFieldsRefusal({ username: ["This email address is already in use."] });

/** Revokes all tokens of a user, except one. */
export async function revokeTokensOfUser(
  tx: Database,
  userId: number,
  now: Date,
  exceptTokenHash = "",
): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.userId, userId),
        isNull(accessTokens.revokedAt),
        ne(accessTokens.tokenHash, exceptTokenHash),
      ),
    );
}
