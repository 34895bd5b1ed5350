import * as deleted from "@contract/deleted/deleted";
import type { Routes } from "../access/serve";
import { restoreDeleted } from "./restore";
import { listDeleted } from "./save";

/** Deleted records that can be restored. */
export const deletedRoutes: Routes = (serve, { db, now }) => {
  serve(deleted.deletedRecords, ({ query }) => listDeleted(db, query, now()));
  serve(deleted.restore, async ({ params }) => ({ data: await restoreDeleted(db, params.id, now()) }));
};
