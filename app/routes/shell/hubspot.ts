import { redirect } from "@remix-run/node";
import { loaderFor } from "~/services/access/guard.server";
import { env } from "~/services/env.server";

/** Link To HubSpot leaves to the page that the setting names; for administrators (spec 6). */
export const loader = loaderFor("/hubspot", async () => redirect(env().hubspotUrl));
