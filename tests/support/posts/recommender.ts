import { EVENT, type Post } from "./post";

const here = "/leads/81/event/810";
const RECOMMENDER = `${EVENT}/karenV2`;
const MAP = `${EVENT}/karen`;
const rooms = [
  { venue_id: 5, room_id: 51, room_name: "Garden Room", name: "Salt & Pier", space: "Garden Room" },
];

const GONE = "This draft is no longer saved. Write the email again.";

/** The venues as the list ranks them. */
const ranked = ["Salt & Pier", "Old Mill", "Fern House"].map((venue_name, index) => ({
  venue_id: 5 + index,
  venue_name,
  rank: 1 + index,
}));

const queued: Post = {
  route: `${RECOMMENDER}/queue`,
  does: "queues a room",
  fields: { add: "5:Garden Room:51" },
  calls: [],
  to: `${here}/karenV2`,
};

const email = {
  subject: "Venues for you",
  template: "Hello",
  portal_link: "https://clients.example/p/81",
};

const buildMissingDataPost = (screen: string): Post => ({
  route: `${EVENT}/${screen}/missing-data`,
  does: "adds the guest count",
  params: { eventId: "811" },
  fields: { guests: "30" },
  calls: [],
  to: `/leads/81/event/811/${screen}`,
});

const buildSendPost = (screen: string): Post => ({
  route: `${EVENT}/${screen}/send`,
  does: "sends recommendations",
  after: [queued],
  fields: { ...email, form_key: `send-${screen}`.padEnd(36, "0"), intent: "send" },
  calls: [
    [
      "POST /v1/lead-event/810/recommendations/send",
      {
        venues: rooms,
        subject: email.subject,
        template: "<p>Hello</p>\n",
        portal_link: email.portal_link,
        send_as_quick_recommend: false,
        no_email: false,
      },
    ],
  ],
  to: `${here}/${screen}`,
  says: "Recommendation email sent successfully.",
});

const buildQuickRecommendationPost = (screen: string): Post => ({
  route: `${EVENT}/${screen}/quick`,
  does: "queues a quick recommendation",
  fields: { set: "1" },
  calls: [],
  to: `${here}/${screen}`,
  says: "1 room added to the queue",
});

const filtered: Post = {
  route: `${RECOMMENDER}/filters`,
  does: "applies filters",
  fields: ({ values }) => ({ ...values, guests: "44", outdoor_space_required: "Yes", intent: "apply" }),
  calls: [],
  to: `${here}/karenV2`,
};

export const recommender: Post[] = [
  queued,
  buildMissingDataPost("karenV2"),
  buildMissingDataPost("karen"),
  buildSendPost("karenV2"),
  buildSendPost("karen"),
  buildQuickRecommendationPost("karenV2"),
  buildQuickRecommendationPost("karen"),
  // Without the extension no preview is made: the dialog is there again.
  {
    route: `${RECOMMENDER}/send/preview`,
    does: "shows no preview",
    calls: [],
    to: `${here}/karenV2/send`,
    says: GONE,
  },
  { route: `${MAP}/send/preview`, does: "shows no preview", calls: [], to: `${here}/karen/send`, says: GONE },
  ...["sending", "cancellation"].map(
    (way): Post => ({
      route: `${EVENT}/scheduled/:scheduledId/${way}`,
      does: `does no ${way} of a scheduled email`,
      params: { scheduledId: "1" },
      calls: [],
      to: "/leads/81",
      says: "This isn't available in your system.",
    }),
  ),
  { route: `${EVENT}/email-draft`, does: "saves a draft", fields: email, calls: [], to: 204 },
  {
    route: `${EVENT}/receipt`,
    does: "dismisses a receipt",
    fields: { key: "x" },
    calls: [],
    to: `${here}/karenV2`,
  },
  {
    route: `${RECOMMENDER}/shown`,
    does: "shows all venues",
    fields: { shown: "all" },
    calls: [],
    to: `${here}/karenV2`,
  },
  {
    route: `${RECOMMENDER}/assistant`,
    does: "sends a message to the assistant",
    fields: { message: "Anything with a stage?", form_key: "ask" },
    calls: [
      [
        "POST /v1/karen/810/chat",
        { message: "Anything with a stage?", userId: 31, isNewConversation: true, rankedVenueList: ranked },
      ],
    ],
    to: `${here}/karenV2/assistant`,
  },
  filtered,
  {
    route: `${RECOMMENDER}/filters`,
    does: "resets the filters",
    fields: { intent: "reset" },
    calls: [["PUT /v1/karen/reset-filter-criteria/810"]],
    to: `${here}/karenV2/filters`,
  },
  {
    route: `${RECOMMENDER}/criteria`,
    does: "removes a criterion",
    after: [filtered],
    fields: { remove: "outdoor_space" },
    calls: [],
    to: `${here}/karenV2`,
  },
];
