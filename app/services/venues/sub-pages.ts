import { paths } from "~/services/paths";

interface SubPage {
  label: string;
  /** The path without the lead and event that the venue is viewed for. */
  path: (venueId: number) => string;
}

/** The pages of a venue, in the order of their tabs. */
export const venueSubPages: readonly SubPage[] = [
  { label: "Details", path: (id) => paths.venue(id) },
  { label: "Offers", path: paths.venueOffers },
  { label: "Brochures", path: paths.venueBrochures },
  { label: "Leads", path: paths.venueLeads },
  { label: "Recommendations", path: paths.venueRecommendations },
  { label: "Lost sales", path: paths.venueLosses },
  { label: "Emails", path: paths.venueEmails },
];
