import * as userCalls from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { toListPage } from "~/services/lists/paging";
import { formatUsersSummary, userList } from "./list";
import { toUserLine } from "./user";

/** One page of the users (USER-01); a page beyond the end returns the URL of the last page. */
export async function loadUsersPage({ api, url, user }: Pick<LoaderContext, "api" | "url" | "user">) {
  const filters = userList.read(url.searchParams);
  const found = await api(userCalls.all, { query: userList.query(filters) });
  const paging = toListPage(found, filters.page);
  const lastPageHref = userList.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    ...paging,
    description: formatUsersSummary(filters, paging.total),
    users: found.data.map(toUserLine),
    ownId: user.id,
  };
}

export type UserListPage = Exclude<Awaited<ReturnType<typeof loadUsersPage>>, { lastPageHref: string }>;
