import type { Row } from "../row";

export const shell: Row[] = [
  {
    routes: [
      "read / (index)",
      "read /logout",
      "read /country",
      "post /country",
      "read /leads (index)",
      "read /venues (index)",
      "read /leads/:leadId/event (index)",
    ],
    all: "away away away away away away away",
    some: "away away away away away away away",
  },
  {
    // Without a text to search for nothing is asked of the upstream.
    routes: ["read /search", "read /search/suggestions"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["read /login", "read /*"],
    all: "page page page page page page page",
    some: "page page page page page page page",
  },
  {
    routes: ["post /login"],
    all: "form form form form form error error",
    some: "form form form form form error error",
  },
  {
    routes: ["post /logout"],
    all: "login login login login login error error",
    some: "login login login login login error error",
  },
  {
    routes: ["read /dashboard"],
    all: "login login section section section section error",
    some: "login section section section section section error",
  },
  {
    routes: ["read /help/shortcuts"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    routes: ["post /help/shortcuts", "post /help/hints"],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /hubspot", "read /help/hints"],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    // Of no list, and a view that nobody has.
    routes: ["read /views/new", "read /views/:viewId"],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["post /views/new", "post /views/:viewId"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
];
