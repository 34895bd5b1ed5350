import { foldText } from "@contract/fold-text";
import type { Database } from "../../db/database";
import { users } from "../../db/schema";
import { type ClassifiedRow, type FindEarlierRow, type ParsedRow, pickDifferingFields } from "../import-rows";
import { buildUserRowKeys, type UserValues } from "./parse";

type User = typeof users.$inferSelect;

/** What a row changes; without `known` it creates a user. */
export interface UserChange {
  known?: User;
  columns?: Partial<typeof users.$inferInsert> | undefined;
}

type ParsedUserRow = ParsedRow<UserValues>;
type ClassifiedUserRow = ClassifiedRow<UserValues, UserChange>;

/** Compares rows with the users of the business, who are few, and with earlier rows of the file. */
export async function classifyUserRows(
  tx: Database,
  rows: readonly ParsedUserRow[],
  find: { earlier: FindEarlierRow },
): Promise<ClassifiedUserRow[]> {
  const known = await tx.select().from(users).orderBy(users.id);
  const byUsername = new Map(known.map((user) => [user.username, user]));
  const byName = new Map(known.map((user) => [foldText(user.displayName), user]));
  return rows.map((row): ClassifiedUserRow => {
    const { values } = row;
    if (!values) return { ...row, verdict: "refused" };
    const [key = ""] = buildUserRowKeys(values);
    const earlier = find.earlier(key, row.number);
    if (earlier !== undefined) return { ...row, verdict: "duplicate", otherRow: earlier };
    const user = byUsername.get(values.username);
    if (user) return classifyRowOfKnownUser(row, values, user);
    const similar = byName.get(foldText(values.display_name));
    if (similar && similar.country === values.country)
      return { ...row, verdict: "duplicate", recordId: similar.id };
    return { ...row, verdict: "new", change: {} };
  });
}

function classifyRowOfKnownUser(row: ParsedUserRow, values: UserValues, user: User): ClassifiedUserRow {
  const columns = pickDifferingFields(
    {
      displayName: values.display_name,
      country: values.country,
      role: values.role,
      vcRole: values.vc_role,
      phone: values.phone,
    },
    user as never,
  );
  if (Object.keys(columns).length === 0) return { ...row, verdict: "same", recordId: user.id };
  return { ...row, verdict: "changes", recordId: user.id, change: { known: user, columns } };
}
