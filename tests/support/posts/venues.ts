import { notKnown, type Post, typedOver, VENUE } from "./post";

const venue = "/v1/venues/5";
const here = "/venues/5";
const emails = `${here}/emails`;

export const venues: Post[] = [
  {
    route: `${VENUE}/description`,
    does: "saves the description of a venue",
    params: { venueId: "6" },
    fields: typedOver({ description: "Brick." }),
    calls: [["POST /v1/venues/6/description", { description: "<p>Brick.</p>\n" }]],
    to: "/venues/6",
    says: "Description saved",
  },
  {
    route: `${VENUE}/packages`,
    does: "saves the packages of a venue",
    params: { venueId: "7" },
    fields: ({ shown }) => ({
      "packages[0].name": "Gold",
      "packages[0].price_per_person": "130",
      "packages[0].description": "Three courses",
      _shown: JSON.stringify(shown),
    }),
    calls: [
      [
        "POST /v1/venues/7/packages",
        { packages: [{ name: "Gold", price_per_person: 130, description: "Three courses" }] },
      ],
    ],
    to: "/venues/7",
    says: "Packages saved",
  },
  {
    route: `${VENUE}/notes/new`,
    does: "adds a note to a venue",
    fields: { note: "Parking", form_key: "note" },
    calls: [[`POST ${venue}/notes`, { note: "<p>Parking</p>" }]],
    to: here,
    says: "Note saved",
  },
  {
    route: `${VENUE}/leads/:eventId/sale`,
    does: "saves a sale's status",
    fields: { status: "lost", lost_reason: "", shown: "" },
    calls: [[`POST ${venue}/lead-event/810/lead-sale-status`, { status: "lost" }]],
    to: `${here}/leads`,
    says: "Sale marked as lost",
  },
  {
    route: `${VENUE}/brochures/:brochureId/deletion`,
    does: "deletes a brochure",
    calls: [[`DELETE ${venue}/brochures/8`]],
    to: `${here}/brochures`,
    says: "Brochure deleted",
  },
  {
    route: `${VENUE}/emails`,
    does: "links an email address to a venue",
    fields: { email: "New@Pier.example" },
    calls: [[`POST ${venue}/link_new_email`, { email: "new@pier.example" }]],
    to: emails,
    says: "new@pier.example linked to the venue",
  },
  {
    route: `${VENUE}/emails/unlinking`,
    does: "unlinks an email address",
    fields: { email: "old@pier.example" },
    calls: [[`POST ${venue}/unlink_email`, { email: "old@pier.example" }]],
    to: emails,
    says: "old@pier.example unlinked from the venue",
  },
  {
    route: `${VENUE}/emails/primary`,
    does: "makes an email address the primary one",
    fields: { email: "old@pier.example" },
    calls: [[`POST ${venue}/set_primary_email`, { email: "old@pier.example" }]],
    to: emails,
    says: "Primary address changed to old@pier.example",
  },
  {
    route: `${VENUE}/emails/revocation`,
    does: "revokes old addresses' access to a calendar",
    fields: { calendar: "corporate" },
    calls: [[`POST ${venue}/revoke_old_email_calendar_access`, { is_corporate: true }]],
    to: emails,
    says: "Old access revoked. Only the primary address can now open the calendar of corporate events.",
  },
  {
    route: `${VENUE}/automated-report`,
    does: "turns on a venue's automated report",
    fields: { automated: "yes" },
    calls: [
      [
        `POST ${venue}/automated-venue-performance-report-status`,
        { automated_venue_performance_report: true },
      ],
    ],
    to: emails,
    says: "Automated performance report turned on",
  },
  {
    route: `${VENUE}/offers/new`,
    does: "creates an offer",
    fields: {
      title: "Autumn",
      description: "Half *price*",
      for_event_type: "",
      start_day: "2027-03-01",
      end_day: "2027-05-31",
      form_key: "offer",
    },
    calls: [
      [
        `POST ${venue}/special-offers`,
        {
          title: "Autumn",
          description: "<p>Half <em>price</em></p>\n",
          for_event_type: null,
          start_date_utc: "2027-02-28T13:00:00Z",
          expiry_date_utc: "2027-05-31T13:59:59Z",
        },
      ],
    ],
    to: `${here}/offers`,
    says: "Offer created: Autumn",
  },
  {
    route: `${VENUE}/offers/:offerId`,
    does: "saves an offer",
    fields: typedOver({ title: "Winter feast", form_key: "" }),
    calls: [
      [
        `PUT ${venue}/special-offers/7`,
        {
          title: "Winter feast",
          description: "<p>Half <b>price</b></p>",
          for_event_type: "wedding",
          start_date_utc: "2027-06-01 00:00:00",
          expiry_date_utc: "2027-08-31 23:59:59",
        },
      ],
    ],
    to: `${here}/offers`,
    says: "Offer saved: Winter feast",
  },
  {
    route: `${VENUE}/offers/:offerId/deletion`,
    does: "deletes an offer",
    fields: ({ digest }) => ({ offer_digest: digest }),
    calls: [[`DELETE ${venue}/special-offers/7`]],
    to: `${here}/offers`,
    says: "Offer deleted",
  },
  {
    route: "/venues/custom/new",
    does: "enters a custom venue",
    fields: { name: "Town Hall", country: "AU", city: "", email: "", form_key: "custom" },
    calls: [["POST /v1/venues/custom", { name: "Town Hall", country: "AU" }]],
    to: "/venues/custom",
    says: "Custom venue created: Town Hall",
  },
  {
    route: "/venues/new",
    does: "creates no venue",
    fields: { name: "The Mill", location_id: "1", event_types: "wedding", form_key: "venue" },
    ...notKnown,
  },
  {
    route: `${VENUE}/record`,
    does: "saves no record of a venue",
    fields: { name: "The Mill", location_id: "1", event_types: "wedding" },
    ...notKnown,
  },
  { route: `${VENUE}/archive`, does: "archives no venue", fields: { state: "archived" }, ...notKnown },
  {
    route: `${VENUE}/rooms/new`,
    does: "creates no room",
    fields: { name: "Loft", form_key: "room" },
    ...notKnown,
  },
  {
    route: `${VENUE}/rooms/:roomId`,
    does: "saves no record of a room",
    fields: { name: "Loft" },
    ...notKnown,
  },
  { route: `${VENUE}/rooms/:roomId/deletion`, does: "deletes no room", ...notKnown },
];
