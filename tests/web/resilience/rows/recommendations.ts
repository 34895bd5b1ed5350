import { EVENT, type Row } from "../row";

export const recommendations: Row[] = [
  {
    // An event that is refused gets no draft.
    routes: [`post ${EVENT}/email-draft`],
    all: "login form form done done done error",
    some: "done done done done done done error",
  },
  {
    routes: [`post ${EVENT}/receipt`],
    all: "login form form away away form error",
    some: "away away away away away form error",
  },
];
