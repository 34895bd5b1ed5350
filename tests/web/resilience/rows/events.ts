import { EVENT, type Row } from "../row";

export const events: Row[] = [
  {
    routes: [
      `read ${EVENT}`,
      `read ${EVENT}/timeline`,
      `read ${EVENT}/shortlist`,
      `read ${EVENT}/edit`,
      `read ${EVENT}/steps/:step`,
      `read ${EVENT}/merge`,
      "read /leads/:leadId/event/new",
    ],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [`read ${EVENT}/merge/:otherId`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [`read ${EVENT}/merge/:otherId/confirmation`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`post ${EVENT}/merge/:otherId/confirmation`],
    all: "login form form away away form error",
    some: "login error error away away form error",
    // An event that is gone may have been merged by an earlier post.
    butSome: { "404": "away" },
  },
  {
    routes: [`post ${EVENT}/timeline`],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`read ${EVENT}/venues/:venueId/brochure`, `read ${EVENT}/corporate`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [`post ${EVENT}/edit`, `post ${EVENT}/corporate`, "post /leads/:leadId/event/new"],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    // No venue is named.
    routes: [`post ${EVENT}/shortlist`, `post ${EVENT}/venues/:venueId/availability`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["post /leads/:leadId/event/new"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/steps/:step`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/venues/:venueId/brochure`],
    all: "login form form error error form error",
    some: "login error error error error form error",
  },
  {
    routes: [`read ${EVENT}/stage`, `read ${EVENT}/venues/:venueId/availability`],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/stage`],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`read ${EVENT}/quotes`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`read ${EVENT}/quotes/:quoteId/link`, `read ${EVENT}/quotes/:quoteId/deletion`],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    // Without a file it is refused before any call.
    routes: [`post ${EVENT}/quotes`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/quotes/:quoteId/link`],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`post ${EVENT}/quotes/:quoteId/deletion`],
    all: "login form form away away away error",
    some: "login away away away away away error",
  },
  {
    routes: [`read ${EVENT}/quotes/:quoteId/download`],
    all: "login login away away away away error",
    some: "login away away away away away error",
  },
];
