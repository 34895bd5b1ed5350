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
  "why-rank": "/leads/1/event/1/karenV2/rooms/5/why",
  compare: "/leads/1/event/1/karenV2/compare?room=2&room=5&room=14",
  send: "/leads/1/event/1/karenV2/send",
  older: "/leads/1/event/1/karen",
  recommendations: "/leads/6/event/6/recommendation",
  "not-found": "/no-such-page",
};
