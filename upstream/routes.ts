import type { Routes } from "./access/register-calls";
import { registerSignInRoutes } from "./access/routes";
import { registerSecondStepRoutes } from "./access/second-step-routes";
import { registerDashboardRoutes } from "./dashboard/routes";
import { registerDeletedRoutes } from "./deleted/routes";
import { registerQuoteRoutes } from "./events/quotes/routes";
import { registerLeadEventRoutes } from "./events/routes";
import { registerHistoryRoutes } from "./history/routes";
import { registerImportRoutes } from "./imports/routes";
import { registerCalendarFeedRoutes, registerInspectionRoutes } from "./inspections/routes";
import { registerVenueSpecialistRoutes } from "./leads/distribution-routes";
import { registerClientRightsRoutes } from "./leads/rights/routes";
import {
  registerEmailLogRoutes,
  registerFollowUpRoutes,
  registerLeadNoteRoutes,
  registerLeadRoutes,
} from "./leads/routes";
import type { AllServices } from "./memory";
import { registerNoticeRoutes } from "./notices/routes";
import { registerRecommendationRoutes } from "./recommendations/routes";
import { registerAssistantRoutes } from "./recommender/assistant/routes";
import { registerRecommenderRoutes } from "./recommender/routes";
import { registerReportRoutes } from "./reports/routes";
import { registerCompanyRoutes, registerInvoiceRoutes, registerSaleRoutes } from "./sales/routes";
import { registerExportRoutes } from "./settings/export/routes";
import { registerShortlistRoutes } from "./shortlists/routes";
import { registerInvitationLinkRoutes, registerInvitationRoutes } from "./users/invitation-routes";
import { registerPasskeyRoutes } from "./users/passkey-routes";
import { registerPasswordResetRoutes } from "./users/password-reset-routes";
import { registerProfileRoutes } from "./users/profile-routes";
import { registerProviderRoutes } from "./users/provider-routes";
import { registerLeadOwnerRoutes, registerUserRoutes } from "./users/routes";
import { registerSecondFactorRoutes } from "./users/second-factor-routes";
import { registerSetupRoutes } from "./users/setup-routes";
import { registerVenueMergeRoutes } from "./venues/merge-routes";
import { registerVenuePictureRoutes } from "./venues/picture-routes";
import {
  registerBrochureRoutes,
  registerCustomVenueRoutes,
  registerVenueEmailRoutes,
  registerVenueOfferRoutes,
  registerVenueRecordRoutes,
  registerVenueRoutes,
  registerVenueSaleRoutes,
} from "./venues/routes";

/** The routes of the authentication host. */
export const registerAuthRoutes: Routes<AllServices>[] = [
  registerSignInRoutes,
  registerSecondStepRoutes,
  registerSetupRoutes,
  registerInvitationLinkRoutes,
  registerPasswordResetRoutes,
  registerProviderRoutes,
];

/** The routes of the API, one module per noun. */
export const registerApiRoutes: Routes<AllServices>[] = [
  registerAssistantRoutes,
  registerBrochureRoutes,
  registerCalendarFeedRoutes,
  registerCustomVenueRoutes,
  registerDashboardRoutes,
  registerDeletedRoutes,
  registerEmailLogRoutes,
  registerExportRoutes,
  registerFollowUpRoutes,
  registerImportRoutes,
  registerHistoryRoutes,
  registerInspectionRoutes,
  registerInvitationRoutes,
  registerRecommenderRoutes,
  registerLeadEventRoutes,
  registerLeadNoteRoutes,
  registerLeadRoutes,
  registerNoticeRoutes,
  registerLeadOwnerRoutes,
  registerProfileRoutes,
  registerQuoteRoutes,
  registerRecommendationRoutes,
  registerReportRoutes,
  registerClientRightsRoutes,
  registerCompanyRoutes,
  registerInvoiceRoutes,
  registerSaleRoutes,
  registerSecondFactorRoutes,
  registerPasskeyRoutes,
  registerShortlistRoutes,
  registerUserRoutes,
  registerVenueEmailRoutes,
  registerVenueMergeRoutes,
  registerVenueOfferRoutes,
  registerVenuePictureRoutes,
  registerVenueRecordRoutes,
  registerVenueSaleRoutes,
  registerVenueRoutes,
  registerVenueSpecialistRoutes,
];
