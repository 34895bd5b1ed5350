import { type Post, typedOver } from "./post";

const user = "/v1/users/32";
const here = "/users/32";

/** Posts for users, settings and reports. */
export const staff: Post[] = [
  {
    route: "/users/new",
    does: "creates a user",
    fields: {
      display_name: "Nora New",
      username: "Nora@venues.example",
      vc_role: "Sales",
      country: "AU",
      password: "long enough words",
      form_key: "new-user",
    },
    calls: [
      [
        "POST /v1/users",
        {
          display_name: "Nora New",
          username: "nora@venues.example",
          role: "staff",
          vc_role: "Sales",
          country: "AU",
          password: "long enough words",
        },
      ],
    ],
    to: "/users/33",
    says: "User created: Nora New",
    unreported: { to: "/users/all" },
  },
  {
    route: "/users/:userId",
    does: "saves a user",
    fields: typedOver({
      display_name: "Ines Rothe",
      username: "ines@venues.example",
      vc_role: "Sales",
      country: "AU",
      password: "",
    }),
    calls: [
      [
        `PUT ${user}`,
        { display_name: "Ines Rothe", username: "ines@venues.example", vc_role: "Sales", country: "AU" },
      ],
    ],
    to: here,
    says: "User saved",
  },
  {
    route: "/users/:userId/deletion",
    does: "deletes a user",
    calls: [[`DELETE ${user}`]],
    to: "/users/all",
    says: "User deleted",
  },
  {
    route: "/users/:userId/disabling",
    does: "toggles the access of a user whose state is not known",
    calls: [[`POST ${user}/toggle_user_disable`]],
    to: here,
    says: "We changed their access, but couldn't check whether they can sign in now.",
  },
  {
    route: "/users/:userId/scheduler-access",
    does: "gives access to the scheduler",
    fields: { has_scheduler_access: "1" },
    calls: [[`POST ${user}/update_scheduler_access`, { has_scheduler_access: true }]],
    to: here,
    says: "Scheduler access given",
  },
  {
    route: "/settings/karen",
    does: "saves the scoring settings",
    fields: typedOver({ weight_style: "20" }),
    calls: [
      [
        "POST /v1/karen/settings",
        {
          country: "AU",
          settings_weight: [
            { key: "location", weight: 12.5 },
            { key: "pricing_per_person", weight: 12.5 },
            { key: "number_of_guests", weight: 12.5 },
            { key: "style", weight: 20 },
          ],
          secondary_settings_active: ["outdoor_space"],
        },
      ],
    ],
    to: "/settings/karen",
    says: "Settings saved for Australia",
  },
  {
    route: "/settings/company",
    does: "saves no company details, which the upstream cannot store",
    by: "administrator",
    fields: { legal_name: "Marquee", tax_percent: "10", prices_include_tax: "yes", payment_days: "14" },
    calls: [],
    to: 422,
  },
  {
    route: "/settings/getting-started",
    does: "hides the set-up list",
    by: "administrator",
    fields: { menu: "hide" },
    calls: [],
    to: "/dashboard",
    says: "“Getting started” hidden from the menu",
  },
  {
    route: "/reports/:country/performance/excluded",
    does: "excludes a specialist from the indicator",
    fields: { excluded: ["32"], shown: "" },
    calls: [["PUT /v1/reports/leading-indicating-report/excludes", { venue_specialists: [32] }]],
    to: "/reports/au/performance",
    says: "Excluded specialists saved",
  },
  {
    route: "/reports/:country/venue-audit-log/sales/:eventId/:saleId",
    does: "rejects a sale",
    params: { saleId: "71" },
    fields: { status: "rejected" },
    calls: [["PUT /v1/sales/lead-event/810/approval", { status: "rejected", id: 71 }]],
    to: "/reports/au/venue-audit-log",
    says: "Decision saved",
  },
  {
    route: "/reports/venue-report-values",
    does: "saves a venue's monthly targets",
    by: "administrator",
    query: "search=mill",
    fields: ({ values }) => ({
      "enquiry_target-6": "9",
      _shown: JSON.stringify({
        values: { "enquiry_target-6": String(values.data.rows[0].enquiry_target ?? "") },
      }),
    }),
    calls: [["PUT /v1/reports/venue-report-values", { values: [{ venue_id: 6, enquiry_target: 9 }] }]],
    to: "/reports/venue-report-values",
    says: "Targets saved for 1 venue",
  },
];
