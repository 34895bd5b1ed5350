import { integer, timestamp } from "drizzle-orm/pg-core";

/** An instant, with its zone in the database and as a Date here. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Rises with every change, so that of two people who save at once the second is told. */
export const version = () => integer().notNull().default(1);

/** The number of a row, given by the database unless one comes with it. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
