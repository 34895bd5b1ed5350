import type { Routes } from "../serve";
import { authentication } from "./auth";
import { emailLogRoutes } from "./email-log";
import { karenRoutes } from "./karen";
import { leadEventRoutes } from "./lead-events";
import { leadRoutes } from "./leads";
import { ownerRoutes } from "./owners";
import { recommendationRoutes } from "./recommendations";
import { userRoutes } from "./users";
import { venueSpecialistRoutes } from "./venue-specialists";
import { venueRoutes } from "./venues";

/** The routes of the authentication host. */
export const authRoutes: Routes[] = [authentication];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes[] = [
  emailLogRoutes,
  karenRoutes,
  leadEventRoutes,
  leadRoutes,
  ownerRoutes,
  recommendationRoutes,
  userRoutes,
  venueRoutes,
  venueSpecialistRoutes,
];
