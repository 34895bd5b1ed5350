import type { ScoringKey } from "../vocabulary";

/** The scoring keys of the filter dialog's add-on options; the other four are always active (spec 3). */
export const secondaryKeys = [
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "late_license",
  "mandap_ceremony",
] as const satisfies ScoringKey[];

/** The field of the room score summary that holds the sub-score of a scoring key. */
export const scoreFields = {
  location: "location_score",
  pricing_per_person: "budget_score",
  number_of_guests: "capacity_score",
  style: "style_score",
  accommodation_on_site: "accommodation_on_site_score",
  ceremony_on_site: "ceremony_on_site_score",
  external_catering_permitted: "external_catering_allowed_score",
  outdoor_space: "outdoor_space_score",
  late_license: "late_license_score",
  mandap_ceremony: "mandap_ceremony_score",
} as const satisfies Record<ScoringKey, string>;
