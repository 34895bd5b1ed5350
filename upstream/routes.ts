import { signInRoutes } from "./access/routes";
import { secondStepRoutes } from "./access/second-step-routes";
import type { Routes } from "./access/serve";
import { dashboardRoutes } from "./dashboard/routes";
import { deletedRoutes } from "./deleted/routes";
import { quoteRoutes } from "./events/quotes/routes";
import { leadEventRoutes } from "./events/routes";
import { historyRoutes } from "./history/routes";
import { importRoutes } from "./imports/routes";
import { calendarFeedRoutes, inspectionRoutes } from "./inspections/routes";
import { venueSpecialistRoutes } from "./leads/distribution-routes";
import { rightsRoutes } from "./leads/rights/routes";
import { emailLogRoutes, followUpRoutes, leadNoteRoutes, leadRoutes } from "./leads/routes";
import type { AllServices } from "./memory";
import { noticeRoutes } from "./notices/routes";
import { recommendationRoutes } from "./recommendations/routes";
import { assistantRoutes } from "./recommender/assistant/routes";
import { karenRoutes } from "./recommender/routes";
import { reportRoutes } from "./reports/routes";
import { companyRoutes, invoiceRoutes, saleRoutes } from "./sales/routes";
import { exportRoutes } from "./settings/export/routes";
import { shortlistRoutes } from "./shortlists/routes";
import { invitationRoutes, invitedRoutes } from "./users/invitation-routes";
import { passkeyRoutes } from "./users/passkey-routes";
import { passwordResetRoutes } from "./users/password-reset-routes";
import { profileRoutes } from "./users/profile-routes";
import { providerRoutes } from "./users/provider-routes";
import { ownerRoutes, userRoutes } from "./users/routes";
import { secondFactorRoutes } from "./users/second-factor-routes";
import { setupRoutes } from "./users/setup-routes";
import { venueMergeRoutes } from "./venues/merge-routes";
import { venuePictureRoutes } from "./venues/picture-routes";
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
export const authRoutes: Routes<AllServices>[] = [
  signInRoutes,
  secondStepRoutes,
  setupRoutes,
  invitedRoutes,
  passwordResetRoutes,
  providerRoutes,
];

/** The routes of the API, one module per noun. */
export const apiRoutes: Routes<AllServices>[] = [
  assistantRoutes,
  brochureRoutes,
  calendarFeedRoutes,
  customVenueRoutes,
  dashboardRoutes,
  deletedRoutes,
  emailLogRoutes,
  exportRoutes,
  followUpRoutes,
  importRoutes,
  historyRoutes,
  inspectionRoutes,
  invitationRoutes,
  karenRoutes,
  leadEventRoutes,
  leadNoteRoutes,
  leadRoutes,
  noticeRoutes,
  ownerRoutes,
  profileRoutes,
  quoteRoutes,
  recommendationRoutes,
  reportRoutes,
  rightsRoutes,
  companyRoutes,
  invoiceRoutes,
  saleRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  shortlistRoutes,
  userRoutes,
  venueEmailRoutes,
  venueMergeRoutes,
  venueOfferRoutes,
  venuePictureRoutes,
  venueRecordRoutes,
  venueSaleRoutes,
  venueRoutes,
  venueSpecialistRoutes,
];
