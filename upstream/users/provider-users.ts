import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { invitations, userIdentities, users } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import { insertUser, isLastAdministrator, lockUserAndAdministrators } from "./changes";
import type { ProviderPerson } from "./provider-person";

type User = typeof users.$inferSelect;

interface ProviderSignIn extends Pick<Services, "db" | "settings" | "log" | "now"> {
  person: ProviderPerson;
}

/** Lets one transaction at a time sign in by a provider, or unlink an account there. */
export const lockProviderSignIns = (tx: Database): Promise<void> => acquireNamedLock(tx, "provider sign-in");

/**
 * Finds the user of a person whom the provider has verified: the user linked to their account there, or the
 * one with their email address, which then is linked to the account. If there is neither, a user is created.
 * If the settings map roles, the user gets the mapped role.
 * @throws Refusal 403 for a disabled user, a person without a role, and an email address linked to another
 * account
 */
export const findOrCreateProviderUser = ({ db, person, settings, log, now }: ProviderSignIn): Promise<User> =>
  db.transaction(async (tx) => {
    // If a person signs in for the first time twice at once, the second sign-in waits here, then finds the
    // user.
    await lockProviderSignIns(tx);
    const linked = await findLinkedUser(tx, person);
    const user = linked ?? (await findUserByEmail(tx, person));
    if (user?.isDisabled) throw new Refusal(403, "This account is disabled.");
    const isMapped = settings.provider?.mapping !== undefined;
    if (!person.role && (isMapped || !user))
      throw new Refusal(403, "You don't have a role here yet. Ask your administrator.");
    if (!user)
      return insertProviderUser(tx, person, { country: settings.provider?.country ?? "AU", now: now() });
    if (!linked) await linkUserToProviderAccount(tx, user, person, now());
    if (!isMapped) return user;
    return updateRoleFromProvider(tx, user, person, () =>
      log.warn({ user: user.id }, "the last administrator keeps the role that the provider no longer gives"),
    );
  });

async function findLinkedUser(tx: Database, { issuer, subject }: ProviderPerson) {
  const [row] = await tx
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row?.user;
}

/**
 * @throws Refusal 403 if the user is linked to another account of the provider: the email address may have a
 * new owner
 */
async function findUserByEmail(tx: Database, { issuer, email }: ProviderPerson) {
  const [row] = await tx
    .select({ user: users, subject: userIdentities.subject })
    .from(users)
    .leftJoin(userIdentities, and(eq(userIdentities.userId, users.id), eq(userIdentities.issuer, issuer)))
    .where(eq(users.username, email));
  if (row?.subject)
    throw new Refusal(
      403,
      "This email address is linked to another sign-in account. Ask your administrator.",
    );
  return row?.user;
}

/** Links a user to their account at the provider. An invited user accepts the invitation by signing in. */
async function linkUserToProviderAccount(
  tx: Database,
  { id: userId }: User,
  { issuer, subject }: ProviderPerson,
  now: Date,
): Promise<void> {
  await tx.insert(userIdentities).values({ issuer, subject, userId, createdAt: now });
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

async function insertProviderUser(
  tx: Database,
  person: ProviderPerson,
  { country, now }: { country: User["country"]; now: Date },
) {
  const { email: username, name: displayName, role } = person;
  if (!role) throw new Error("A new user needs a role");
  const user = await insertUser(tx, { username, displayName, country, createdAt: now, ...role });
  await linkUserToProviderAccount(tx, user, person, now);
  return user;
}

/** Gives a user the role from the provider, except that the last administrator stays an administrator. */
async function updateRoleFromProvider(
  tx: Database,
  { id }: User,
  { role }: ProviderPerson,
  onAdministratorKept: () => void,
) {
  const user = await lockUserAndAdministrators(tx, id);
  if (!user) throw new Error("The user was deleted");
  if (!role || (role.role === user.role && role.vcRole === user.vcRole)) return user;
  if (role.role !== "administrator" && (await isLastAdministrator(tx, user))) {
    onAdministratorKept();
    return user;
  }
  const [changed] = await tx.update(users).set(role).where(eq(users.id, id)).returning();
  return changed ?? user;
}
