import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Manage Lead Recommendations", paths.recommender(":leadId", ":eventId"));
