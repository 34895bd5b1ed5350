import type { Row } from "../row";

/** For team leads alone. */
export const users: Row[] = [
  {
    routes: [
      "read /users (index)",
      "read /users/all",
      "read /users/new",
      "post /users/new",
      "read /users/:userId",
      "post /users/:userId",
      "read /users/:userId/deletion",
      "post /users/:userId/deletion",
      "read /users/:userId/disabling",
      "post /users/:userId/disabling",
      "read /users/:userId/scheduler-access",
      "post /users/:userId/scheduler-access",
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
];
