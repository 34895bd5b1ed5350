/** The pages that `npm run screenshots` takes, by the name of the picture. @type {Record<string, string>} */
export const screenshotPages = {
  leads: "/leads/all",
};
