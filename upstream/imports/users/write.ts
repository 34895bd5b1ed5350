import { eq } from "drizzle-orm";
import { hashPassword } from "../../access/passwords";
import type { Database } from "../../db/database";
import { users } from "../../db/schema";
import type { Effect } from "../../db/schema/imports";
import { updateUser } from "../../users/changes";
import { toRefused } from "../venues/write";
import { type JudgedRow, pickChanged, type WriteContext, type WrittenRow } from "../work";
import type { UserChange } from "./judge";
import type { UserValues } from "./parse";

type Row = JudgedRow<UserValues, UserChange>;
type User = typeof users.$inferSelect;

/** Saves users one by one. A row that the rules refuse changes nothing. */
export async function writeUsers(
  tx: Database,
  rows: readonly Row[],
  context: WriteContext,
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const row of rows) {
    const { values, change } = row;
    if (!values || !change) continue;
    written.push(
      await tx
        .transaction((nested) =>
          change.known
            ? changeUser(nested, row, { known: change.known, columns: change.columns }, context)
            : insertInvitedUser(nested, row.number, values, context),
        )
        .catch(toRefused(row)),
    );
  }
  return written;
}

/** The columns that tell whether someone changed a user. */
const toState = ({
  username,
  displayName,
  role,
  vcRole,
  country,
  phone,
  passwordHash,
  isDisabled,
}: User) => ({
  username,
  displayName,
  role,
  vcRole,
  country,
  phone,
  passwordHash,
  isDisabled,
});

/**
 * Creates a user who cannot sign in until they set a password. This is the one place that creates users from files, and
 * where they are to be invited.
 */
async function insertInvitedUser(
  tx: Database,
  number: number,
  values: UserValues,
  { now }: WriteContext,
): Promise<WrittenRow> {
  const [user] = await tx
    .insert(users)
    .values({
      username: values.username,
      displayName: values.display_name,
      role: values.role ?? "staff",
      vcRole: values.vc_role ?? "Venue Specialist",
      country: values.country,
      phone: values.phone || null,
      // Nobody knows this password.
      passwordHash: await hashPassword(crypto.randomUUID()),
      createdAt: now,
    })
    .returning();
  if (!user) throw new Error("The user was not inserted");
  const effect: Effect = { table: "users", id: user.id, after: toState(user) };
  return { number, outcome: "created", recordId: user.id, effects: [effect] };
}

async function changeUser(
  tx: Database,
  { number }: Row,
  { known, columns = {} }: Required<Pick<UserChange, "known">> & UserChange,
  { userId, now }: WriteContext,
): Promise<WrittenRow> {
  const [importer] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  const { displayName, country, role, vcRole, phone } = columns;
  const fields = {
    display_name: displayName,
    country,
    role: role as "staff" | "administrator" | undefined,
    vc_role: vcRole as UserValues["vc_role"],
    phone: phone ?? undefined,
  };
  const caller = {
    user: importer ?? known,
    tokenHash: "",
    isAdministrator: importer?.role === "administrator",
    isTeamLead: false,
    isSales: false,
    hasSecondFactor: false,
    factorAt: null,
    mustSetUpFactor: false,
  };
  const after = await updateUser(tx, known.id, fields, caller, now);
  const effect: Effect = {
    table: "users",
    id: known.id,
    before: pickChanged(known, after),
    after: toState(after),
  };
  return { number, outcome: "changed", recordId: known.id, effects: [effect] };
}
