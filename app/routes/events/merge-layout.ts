import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Merge Events", paths.mergeEvents(":leadId", ":eventId"));
