import { foldText, removeSpaces } from "@contract/fold-text";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A LIKE pattern for texts that contain the typed text, with its %, _ and \ escaped. */
export const toContainsPattern = (searchText: string): string => `%${escapeLikePattern(searchText)}%`;

/** A LIKE pattern for texts that equal the typed text. */
export const escapeLikePattern = (searchText: string): string => searchText.replace(/[\\%_]/g, "\\$&");

/** A folded text for searching and sorting: `foldText` in SQL. */
export const toFoldedSql = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** A condition for names with a word that begins with the typed text. */
export const whereWordStartsWith = (name: SQLWrapper, searchText: string): SQL =>
  sql`(' ' || ${toFoldedSql(name)}) LIKE ${`% ${escapeLikePattern(foldText(searchText))}%`}`;

/** A condition for names that begin with the typed text. */
export const whereNameStartsWith = (name: SQLWrapper, searchText: string): SQL =>
  sql`${toFoldedSql(name)} LIKE ${`${escapeLikePattern(foldText(searchText))}%`}`;

/** A condition for names that contain the typed text; spaces are ignored if the match starts at the beginning of a word. */
export function whereNameContains(name: SQLWrapper, searchText: string): SQL {
  const wanted = foldText(searchText);
  const joined = removeSpaces(wanted);
  const contains = sql`${toFoldedSql(name)} LIKE ${toContainsPattern(wanted)}`;
  // The second condition needs letters and digits only, which a pattern takes as they are, and at least two
  // of them.
  if (!/^[\p{L}\p{N}\p{M}]{2,100}$/u.test(joined)) return contains;
  const wordPattern = `(^| )${[...joined].join(" ?")}`;
  return sql`(${contains} OR (replace(${toFoldedSql(name)}, ' ', '') LIKE ${toContainsPattern(joined)} AND ${toFoldedSql(name)} ~ ${wordPattern}))`;
}
