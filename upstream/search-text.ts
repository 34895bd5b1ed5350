import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A LIKE pattern for texts that contain what a person typed; its own %, _ and \ stand for themselves. */
export const containing = (typed: string) => `%${exactly(typed)}%`;

/** A LIKE pattern for texts that are what a person typed. */
export const exactly = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

/** A text as names are searched: without case, accents and apostrophes, so that "jose" finds José and "OBRIEN" O’Brien. */
export const folded = (text: SQLWrapper | string): SQL => sql`folded(${text})`;

/** Holds for names of which a word begins with what a person typed. */
export const hasWordBegunBy = (name: SQLWrapper, typed: string): SQL =>
  sql`(' ' || ${folded(name)}) LIKE ${folded(`% ${exactly(typed)}%`)}`;

/** Holds for names that contain what a person typed. */
export const named = (name: SQLWrapper, typed: string): SQL =>
  sql`${folded(name)} LIKE ${folded(containing(typed))}`;
