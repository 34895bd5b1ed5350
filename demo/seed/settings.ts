import type { CompanyDetails } from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import type { distributionSettings, karenSettings, reportExcludes } from "@upstream/db/schema";
import type { Calendar } from "./calendar";
import type { User } from "./rows";

/** The scoring weights and optional criteria of each country. */
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
    updatedAt: calendar.getTimeDaysAgo(62),
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
    updatedAt: calendar.getTimeDaysAgo(19),
  },
];

/** The company details on invoices. The tax and bank numbers are published examples with valid check digits. */
export const demoCompany: Record<Country, CompanyDetails> = {
  AU: {
    legal_name: "Marquee Venue Bookings Pty Ltd",
    address: "Level 4, 120 Collins Street\nMelbourne VIC 3000",
    tax_number: "51 824 753 556",
    tax_percent: 10,
    prices_include_tax: true,
    account_name: "Marquee Venue Bookings",
    bank_code: "062-000",
    account_number: "12345678",
    iban: "",
    payment_days: 14,
    invoice_prefix: "AU-",
    email: "accounts.au@marquee.test",
    phone: "03 5550 1234",
    trading_name: "",
    footer: "",
    time_zone: "",
    sender_email: "",
  },
  UK: {
    legal_name: "Marquee Venue Bookings Ltd",
    address: "18 Charlotte Street\nLondon W1T 2LS",
    tax_number: "GB 980 7806 84",
    tax_percent: 20,
    prices_include_tax: true,
    account_name: "Marquee Venue Bookings",
    bank_code: "20-00-00",
    account_number: "55779911",
    iban: "GB29 NWBK 6016 1331 9268 19",
    payment_days: 30,
    invoice_prefix: "UK-",
    email: "accounts.uk@marquee.test",
    phone: "020 7946 0123",
    trading_name: "",
    footer: "",
    time_zone: "",
    sender_email: "",
  },
};

export const makeDistributionSettings = (): (typeof distributionSettings.$inferSelect)[] => [
  { id: 1, isDistributionActive: true, dailyLimit: 12, weekendDistribution: false },
];

/** The leading indicator excludes the new specialist and the one who is away. */
export const makeReportExcludes = (users: User[]): (typeof reportExcludes.$inferSelect)[] =>
  users
    .filter((user) => user.displayName === "Sophie Turnbull" || user.displayName === "Noor Hussain")
    .map((user) => ({ venueSpecialistId: user.id }));
