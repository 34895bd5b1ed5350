import { redirect } from "@remix-run/node";
import { loaderFor } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

export const loader = loaderFor("/settings", async () => redirect(paths.karenSettings()));
