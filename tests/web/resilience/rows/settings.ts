import type { Row } from "../row";

export const settings: Row[] = [
  {
    routes: ["read /settings (index)"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /settings/karen"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /settings/company", "read /settings/security"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Without a rate it is refused before any call.
    routes: ["post /settings/company"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Of no weights it is refused before any call.
    routes: ["post /settings/karen"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /settings/retention", "read /settings/retention/erasure"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // A rule without months is none; without the word nobody is erased.
    routes: ["post /settings/retention", "post /settings/retention/erasure"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Their calls are ours alone and say nothing of the session.
    routes: [
      "read /settings/imports",
      "read /settings/imports/:importId",
      "read /settings/imports/:importId/run",
      "read /settings/imports/:importId/undo",
      "read /settings/imports/:importId/invitations",
      "read /settings/imports/:importId/deletion",
      "read /settings/imports/:importId/columns",
      "read /settings/imports/:importId/report.csv",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // No call but those of the shell.
    routes: ["read /settings/imports/new"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // An unknown kind of example is refused before any call.
    routes: ["read /settings/imports/examples/:kind"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Without a kind, or without columns, they are refused before any call.
    routes: ["post /settings/imports/new", "post /settings/imports/:importId/columns"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: [
      "post /settings/imports/:importId/run",
      "post /settings/imports/:importId/undo",
      "post /settings/imports/:importId/invitations",
    ],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["post /settings/imports/:importId/deletion"],
    all: { others: "form", "store hangs": "error", 404: "away" },
    some: { others: "form", "store hangs": "error", 404: "away" },
    // An import that is gone already counts as deleted.
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /settings/company/logo", "read /settings/company/logo/removal"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Without a file it is refused before any call.
    routes: ["post /settings/company/logo"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["post /settings/company/logo/removal"],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    // It needs no call, and says so where the upstream cannot export.
    routes: ["read /settings/export"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Without a password it is refused before any call.
    routes: ["post /settings/export", "post /settings/security"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Each step that cannot be checked says so.
    routes: ["read /settings/getting-started"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", 401: "login", "store hangs": "error" },
  },
  {
    // It is kept in the store alone.
    routes: ["post /settings/getting-started"],
    all: { others: "away", "store full": "form", "store hangs": "error" },
    some: { others: "away", "store full": "form", "store hangs": "error" },
  },
];
