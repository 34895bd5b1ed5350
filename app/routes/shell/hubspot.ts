import { redirect } from "@remix-run/node";
import { administratorLoader } from "~/services/access/guard.server";
import { env } from "~/services/env.server";

/** Link To HubSpot leaves to the page that the setting names; for administrators (spec 6). */
export const loader = administratorLoader(async () => redirect(env().hubspotUrl));
