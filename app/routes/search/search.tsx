import { SearchResults } from "~/components/search/SearchResults";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSearchPage } from "~/services/search/search.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Search", "Search leads and venues in both countries.");

export const handle = createBreadcrumb("Search", paths.search());

export const loader = createStaffLoader(loadSearchPage);

export default function SearchPage() {
  return <SearchResults page={usePageData<typeof loader>()} />;
}
