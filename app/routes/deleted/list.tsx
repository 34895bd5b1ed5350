import { DeletedList } from "~/components/deleted/DeletedList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadDeletedPage } from "~/services/deleted/deleted.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Recently deleted");
export const meta = buildMeta("Recently deleted", "Deleted records that can still be restored.");
export const loader = createLoaderForPath("/settings/deleted", loadDeletedPage);

export default function DeletedListPage() {
  return <DeletedList page={usePageData<typeof loader>()} />;
}
