import type { Row } from "../row";

export const users: Row[] = [
  {
    // Without a challenge it leads back to the first step, and signed-in users to their target.
    routes: ["read /login/code", "post /login/code", "post /login/passkey"],
    all: { others: "login" },
    some: { others: "login" },
  },
  {
    // It has no page, so it leads to that of the code.
    routes: ["read /login/passkey"],
    all: { others: "away" },
    some: { others: "away" },
  },
  {
    // Their forms need no call.
    routes: [
      "read /profile/second-factor/recovery-codes",
      "read /profile/second-factor/removal",
      "read /profile/second-factor/passkeys/new",
    ],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Its call is ours alone and says nothing of the session.
    routes: ["post /users/:userId/second-factor"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Where the upstream cannot say that a set-up is needed, the page leads to the sign-in.
    routes: ["read /setup"],
    all: { others: "login" },
    some: { others: "login" },
  },
  {
    routes: ["post /setup"],
    all: { others: "form" },
    some: { others: "form" },
  },
  {
    // Visitors have no session, so a 401 is a failure like any other.
    routes: ["read /invitation/:key", "read /password-reset/:key"],
    all: { others: "error" },
    some: { others: "error" },
  },
  {
    // Signed-in users go to their target.
    routes: ["read /login/provider"],
    all: { others: "away" },
    some: { others: "away" },
  },
  {
    // The scripted upstream has no provider.
    routes: ["read /login/provider/callback"],
    all: { others: "error" },
    some: { others: "error" },
  },
  {
    routes: ["read /password-reset"],
    all: { others: "page" },
    some: { others: "page" },
  },
  {
    routes: ["post /invitation/:key", "post /password-reset", "post /password-reset/:key"],
    all: { others: "form" },
    some: { others: "form" },
  },
  {
    // A 401 to a call of an extension ends no session.
    routes: [
      "read /profile",
      "read /profile/password",
      "read /profile/picture",
      "read /profile/picture/removal",
      "read /profile/second-factor",
      "read /profile/second-factor/passkeys/:passkeyId/removal",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    // Without a name, password or file it is refused before any call.
    routes: [
      "post /profile",
      "post /profile/password",
      "post /profile/picture",
      "post /profile/second-factor",
      "post /profile/second-factor/recovery-codes",
      "post /profile/second-factor/removal",
      "post /profile/second-factor/passkeys/new",
      "post /profile/second-factor/passkeys/:passkeyId/removal",
    ],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["post /profile/sessions", "post /profile/picture/removal", "post /users/:userId/invitation"],
    all: { others: "away", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["post /users/:userId/invitation/cancellation"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["read /profile/sessions"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: ["read /users (index)", "read /users/:userId/scheduler-access"],
    all: { others: "away", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "away", "store hangs": "error" },
  },
  {
    routes: [
      "read /users/all",
      "read /users/:userId",
      "read /users/:userId/deletion",
      "read /users/:userId/disabling",
      "read /users/:userId/second-factor",
      "read /users/:userId/invitation",
      "read /users/:userId/invitation/cancellation",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    routes: ["read /users/new"],
    all: { others: "page", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "page", "store hangs": "error" },
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /users/new", "post /users/:userId"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    routes: ["post /users/:userId/deletion"],
    all: { others: "form", 401: "login", "store hangs": "error", 404: "away" },
    some: { others: "form", 401: "login", "store hangs": "error", 404: "away" },
    // A person who is gone already counts as deleted.
  },
  {
    routes: ["post /users/:userId/disabling"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    routes: ["post /users/:userId/scheduler-access"],
    all: { others: "away", 401: "login", "store hangs": "error" },
    some: { others: "away", 401: "login", "store hangs": "error" },
  },
];
