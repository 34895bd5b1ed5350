import * as importCalls from "@contract/imports/imports";
import type { LoaderContext } from "~/services/access/guard.server";
import { toListPage } from "~/services/lists/paging";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { formatImportsSummary, importList } from "./list";

/** One page of the imports (B-01); a page beyond the end returns the URL of the last page. */
export async function loadImportsPage({ api, url }: Pick<LoaderContext, "api" | "url">) {
  await requireSupportedCall(importCalls.all);
  const filters = importList.read(url.searchParams);
  const found = await api(importCalls.all, { query: importList.query(filters) });
  const paging = toListPage(found, filters.page);
  const lastPageHref = importList.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  return { filters, ...paging, description: formatImportsSummary(paging.total), imports: found.data };
}

export type ImportListPage = Exclude<Awaited<ReturnType<typeof loadImportsPage>>, { lastPageHref: string }>;
