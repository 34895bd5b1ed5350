import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Reports");
