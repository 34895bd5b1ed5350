import { isPhoneNumber, phoneHint } from "@contract/leads/phone";
import type { create, update } from "@contract/users/users";
import type { Country } from "@contract/vocabulary";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { assertHardToGuess, hashPassword } from "../access/passwords";
import type { Database } from "../db/database";
import { accessTokens, reportExcludes, users } from "../db/schema";
import { type FieldErrors, invalid, notFound, Refusal } from "../errors";

type User = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/** PostgreSQL's word for a value that a unique column holds already. */
const UNIQUE_VIOLATION = "23505";

/** Creates a user who can sign in at once. @throws Refusal 403, 422 as call U-02 says */
export async function createUser(
  db: Database,
  { password, ...fields }: z.output<typeof create.body>,
  caller: Caller,
  now: Date,
): Promise<User> {
  if (fields.role === "administrator") assertAdministrator(caller);
  if (fields.phone) assertPhone(fields.phone, fields.country);
  assertHardToGuess(password, { username: fields.username, displayName: fields.display_name });
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

/** Inserts the first administrator, or one who is created on the command line. @throws Refusal 422 for a taken username */
export const insertAdministrator = (
  db: Database,
  fields: Pick<NewUser, "username" | "displayName" | "country" | "passwordHash" | "createdAt">,
) => insertUser(db, { ...fields, role: "administrator", vcRole: "Admin" });

/** @throws Refusal 422 for a taken username */
async function insertUser(db: Database, fields: NewUser): Promise<User> {
  const [user] = await db.insert(users).values(fields).returning().catch(refuseTaken);
  if (!user) throw new Error("The user was not inserted");
  return user;
}

/** Changes the given fields of a user. @throws Refusal 403, 404, 422 as call U-04 says */
export async function changeUser(
  db: Database,
  id: number,
  { password, ...fields }: z.output<typeof update.body>,
  caller: Caller,
  now: Date,
): Promise<User> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id, caller);
    await assertMayChange(tx, user, fields, caller);
    if (password !== undefined)
      assertHardToGuess(password, {
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
      .where(eq(users.id, id))
      .returning()
      .catch(refuseTaken);
    if (passwordHash) await signOut(tx, id, now, id === caller.user.id ? caller.tokenHash : undefined);
    return changed ?? user;
  });
}

/** @throws Refusal 403, 422 for fields that the caller may not change so */
async function assertMayChange(
  tx: Database,
  user: User,
  fields: Omit<z.output<typeof update.body>, "password">,
  caller: Caller,
) {
  if (user.id === caller.user.id) refuseOwnRoles(user, fields);
  if (fields.phone && fields.phone !== user.phone) assertPhone(fields.phone, fields.country ?? user.country);
  if (fields.role === "administrator") assertAdministrator(caller);
  else if (fields.role !== undefined) await assertNotLast(tx, user);
}

/** @throws Refusal 422 at the roles that people would change of themselves */
function refuseOwnRoles(
  user: User,
  { role, vc_role }: Pick<z.output<typeof update.body>, "role" | "vc_role">,
) {
  const errors: FieldErrors = {};
  if (role !== undefined && role !== user.role) errors.role = ["You cannot change your own role."];
  if (vc_role !== undefined && vc_role !== user.vcRole)
    errors.vc_role = ["You cannot change your own role in the business."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws Refusal 422 at `phone` for a number that cannot be dialled */
function assertPhone(phone: string, country: Country) {
  if (!isPhoneNumber(phone, country)) throw invalid({ phone: [phoneHint(country)] });
}

/** Removes a user; leads, sends and sales stay without them. @throws Refusal 403, 404; 422 for oneself */
export function removeUser(db: Database, id: number, caller: Caller) {
  return db.transaction(async (tx) => {
    await assertNotLast(tx, await lockUser(tx, id, caller, "You cannot delete yourself."));
    await tx.delete(reportExcludes).where(eq(reportExcludes.venueSpecialistId, id));
    await tx.delete(users).where(eq(users.id, id));
  });
}

/** Gives or takes the access to the scheduler. @throws Refusal 403, 404 */
export function setSchedulerAccess(db: Database, id: number, hasSchedulerAccess: boolean, caller: Caller) {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id, caller);
    await tx.update(users).set({ hasSchedulerAccess }).where(eq(users.id, id));
    return { ...user, hasSchedulerAccess };
  });
}

interface Disabling {
  id: number;
  /** The state wanted; unset: the other one than it has. */
  isDisabled?: boolean;
  caller: Caller;
  now: Date;
}

/** Disables a user and ends their sign-ins, or lets one in again. @throws Refusal 403, 404; 422 for oneself */
export function setDisabled(db: Database, { id, isDisabled, caller, now }: Disabling): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id, caller, "You cannot disable yourself.");
    const wanted = isDisabled ?? !user.isDisabled;
    if (wanted === user.isDisabled) return user;
    if (wanted) await assertNotLast(tx, user);
    const [changed] = await tx.update(users).set({ isDisabled: wanted }).where(eq(users.id, id)).returning();
    if (wanted) await signOut(tx, id, now);
    return changed ?? user;
  });
}

/** The user, locked. @throws Refusal 404; 422 for oneself when a reason is given; 403 for an administrator */
async function lockUser(tx: Database, id: number, caller: Caller, notOneself?: string) {
  // Administrators are locked all together and in order, as one of them has to be left.
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, "administrator")))
    .orderBy(users.id)
    .for("update");
  const user = locked.find((one) => one.id === id);
  if (!user) throw notFound("user");
  if (notOneself && id === caller.user.id) throw new Refusal(422, notOneself);
  if (user.role === "administrator") assertAdministrator(caller);
  return user;
}

/**
 * Somebody must be left who manages administrators: two who take the role from each other at once wait for one another.
 * @throws Refusal 422 for the last administrator who can sign in
 */
async function assertNotLast(tx: Database, user: User) {
  if (user.role !== "administrator" || user.isDisabled) return;
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "administrator"), eq(users.isDisabled, false), ne(users.id, user.id)));
  if (others.length === 0) throw new Refusal(422, "This is the last administrator: make another one first.");
}

function assertAdministrator({ isAdministrator }: Caller) {
  if (!isAdministrator) throw new Refusal(403, "Only administrators may manage administrators.");
}

/** Of two who take the same username the database lets the first have it. */
function refuseTaken(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } };
  throw cause?.code === UNIQUE_VIOLATION ? usernameTaken() : error;
}

const usernameTaken = () => invalid({ username: ["Someone else signs in with this email address."] });

/** Ends all sign-ins of a user, but for the one named. */
export async function signOut(tx: Database, userId: number, now: Date, except = "") {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.userId, userId),
        isNull(accessTokens.revokedAt),
        ne(accessTokens.tokenHash, except),
      ),
    );
}
