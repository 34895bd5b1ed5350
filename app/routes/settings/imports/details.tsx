import { redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { ImportPage } from "~/components/imports/ImportPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createImportLoader, loadImportPage } from "~/services/imports/import.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Import", paths.import(":importId"));
export const meta = buildMeta("Import", "The rows of a file and their results.");

export const loader = createImportLoader(async (ctx) => {
  const page = await loadImportPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function ImportDetailsPage() {
  return (
    <>
      <Outlet />
      <ImportPage page={usePageData<typeof loader>()} />
    </>
  );
}
