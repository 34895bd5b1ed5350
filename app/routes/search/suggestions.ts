import { staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSearch } from "~/services/search/search.server";
import { suggestionsOf } from "~/services/search/suggestions";

/** The suggestions of the search box. */
export const loader = staffLoader(async (ctx) => suggestionsOf(await loadSearch(ctx), ctx.country, paths));
