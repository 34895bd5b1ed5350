import * as auth from "./auth";
import type { Call } from "./call";
import * as customVenues from "./custom-venues";
import * as dashboard from "./dashboard";
import * as inspections from "./inspections";
import * as karen from "./karen";
import * as leadEvents from "./lead-events";
import * as leads from "./leads";
import * as recommendations from "./recommendations";
import * as reports from "./reports";
import * as sales from "./sales";
import * as shortlists from "./shortlists";
import * as users from "./users";
import * as venueEmails from "./venue-emails";
import * as venueOffers from "./venue-offers";
import * as venueSales from "./venue-sales";
import * as venueSearch from "./venue-search";
import * as venueSpecialists from "./venue-specialists";
import * as venues from "./venues";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** Every call of the contract, in the order of the specification's nouns. */
export const calls: Call[] = [
  auth,
  karen,
  venueSearch,
  leads,
  venueSpecialists,
  leadEvents,
  recommendations,
  inspections,
  shortlists,
  sales,
  venues,
  venueEmails,
  venueOffers,
  venueSales,
  customVenues,
  users,
  dashboard,
  reports,
].flatMap((noun) => Object.values(noun).filter(isCall));
