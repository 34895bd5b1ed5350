import { staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadSearch } from "~/services/search/search.server";
import { suggestionsOf } from "~/services/search/suggestions";

/** What the search box offers while somebody types. */
export const loader = staffLoader(async (ctx) => suggestionsOf(await loadSearch(ctx), ctx.country, paths));
