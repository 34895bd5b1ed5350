import { redirectLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

export const loader = redirectLoader(paths.allSales);
