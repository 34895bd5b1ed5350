import type { distributionSettings, karenSettings, reportExcludes } from "../../db/schema";
import type { Calendar } from "./calendar";
import type { User } from "./rows";

/** What the two countries weigh when venues are scored, and what is offered as an add-on. */
export const makeKarenSettings = (calendar: Calendar): (typeof karenSettings.$inferSelect)[] => [
  {
    country: "AU",
    weights: {
      location: 25,
      pricing_per_person: 20,
      number_of_guests: 20,
      style: 15,
      accommodation_on_site: 4,
      ceremony_on_site: 5,
      external_catering_permitted: 4,
      outdoor_space: 6,
      late_license: 3,
      mandap_ceremony: 2,
    },
    secondaryActive: [
      "accommodation_on_site",
      "ceremony_on_site",
      "external_catering_permitted",
      "outdoor_space",
      "late_license",
      "mandap_ceremony",
    ],
    updatedAt: calendar.daysAgo(62),
  },
  {
    country: "UK",
    weights: {
      location: 25,
      pricing_per_person: 20,
      number_of_guests: 20,
      style: 15,
      accommodation_on_site: 8,
      ceremony_on_site: 6,
      external_catering_permitted: 4,
      outdoor_space: 2,
      late_license: 5,
      mandap_ceremony: 3,
    },
    secondaryActive: [
      "accommodation_on_site",
      "ceremony_on_site",
      "external_catering_permitted",
      "late_license",
      "mandap_ceremony",
    ],
    updatedAt: calendar.daysAgo(19),
  },
];

export const makeDistributionSettings = (): (typeof distributionSettings.$inferSelect)[] => [
  { id: 1, isDistributionActive: true, dailyLimit: 12, weekendDistribution: false },
];

/** The leading indicator leaves out the specialist who is new and the one who is away. */
export const makeReportExcludes = (users: User[]): (typeof reportExcludes.$inferSelect)[] =>
  users
    .filter((user) => user.displayName === "Sophie Turnbull" || user.displayName === "Noor Hussain")
    .map((user) => ({ venueSpecialistId: user.id }));
