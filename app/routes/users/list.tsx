import { redirect } from "@remix-run/node";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { UserList } from "~/components/users/UserList";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadUsersPage } from "~/services/users/list.server";

export const meta = buildMeta("Users", "Everyone who can sign in, with their roles.");

export const loader = createLoaderForPath("/users", async (ctx) => {
  const page = await loadUsersPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function AllUsersPage() {
  return <UserList page={usePageData<typeof loader>()} />;
}
