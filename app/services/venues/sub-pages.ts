import { paths } from "~/services/paths";

interface SubPage {
  label: string;
  /** Its address without the lead for whom the venue is looked at. */
  path: (venueId: number) => string;
}

/** The pages of a venue, in the order of their tabs. */
export const venueSubPages: readonly SubPage[] = [
  { label: "Details", path: (id) => paths.venue(id) },
  { label: "Offers", path: paths.venueOffers },
];
