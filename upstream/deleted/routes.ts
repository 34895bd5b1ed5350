import * as deleted from "@contract/deleted/deleted";
import type { Routes } from "../access/register-calls";
import { restoreDeletedRecord } from "./restore";
import { listDeletedRecords } from "./save";

/** Deleted records that can be restored. */
export const registerDeletedRoutes: Routes = (serve, { db, now }) => {
  serve(deleted.deletedRecords, ({ query }) => listDeletedRecords(db, query, now()));
  serve(deleted.restore, async ({ params }) => ({ data: await restoreDeletedRecord(db, params.id, now()) }));
};
