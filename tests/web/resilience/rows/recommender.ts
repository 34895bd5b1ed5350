import { EVENT, type Row } from "../row";

export const recommender: Row[] = [
  {
    routes: [`read ${EVENT}/karenV2`, `read ${EVENT}/recommendation`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    // The newest note of the venue is a section of the drawer.
    routes: [`read ${EVENT}/karenV2/rooms/:roomId`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "section", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [
      `read ${EVENT}/karenV2/send`,
      `read ${EVENT}/karenV2/compare`,
      `read ${EVENT}/karenV2/rooms/:roomId/why`,
      `read ${EVENT}/karen`,
      `read ${EVENT}/karen/send`,
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", down: "error", "store hangs": "error" },
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
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/karenV2/quick`, `read ${EVENT}/karen/quick`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "page", 401: "login", down: "error", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/karenV2/quick`, `post ${EVENT}/karen/quick`],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/karenV2/send/preview`, `read ${EVENT}/karen/send/preview`],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "away", down: "error", "store hangs": "error" },
  },
  {
    routes: [
      `post ${EVENT}/karenV2/send/preview`,
      `post ${EVENT}/karenV2/queue`,
      `post ${EVENT}/karen/send/preview`,
    ],
    all: { others: "away", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`read ${EVENT}/karenV2/assistant`],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Missing filters are reported before any call except the event check.
    routes: [`read ${EVENT}/karenV2/filters/count`],
    all: { others: "page", 401: "login", 403: "login", refusal: "error", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    routes: [
      `read ${EVENT}/karenV2/criteria`,
      `read ${EVENT}/karenV2/queue`,
      `read ${EVENT}/karenV2/shown`,
      `read ${EVENT}/karenV2/view`,
      `read ${EVENT}/email-draft`,
      `read ${EVENT}/receipt`,
      `read ${EVENT}/scheduled/:scheduledId/sending`,
      `read ${EVENT}/scheduled/:scheduledId/cancellation`,
    ],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/karenV2/shown`],
    all: { others: "form", 401: "login", failure: "away", down: "away", "store hangs": "error" },
    some: { others: "away", "store full": "form", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/karenV2/criteria`],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "away", down: "form", "store hangs": "error" },
  },
];
