import { signInRoutes } from "./access/routes";
import type { Routes } from "./access/serve";
import { dashboardRoutes } from "./dashboard/routes";
import { quoteRoutes } from "./events/quotes/routes";
import { leadEventRoutes } from "./events/routes";
import { calendarFeedRoutes, inspectionRoutes } from "./inspections/routes";
import { venueSpecialistRoutes } from "./leads/distribution-routes";
import { emailLogRoutes, followUpRoutes, leadNoteRoutes, leadRoutes } from "./leads/routes";
import type { AllServices } from "./memory";
import { recommendationRoutes } from "./recommendations/routes";
import { assistantRoutes } from "./recommender/assistant/routes";
import { karenRoutes } from "./recommender/routes";
import { reportRoutes } from "./reports/routes";
import { saleRoutes } from "./sales/routes";
import { exportRoutes } from "./settings/export/routes";
import { shortlistRoutes } from "./shortlists/routes";
import { ownerRoutes, userRoutes } from "./users/routes";
import { setupRoutes } from "./users/setup-routes";
import {
  brochureRoutes,
  customVenueRoutes,
  venueEmailRoutes,
  venueOfferRoutes,
  venueRecordRoutes,
  venueRoutes,
  venueSaleRoutes,
} from "./venues/routes";

/** The routes of the authentication host. */
export const authRoutes: Routes<AllServices>[] = [signInRoutes, setupRoutes];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes<AllServices>[] = [
  assistantRoutes,
  brochureRoutes,
  calendarFeedRoutes,
  customVenueRoutes,
  dashboardRoutes,
  emailLogRoutes,
  exportRoutes,
  followUpRoutes,
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
  venueRecordRoutes,
  venueSaleRoutes,
  venueRoutes,
  venueSpecialistRoutes,
];
