import { eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import { users } from "../../db/schema";
import type { Effect } from "../../db/schema/imports";
import { updateUser } from "../../users/changes";
import { insertUserWithoutPassword } from "../../users/invitations";
import { type ClassifiedRow, pickPreviousValues, type RowOutcome, type WriteContext } from "../import-rows";
import { filterRowsToWrite, writeRowsSeparately } from "../write-rows";
import type { UserChange } from "./classify";
import type { UserValues } from "./parse";

type UserRowToWrite = ClassifiedRow<UserValues, UserChange>;
type User = typeof users.$inferSelect;

/** Saves users one by one. */
export const saveImportedUsers = (
  tx: Database,
  rows: readonly UserRowToWrite[],
  context: WriteContext,
): Promise<RowOutcome[]> =>
  writeRowsSeparately(tx, filterRowsToWrite(rows), (nested, row) =>
    row.change.known
      ? updateImportedUser(nested, row, { known: row.change.known, columns: row.change.columns }, context)
      : insertImportedUser(nested, row.number, row.values, context),
  );

/**
 * The columns that show whether a user was changed since the import. The password hash must not leave its
 * table.
 */
const toUserState = ({ username, displayName, role, vcRole, country, phone, isDisabled }: User) => ({
  username,
  displayName,
  role,
  vcRole,
  country,
  phone,
  isDisabled,
});

/** Creates a user who cannot sign in until they accept an invitation, which is sent later. */
async function insertImportedUser(
  tx: Database,
  rowNumber: number,
  values: UserValues,
  { now }: WriteContext,
): Promise<RowOutcome> {
  const { user } = await insertUserWithoutPassword(tx, {
    username: values.username,
    displayName: values.display_name,
    role: values.role ?? "staff",
    vcRole: values.vc_role ?? "Venue Specialist",
    country: values.country,
    phone: values.phone || null,
    createdAt: now,
  });
  const effect: Effect = { table: "users", id: user.id, after: { ...toUserState(user), passwordHash: null } };
  return { number: rowNumber, outcome: "created", recordId: user.id, effects: [effect] };
}

/**
 * Updates a user with the rights of the user who started the import. There is no session in the background,
 * so the other properties of the caller have neutral values, which updateUser does not use here.
 */
async function updateImportedUser(
  tx: Database,
  { number }: UserRowToWrite,
  { known, columns = {} }: Required<Pick<UserChange, "known">> & UserChange,
  { userId, now }: WriteContext,
): Promise<RowOutcome> {
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
    before: pickPreviousValues(known, after),
    after: toUserState(after),
  };
  return { number, outcome: "changed", recordId: known.id, effects: [effect] };
}
