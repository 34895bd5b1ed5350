import * as imports from "@contract/imports/imports";
import type { Routes } from "../access/register-calls";
import { deleteImport, startImportCheck, startImportRun, startImportUndo } from "./changes";
import { queueInvitationsOfImport } from "./invitations";
import { listImportRows, listImports, loadImportWithCounts } from "./read";
import { receiveImportUpload } from "./receive";
import { saveImportFile } from "./store";

/** Imports of venues, leads and users from files (B-01 to B-09). */
export const registerImportRoutes: Routes = (serve, services) => {
  const { db, now, mailer } = services;
  serve(imports.all, ({ query }) => listImports(db, query));
  serve(imports.upload, async ({ request, caller }) => {
    const upload = await receiveImportUpload(request);
    try {
      const id = await saveImportFile(db, upload, { userId: caller.user.id, now: now() });
      return { data: await loadImportWithCounts(db, id) };
    } finally {
      await upload.file.close();
    }
  });
  serve(imports.get, async ({ params }) => ({ data: await loadImportWithCounts(db, params.id) }));
  serve(imports.check, async ({ params, body }) => {
    await startImportCheck(db, params.id, body, now());
    return { data: await loadImportWithCounts(db, params.id) };
  });
  serve(imports.rows, ({ params, query }) => listImportRows(db, params.id, query));
  serve(imports.run, async ({ params }) => {
    await startImportRun(db, params.id);
    return { data: await loadImportWithCounts(db, params.id) };
  });
  serve(imports.undo, async ({ params }) => {
    await startImportUndo(db, params.id);
    return { data: await loadImportWithCounts(db, params.id) };
  });
  serve(imports.invite, async ({ params, caller }) => {
    const invited = await queueInvitationsOfImport(db, params.id, { caller, services });
    void mailer.deliver();
    return { data: { invited } };
  });
  serve(imports.remove, async ({ params }) => {
    await deleteImport(db, params.id);
    return undefined;
  });
};
