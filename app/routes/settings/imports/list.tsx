import { redirect } from "@remix-run/node";
import { ImportList } from "~/components/imports/ImportList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadImportsPage } from "~/services/imports/list.server";

export const meta = buildMeta("Imports", "Venues, leads and users imported from files.");

export const loader = createLoaderForPath("/settings/imports", async (ctx) => {
  const page = await loadImportsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function ImportsPage() {
  return <ImportList page={usePageData<typeof loader>()} />;
}
