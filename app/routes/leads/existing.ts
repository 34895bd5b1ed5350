import { staffLoader } from "~/services/access/guard.server";
import { searchExistingLeads } from "~/services/leads/create/existing.server";

/** Leads that share the email address or phone number in the URL, for the new lead form. */
export const loader = staffLoader(({ api, url }) => searchExistingLeads(api, url.searchParams));
