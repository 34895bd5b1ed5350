import { env } from "@config/env.server";
import { redirect } from "@remix-run/node";
import { createLoaderForAddress } from "~/services/access/guard.server";

/** Redirects to HubSpot, as configured; for administrators (spec 6). */
export const loader = createLoaderForAddress("/hubspot", async () => redirect(env().hubspotUrl));
