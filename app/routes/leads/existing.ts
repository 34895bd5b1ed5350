import { createStaffLoader } from "~/services/access/guard.server";
import { searchLeadsByEnteredContact } from "~/services/leads/create/existing.server";

/** Leads that share the email address or phone number in the URL, for the new lead form. */
export const loader = createStaffLoader(({ api, url }) => searchLeadsByEnteredContact(api, url.searchParams));
