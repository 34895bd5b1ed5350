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
    all: { others: "away" },
    some: { others: "away" },
  },
  {
    // Without a search text there is no upstream call.
    routes: ["read /search", "read /search/suggestions"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    routes: ["read /login", "read /*"],
    all: { others: "page" },
    some: { others: "page" },
  },
  {
    routes: ["post /login"],
    all: { others: "form", "store full": "error", "store hangs": "error" },
    some: { others: "form", "store full": "error", "store hangs": "error" },
  },
  {
    routes: ["post /logout"],
    all: { others: "login", "store full": "error", "store hangs": "error" },
    some: { others: "login", "store full": "error", "store hangs": "error" },
  },
  {
    routes: ["read /dashboard", "read /dashboard/lead-values"],
    all: { others: "section", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "section", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["read /help/shortcuts"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Of a business that is no demo.
    routes: ["read /help/demo"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["post /help/shortcuts", "post /help/hints"],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /hubspot", "read /help/hints"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    // Of no list, and a view that nobody has.
    routes: ["read /views/new", "read /views/:viewId"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["post /views/new", "post /views/:viewId"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
];
