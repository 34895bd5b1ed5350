import { staffLoader } from "~/services/access/guard.server";
import { searchExisting } from "~/services/leads/create/existing.server";

/** The leads that share the email address or the phone number of the address, for the form of a new lead. */
export const loader = staffLoader(({ api, url }) => searchExisting(api, url.searchParams));
