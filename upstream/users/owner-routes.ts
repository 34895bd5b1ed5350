import { owners } from "@contract/users/users";
import { asc, eq } from "drizzle-orm";
import type { Routes } from "../access/serve";
import { users } from "../db/schema";
import { folded } from "../search-text";

/** The people who can own a lead: everybody who can sign in (spec 7, Users). */
export const ownerRoutes: Routes = (serve, { db }) => {
  serve(owners, async () => ({
    data: await db
      .select({ id: users.id, name: users.displayName, user_id: users.id })
      .from(users)
      .where(eq(users.isDisabled, false))
      .orderBy(asc(folded(users.displayName)), asc(users.id)),
  }));
};
