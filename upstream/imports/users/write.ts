import { eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import { users } from "../../db/schema";
import type { Effect } from "../../db/schema/imports";
import { updateUser } from "../../users/changes";
import { insertUninvited } from "../../users/invitations";
import { type JudgedRow, pickChanged, type WriteContext, type WrittenRow } from "../work";
import { listComplete, writeRows } from "../write-rows";
import type { UserChange } from "./judge";
import type { UserValues } from "./parse";

type Row = JudgedRow<UserValues, UserChange>;
type User = typeof users.$inferSelect;

/** Saves users one by one. */
export const writeUsers = (
  tx: Database,
  rows: readonly Row[],
  context: WriteContext,
): Promise<WrittenRow[]> =>
  writeRows(tx, listComplete(rows), (nested, row) =>
    row.change.known
      ? changeUser(nested, row, { known: row.change.known, columns: row.change.columns }, context)
      : createUser(nested, row.number, row.values, context),
  );

/** The columns that tell whether someone changed a user. A password hash must not leave its table. */
const toState = ({ username, displayName, role, vcRole, country, phone, isDisabled }: User) => ({
  username,
  displayName,
  role,
  vcRole,
  country,
  phone,
  isDisabled,
});

/** Creates a user who cannot sign in until they accept an invitation, which is sent later. */
async function createUser(
  tx: Database,
  number: number,
  values: UserValues,
  { now }: WriteContext,
): Promise<WrittenRow> {
  const { user } = await insertUninvited(tx, {
    username: values.username,
    displayName: values.display_name,
    role: values.role ?? "staff",
    vcRole: values.vc_role ?? "Venue Specialist",
    country: values.country,
    phone: values.phone || null,
    createdAt: now,
  });
  const effect: Effect = { table: "users", id: user.id, after: { ...toState(user), passwordHash: null } };
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
