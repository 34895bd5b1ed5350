import { all, LARGEST_PAGE } from "@contract/sales/all";
import { owners as allOwners } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { ownedBy, ownerOf } from "~/services/leads/owners";
import { loadOwnedBy } from "~/services/leads/owners.server";
import { csvFile } from "~/services/lists/csv-file.server";
import { listFileName } from "~/services/lists/file-name";
import { pageOf } from "~/services/lists/paging";
import { type Api, createApi, requireCall } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import {
  type AllSalesState,
  allSales,
  allSalesQuery,
  describeSales,
  saleFilterWords,
  saleOfClient,
  salesCsvGap,
  salesCsvHeader,
  salesCsvLine,
} from "./all";
import { approverId } from "./sale";

/**
 * A page of the sales of all events (T-09); `unavailable` where there is no such list. A page beyond the
 * end answers the last one's address (UI-03).
 */
export async function loadAllSales({ api, url, country, user }: LoaderContext) {
  const filters = allSales.read(url.searchParams, { chosen: country });
  const [asked, owners] = await Promise.all([settled(salesOf(api, filters)), section(api(allOwners))]);
  const found = asked();
  if (!found) return { kind: "unavailable" as const };
  if (found.lastPageHref !== undefined) return { lastPageHref: found.lastPageHref };
  const people = owners.data ?? [];
  return {
    kind: "available" as const,
    ...found.page,
    filters,
    refused: allSales.refused(url.searchParams),
    described: describeSales(filters, found.page.total, {
      owned: ownedBy(filters.owner, people),
      // The rows are all of the one who sold them, or of the one venue.
      seller: found.page.lines[0]?.soldBy ?? people.find(({ user_id }) => user_id === filters.seller)?.name,
      venue: found.page.lines[0]?.venue,
    }),
    owners: people,
    /** The person's own owner id; absent for a person who is no owner. */
    me: ownerOf(user, people),
    approver: approverId(user),
  };
}

export type AllSalesPage = Exclude<Awaited<ReturnType<typeof loadAllSales>>, { lastPageHref: string }>;

/** The outcome of a call that waits for those beside it: whether the session has ended, only they can tell (AUTH-06). */
const settled = <Value>(work: Promise<Value>): Promise<() => Value> =>
  work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

async function salesOf(api: Api, filters: AllSalesState) {
  const answer = await api.optional(all, { query: allSalesQuery(filters) });
  if (!answer) return undefined;
  const paging = pageOf(answer, filters.page);
  const lastPageHref = allSales.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  return {
    page: {
      ...paging,
      lines: answer.data.map(saleOfClient),
    },
  };
}

/**
 * All sales of a list as a CSV file, whatever page of it is shown.
 * @throws UpstreamFailure when the first page cannot be read; a later failure breaks the download off. 404 where the
 * upstream does not list them
 */
export async function salesFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">) {
  await requireCall(all, "The service does not list the sales of all events.");
  const list = allSales.read(url.searchParams, { chosen: country });
  // A long file takes longer than a page may.
  const api = createApi(session.token);
  const owned = loadOwnedBy(api, list.owner);
  const body = await csvFile({
    what: "sales",
    header: salesCsvHeader(),
    linesOf: salesCsvLine,
    gap: salesCsvGap(),
    read: (page) => api(all, { query: { ...allSalesQuery({ ...list, page }), per_page: LARGEST_PAGE } }),
  });
  return {
    name: listFileName("sales", list, saleFilterWords(list, { owned: await owned }), new Date()),
    body,
  };
}
