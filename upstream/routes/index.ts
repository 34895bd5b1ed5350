import type { Routes } from "../serve";
import { assistantRoutes } from "./assistant";
import { authentication } from "./auth";
import { brochureRoutes } from "./brochure";
import { calendarFeedRoutes } from "./calendar-feed";
import { customVenueRoutes } from "./custom-venues";
import { dashboardRoutes } from "./dashboard";
import { emailLogRoutes } from "./email-log";
import { leadEventRoutes } from "./events";
import { inspectionRoutes } from "./inspections";
import { leadNoteRoutes } from "./lead-notes";
import { leadRoutes } from "./leads";
import { ownerRoutes } from "./owners";
import { quoteRoutes } from "./quotes";
import { recommendationRoutes } from "./recommendations";
import { karenRoutes } from "./recommender";
import { reportRoutes } from "./reports";
import { saleRoutes } from "./sales";
import { shortlistRoutes } from "./shortlists";
import { userRoutes } from "./users";
import { venueEmailRoutes } from "./venue-emails";
import { venueOfferRoutes } from "./venue-offers";
import { venueSaleRoutes } from "./venue-sales";
import { venueSpecialistRoutes } from "./venue-specialists";
import { venueRoutes } from "./venues";

/** The routes of the authentication host. */
export const authRoutes: Routes[] = [authentication];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes[] = [
  assistantRoutes,
  brochureRoutes,
  calendarFeedRoutes,
  customVenueRoutes,
  dashboardRoutes,
  emailLogRoutes,
  inspectionRoutes,
  karenRoutes,
  leadEventRoutes,
  leadNoteRoutes,
  leadRoutes,
  ownerRoutes,
  quoteRoutes,
  recommendationRoutes,
  reportRoutes,
  saleRoutes,
  shortlistRoutes,
  userRoutes,
  venueEmailRoutes,
  venueOfferRoutes,
  venueSaleRoutes,
  venueRoutes,
  venueSpecialistRoutes,
];
