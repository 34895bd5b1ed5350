import * as auth from "./auth";
import type { Call } from "./call";
import * as karen from "./karen";
import * as leadEvents from "./lead-events";
import * as leads from "./leads";
import * as recommendations from "./recommendations";
import * as users from "./users";
import * as venueSpecialists from "./venue-specialists";
import * as venues from "./venues";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** Every call of the contract, in the order of the specification's nouns. */
export const calls: Call[] = [
  auth,
  karen,
  leads,
  venueSpecialists,
  leadEvents,
  recommendations,
  venues,
  users,
].flatMap((noun) => Object.values(noun).filter(isCall));
