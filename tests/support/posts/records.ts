import type { Post } from "./post";

/** Posts about histories, deleted records and notices, which the upstream of these posts does not have. */
export const records: Post[] = [
  {
    route: "/history/:kind/:recordId/put-back/:changeId",
    does: "puts no field back, as the upstream keeps no history",
    query: "field=leads.first_name",
    calls: [],
    to: "/history/lead/81",
    says: "This isn't available in your system.",
  },
  {
    route: "/settings/deleted/:deletedId/restoration",
    does: "restores nothing, as the upstream keeps no deleted records",
    by: "administrator",
    calls: [],
    to: "/settings/deleted",
    says: "This isn't available in your system.",
  },
  {
    route: "/notices/reading",
    does: "marks no notices as read, as the upstream has none",
    calls: [],
    to: "/notices",
    says: "This isn't available in your system.",
  },
  {
    route: "/notices/settings",
    does: "saves no settings, as the upstream has no notices",
    fields: {
      lead_assigned: "off",
      client_answer: "daily",
      client_question: "at_once",
      inspection_changed: "off",
      email_failed: "off",
      import_done: "off",
    },
    calls: [],
    to: 422,
  },
];
