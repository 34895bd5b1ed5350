import { foldText } from "@contract/names";
import type { Database } from "../../db/database";
import { users } from "../../db/schema";
import { type FindEarlier, type JudgedRow, type ParsedRow, pickDifferent } from "../work";
import { keysOfUser, type UserValues } from "./parse";

type User = typeof users.$inferSelect;

/** What a row changes; without `known` it creates a user. */
export interface UserChange {
  known?: User;
  columns?: Partial<typeof users.$inferInsert>;
}

type Row = ParsedRow<UserValues>;
type Judged = JudgedRow<UserValues, UserChange>;

/** Compares rows with the users of the business, who are few, and with earlier rows of the file. */
export async function judgeUsers(
  tx: Database,
  rows: readonly Row[],
  find: { earlier: FindEarlier },
): Promise<Judged[]> {
  const known = await tx.select().from(users).orderBy(users.id);
  const byUsername = new Map(known.map((user) => [user.username, user]));
  const byName = new Map(known.map((user) => [foldText(user.displayName), user]));
  return rows.map((row): Judged => {
    const { values } = row;
    if (!values) return { ...row, verdict: "refused" };
    const [key = ""] = keysOfUser(values);
    const earlier = find.earlier(key, row.number);
    if (earlier !== undefined) return { ...row, verdict: "duplicate", otherRow: earlier };
    const user = byUsername.get(values.username);
    if (user) return judgeKnown(row, values, user);
    const similar = byName.get(foldText(values.display_name));
    if (similar && similar.country === values.country)
      return { ...row, verdict: "duplicate", recordId: similar.id };
    return { ...row, verdict: "new", change: {} };
  });
}

function judgeKnown(row: Row, values: UserValues, user: User): Judged {
  const columns = pickDifferent(
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
