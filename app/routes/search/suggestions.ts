import { staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSearch } from "~/services/search/search.server";
import { buildSuggestions } from "~/services/search/suggestions";

/** The suggestions of the search box. */
export const loader = staffLoader(async (ctx) => buildSuggestions(await loadSearch(ctx), ctx.country, paths));
