import type { Row } from "../row";

/** For team leads alone, which is said before any call. */
export const users: Row[] = [
  {
    routes: [
      "read /users (index)",
      "read /users/all",
      "read /users/new",
      "read /users/:userId",
      "read /users/:userId/deletion",
      "read /users/:userId/disabling",
      "read /users/:userId/scheduler-access",
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [
      "post /users/new",
      "post /users/:userId",
      "post /users/:userId/deletion",
      "post /users/:userId/disabling",
      "post /users/:userId/scheduler-access",
    ],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
];
