import * as imports from "@contract/imports/imports";
import type { Routes } from "../access/serve";
import { deleteImport, startCheck, startRun, startUndo } from "./changes";
import { inviteUsers } from "./invitations";
import { listImports, listRows, loadImport } from "./read";
import { receiveFile } from "./receive";
import { storeFile } from "./store";

/** Imports of venues, leads and users from files (B-01 to B-09). */
export const importRoutes: Routes = (serve, services) => {
  const { db, now, mailer } = services;
  serve(imports.all, ({ query }) => listImports(db, query));
  serve(imports.upload, async ({ request, caller }) => {
    const upload = await receiveFile(request);
    try {
      const id = await storeFile(db, upload, { userId: caller.user.id, now: now() });
      return { data: await loadImport(db, id) };
    } finally {
      await upload.file.close();
    }
  });
  serve(imports.get, async ({ params }) => ({ data: await loadImport(db, params.id) }));
  serve(imports.check, async ({ params, body }) => {
    await startCheck(db, params.id, body, now());
    return { data: await loadImport(db, params.id) };
  });
  serve(imports.rows, ({ params, query }) => listRows(db, params.id, query));
  serve(imports.run, async ({ params }) => {
    await startRun(db, params.id);
    return { data: await loadImport(db, params.id) };
  });
  serve(imports.undo, async ({ params }) => {
    await startUndo(db, params.id);
    return { data: await loadImport(db, params.id) };
  });
  serve(imports.invite, async ({ params, caller }) => {
    const invited = await inviteUsers(db, params.id, { caller, services });
    void mailer.deliver();
    return { data: { invited } };
  });
  serve(imports.remove, async ({ params }) => {
    await deleteImport(db, params.id);
    return undefined;
  });
};
