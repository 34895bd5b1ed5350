import { all } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import { describeUsers, userList } from "./list";
import { userLine } from "./user";

/** A page of the users (USER-01); a page beyond the end answers the last one's address. */
export async function loadUsers({ api, url, user }: Pick<LoaderContext, "api" | "url" | "user">) {
  const filters = userList.read(url.searchParams);
  const found = await api(all, { query: userList.query(filters) });
  const total = knownTotal(found, filters.page);
  const lastPageHref = total === undefined ? undefined : userList.lastPageHref(filters, total);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    total,
    /** Whether there may be more of them on a next page, where the total is not known. */
    hasMore: found.data.length >= PER_PAGE,
    isReadable: found.isWhole || found.data.length > 0,
    described: describeUsers(filters, total),
    users: found.data.map(userLine),
    /** The id of the person who looks. */
    me: user.id,
  };
}

export type UserListPage = Exclude<Awaited<ReturnType<typeof loadUsers>>, { lastPageHref: string }>;
