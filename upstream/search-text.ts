import { foldText, joinWords } from "@contract/names";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A LIKE pattern for texts that contain the typed text, with its %, _ and \ escaped. */
export const toContainsPattern = (entered: string): string => `%${escapeLike(entered)}%`;

/** A LIKE pattern for texts that equal the typed text. */
export const escapeLike = (entered: string): string => entered.replace(/[\\%_]/g, "\\$&");

/** A folded text for searching and sorting: `foldText` in SQL. */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** A condition for names with a word that begins with the typed text. */
export const hasWordStartingWith = (name: SQLWrapper, entered: string): SQL =>
  sql`(' ' || ${folded(name)}) LIKE ${`% ${escapeLike(foldText(entered))}%`}`;

/** A condition for names that begin with the typed text. */
export const nameStartsWith = (name: SQLWrapper, entered: string): SQL =>
  sql`${folded(name)} LIKE ${`${escapeLike(foldText(entered))}%`}`;

/** A condition for names that contain the typed text; spaces are ignored if the match starts at the beginning of a word. */
export function nameContains(name: SQLWrapper, entered: string): SQL {
  const wanted = foldText(entered);
  const joined = joinWords(wanted);
  const contains = sql`${folded(name)} LIKE ${toContainsPattern(wanted)}`;
  // Otherwise the second condition adds nothing.
  if (!/^[\p{L}\p{N}\p{M}]{2,100}$/u.test(joined)) return contains;
  const wordPattern = `(^| )${[...joined].join(" ?")}`;
  return sql`(${contains} OR (replace(${folded(name)}, ' ', '') LIKE ${toContainsPattern(joined)} AND ${folded(name)} ~ ${wordPattern}))`;
}
