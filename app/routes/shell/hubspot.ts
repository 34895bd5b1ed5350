import { env } from "@config/env.server";
import { redirect } from "@remix-run/node";
import { createLoaderForPath } from "~/services/access/guard.server";

/** Redirects to HubSpot, as configured; for administrators (spec 6). */
export const loader = createLoaderForPath("/hubspot", async () => redirect(env().hubspotUrl));
