import { EVENT, type Row } from "../row";

export const recommender: Row[] = [
  {
    routes: [`read ${EVENT}/karenV2`, `read ${EVENT}/recommendation`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    // The newest note of the venue is a section of the drawer.
    routes: [`read ${EVENT}/karenV2/rooms/:roomId`],
    all: "login login error error error error error",
    some: "login section section section error section error",
  },
  {
    routes: [
      `read ${EVENT}/karenV2/send`,
      `read ${EVENT}/karenV2/compare`,
      `read ${EVENT}/karenV2/rooms/:roomId/why`,
      `read ${EVENT}/karen`,
      `read ${EVENT}/karen/send`,
    ],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
  {
    routes: [
      `post ${EVENT}/karenV2/missing-data`,
      `post ${EVENT}/karenV2/send`,
      `post ${EVENT}/karenV2/assistant`,
      `post ${EVENT}/karenV2/filters`,
      `post ${EVENT}/karen/missing-data`,
      `post ${EVENT}/karen/send`,
    ],
    all: "login form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: [`read ${EVENT}/karenV2/quick`, `read ${EVENT}/karen/quick`],
    all: "login login error error error error error",
    some: "login page page page error page error",
  },
  {
    routes: [`post ${EVENT}/karenV2/quick`, `post ${EVENT}/karen/quick`],
    all: "login form form away away away error",
    some: "login away away away away away error",
  },
  {
    routes: [`read ${EVENT}/karenV2/send/preview`, `read ${EVENT}/karen/send/preview`],
    all: "login login error error error error error",
    some: "away away away away error away error",
  },
  {
    routes: [
      `post ${EVENT}/karenV2/send/preview`,
      `post ${EVENT}/karenV2/queue`,
      `post ${EVENT}/karen/send/preview`,
    ],
    all: "login form form away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`read ${EVENT}/karenV2/assistant`],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    // Of no filters it is told before any call but the check of the event.
    routes: [`read ${EVENT}/karenV2/filters/count`],
    all: "login login error page page page error",
    some: "page page page page page page error",
  },
  {
    routes: [
      `read ${EVENT}/karenV2/criteria`,
      `read ${EVENT}/karenV2/queue`,
      `read ${EVENT}/karenV2/shown`,
      `read ${EVENT}/email-draft`,
      `read ${EVENT}/receipt`,
    ],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [`post ${EVENT}/karenV2/shown`],
    all: "login form form away away form error",
    some: "away away away away away form error",
  },
  {
    routes: [`post ${EVENT}/karenV2/criteria`],
    all: "login form form form form form error",
    some: "away away away away form away error",
  },
];
