import { authentication } from "./access/routes";
import type { Routes } from "./access/serve";
import { dashboardRoutes } from "./dashboard/routes";
import { quoteRoutes } from "./events/quotes/routes";
import { leadEventRoutes } from "./events/routes";
import { calendarFeedRoutes } from "./inspections/feed-routes";
import { inspectionRoutes } from "./inspections/routes";
import { emailLogRoutes } from "./leads/email-log-routes";
import { leadNoteRoutes } from "./leads/note-routes";
import { leadRoutes } from "./leads/routes";
import { venueSpecialistRoutes } from "./leads/venue-specialists";
import type { AllServices } from "./memory";
import { recommendationRoutes } from "./recommendations/routes";
import { assistantRoutes } from "./recommender/assistant/routes";
import { karenRoutes } from "./recommender/routes";
import { reportRoutes } from "./reports/routes";
import { saleRoutes } from "./sales/routes";
import { shortlistRoutes } from "./shortlists/routes";
import { ownerRoutes } from "./users/owner-routes";
import { userRoutes } from "./users/routes";
import { brochureRoutes } from "./venues/brochure-routes";
import { customVenueRoutes } from "./venues/custom-routes";
import { venueEmailRoutes } from "./venues/email-routes";
import { venueOfferRoutes } from "./venues/offer-routes";
import { venueRoutes } from "./venues/routes";
import { venueSaleRoutes } from "./venues/sale-routes";

/** The routes of the authentication host. */
export const authRoutes: Routes<AllServices>[] = [authentication];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes<AllServices>[] = [
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
