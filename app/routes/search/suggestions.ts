import { staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSearchPage } from "~/services/search/search.server";
import { buildSuggestions } from "~/services/search/suggestions";

/** The suggestions of the search box. */
export const loader = staffLoader(async (ctx) =>
  buildSuggestions(await loadSearchPage(ctx), ctx.country, paths),
);
