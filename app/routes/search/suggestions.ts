import { createStaffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSearchPage } from "~/services/search/search.server";
import { buildSearchSuggestions } from "~/services/search/suggestions";

/** The suggestions of the search box. */
export const loader = createStaffLoader(async (ctx) =>
  buildSearchSuggestions(await loadSearchPage(ctx), ctx.country, paths),
);
