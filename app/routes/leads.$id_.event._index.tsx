import { redirectLoader } from "~/services/guard.server";
import { paths } from "~/services/paths";

export const loader = redirectLoader(paths.allLeads);
