import { EVENT, type Row } from "../row";

export const recommendations: Row[] = [
  {
    // An event that is refused gets no draft.
    routes: [`post ${EVENT}/email-draft`],
    all: { others: "done", 401: "login", 403: "form", refusal: "form", "store hangs": "error" },
    some: { others: "done", "store hangs": "error" },
  },
  {
    routes: [`post ${EVENT}/receipt`],
    all: { others: "form", 401: "login", failure: "away", down: "away", "store hangs": "error" },
    some: { others: "away", "store full": "form", "store hangs": "error" },
  },
  {
    routes: [
      `post ${EVENT}/scheduled/:scheduledId/sending`,
      `post ${EVENT}/scheduled/:scheduledId/cancellation`,
    ],
    all: {
      others: "form",
      401: "login",
      failure: "away",
      down: "away",
      "store full": "away",
      "store hangs": "error",
    },
    some: { others: "away", "store hangs": "error" },
  },
];
