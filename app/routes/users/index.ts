import { redirect } from "@remix-run/node";
import { createLoaderForAddress } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

export const loader = createLoaderForAddress("/users", async () => redirect(paths.allUsers));
