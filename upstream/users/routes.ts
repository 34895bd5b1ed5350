import * as users from "@contract/users/users";
import { asc, eq } from "drizzle-orm";
import type { Routes } from "../access/register-calls";
import { users as table } from "../db/schema";
import { toFoldedSql } from "../search-text";
import { createUser, deleteUser, saveDisabledState, saveSchedulerAccess, updateUser } from "./changes";
import { loadPageOfUsers, requireWireUser, toWireUser } from "./list";

/** User management for team leads (spec 7, Users). */
export const registerUserRoutes: Routes = (serve, { db, now }) => {
  serve(users.all, ({ query }) => loadPageOfUsers(db, query));
  serve(users.get, async ({ params }) => ({ data: await requireWireUser(db, params.id) }));
  serve(users.create, ({ body, caller, once }) =>
    once(async (tx) => ({ data: toWireUser(await createUser(tx, body, caller, now())) })),
  );
  serve(users.update, async ({ params, body, caller }) => ({
    data: toWireUser(await updateUser(db, params.id, body, caller, now())),
  }));
  serve(users.remove, async ({ params, caller }) => {
    await deleteUser(db, params.id, caller);
    return undefined;
  });
  serve(users.updateSchedulerAccess, async ({ params, body, caller }) => ({
    data: toWireUser(await saveSchedulerAccess(db, params.id, body.has_scheduler_access, caller)),
  }));
  serve(users.toggleDisable, async ({ params, body, caller }) => ({
    data: toWireUser(
      await saveDisabledState(db, { id: params.id, isDisabled: body.is_disabled, caller, now: now() }),
    ),
  }));
};

/** The people who can own a lead: all enabled users (spec 7, Users). */
export const registerLeadOwnerRoutes: Routes = (serve, { db }) => {
  serve(users.owners, async () => ({
    data: await db
      .select({ id: table.id, name: table.displayName, user_id: table.id })
      .from(table)
      .where(eq(table.isDisabled, false))
      .orderBy(asc(toFoldedSql(table.displayName)), asc(table.id)),
  }));
};
