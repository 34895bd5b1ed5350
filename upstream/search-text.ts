import { foldText, joinWords } from "@contract/names";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A LIKE pattern for texts that contain what a person typed; its own %, _ and \ stand for themselves. */
export const containing = (typed: string) => `%${exactly(typed)}%`;

/** A LIKE pattern for texts that are what a person typed. */
export const exactly = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

/** A text as names are searched and sorted: the rule of `foldText` in SQL. */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** Holds for names of which a word begins with what a person typed. */
export const hasWordBegunBy = (name: SQLWrapper, typed: string): SQL =>
  sql`(' ' || ${folded(name)}) LIKE ${`% ${exactly(foldText(typed))}%`}`;

/** Holds for names that begin with what a person typed. */
export const begunBy = (name: SQLWrapper, typed: string): SQL =>
  sql`${folded(name)} LIKE ${`${exactly(foldText(typed))}%`}`;

/** Holds for names that contain what a person typed; from the beginning of a word on, spaces do not count. */
export function named(name: SQLWrapper, typed: string): SQL {
  const wanted = foldText(typed);
  const joined = joinWords(wanted);
  const contains = sql`${folded(name)} LIKE ${containing(wanted)}`;
  // Else it says nothing that the words themselves do not.
  if (!/^[\p{L}\p{N}\p{M}]{2,100}$/u.test(joined)) return contains;
  const fromWord = `(^| )${[...joined].join(" ?")}`;
  return sql`(${contains} OR (replace(${folded(name)}, ' ', '') LIKE ${containing(joined)} AND ${folded(name)} ~ ${fromWord}))`;
}
