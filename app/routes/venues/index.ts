import { createRedirectLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

export const loader = createRedirectLoader(paths.allVenues);
