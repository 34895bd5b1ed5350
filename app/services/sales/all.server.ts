import { listAllSales, MAX_SALES_PER_PAGE } from "@contract/sales/all";
import * as userCalls from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { findOwnerId, formatOwnerPhrase } from "~/services/leads/owners";
import { loadOwnerPhrase } from "~/services/leads/owners.server";
import { createCsvStream } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { toListPage } from "~/services/lists/paging";
import { type Api, createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import {
  type AllSalesState,
  allSales,
  buildAllSalesQuery,
  buildSalesCsvHeader,
  formatMissingSalesCsvLine,
  formatSaleFilters,
  formatSaleListSummary,
  formatSalesCsvLine,
  toClientSaleLine,
} from "./all";
import { findUserIdIfApprover } from "./sale";

/**
 * A page of the sales of all events (T-09); `unavailable` if the upstream has no such list. A page beyond the end
 * redirects to the last one (UI-03).
 */
export async function loadAllSalesPage({ api, url, country, user }: LoaderContext) {
  const filters = allSales.read(url.searchParams, { chosen: country });
  const [unwrapSales, owners] = await Promise.all([
    toDeferredResult(loadAllSalesList(api, filters)),
    toSection(api(userCalls.owners)),
  ]);
  const result = unwrapSales();
  if (!result) return { kind: "unavailable" as const };
  if (result.lastPageHref !== undefined) return { lastPageHref: result.lastPageHref };
  const people = owners.data ?? [];
  return {
    kind: "available" as const,
    ...result.page,
    filters,
    refused: allSales.refused(url.searchParams),
    description: formatSaleListSummary(filters, result.page.total, {
      owned: formatOwnerPhrase(filters.owner, people),
      // With these filters all rows share the seller or the venue.
      seller: result.page.lines[0]?.soldBy ?? people.find(({ user_id }) => user_id === filters.seller)?.name,
      venue: result.page.lines[0]?.venue,
    }),
    owners: people,
    /** The user's owner id; absent if they own no leads. */
    me: findOwnerId(user, people),
    approver: findUserIdIfApprover(user),
  };
}

export type AllSalesPage = Exclude<Awaited<ReturnType<typeof loadAllSalesPage>>, { lastPageHref: string }>;

/**
 * Rethrows a failure only when unwrapped. If this call fails and a parallel one finds the session ended, the
 * latter must win: the user is then signed out and not shown an error page (AUTH-06).
 */
const toDeferredResult = <Value>(work: Promise<Value>): Promise<() => Value> =>
  work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

async function loadAllSalesList(api: Api, filters: AllSalesState) {
  const response = await api.optional(listAllSales, { query: buildAllSalesQuery(filters) });
  if (!response) return undefined;
  const paging = toListPage(response, filters.page);
  const lastPageHref = allSales.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  return {
    page: {
      ...paging,
      lines: response.data.map(toClientSaleLine),
    },
  };
}

/**
 * All sales of a filtered list as a CSV file, not only the page shown.
 * @throws UpstreamFailure if the first page cannot be loaded; a later failure aborts the download. 404 if the upstream
 * has no list of all sales
 */
export async function buildSalesCsvFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">) {
  await requireSupportedCall(listAllSales, "The list of all sales is not available.");
  const list = allSales.read(url.searchParams, { chosen: country });
  // A long file may take longer than the deadline of a page.
  const api = createApi(session.token);
  const owned = loadOwnerPhrase(api, list.owner);
  const body = await createCsvStream({
    name: "sales",
    header: buildSalesCsvHeader(),
    formatRow: formatSalesCsvLine,
    gap: formatMissingSalesCsvLine(),
    read: (page) =>
      api(listAllSales, {
        query: { ...buildAllSalesQuery({ ...list, page }), per_page: MAX_SALES_PER_PAGE },
      }),
  });
  return {
    name: buildListFileName("sales", list, formatSaleFilters(list, { owned: await owned }), new Date()),
    body,
  };
}
