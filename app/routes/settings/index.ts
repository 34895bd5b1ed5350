import { redirect } from "@remix-run/node";
import { createLoaderForPath } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

export const loader = createLoaderForPath("/settings", async () => redirect(paths.karenSettings()));
