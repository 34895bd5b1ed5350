/** The pages that `npm run screenshots` takes, by the name of the picture. @type {Record<string, string>} */
export const screenshotPages = {
  dashboard: "/dashboard",
  leads: "/leads/all",
  "leads-none": "/leads/all?search=nobody-of-that-name",
  lead: "/leads/6",
  recommender: "/leads/1/event/1/karenV2",
  "recommender-map": "/leads/1/event/1/karenV2?view=map",
  filters: "/leads/1/event/1/karenV2/filters",
  "missing-data": "/leads/5/event/5/karenV2",
  room: "/leads/1/event/1/karenV2/rooms/2",
  send: "/leads/1/event/1/karenV2/send",
  "not-found": "/no-such-page",
};
