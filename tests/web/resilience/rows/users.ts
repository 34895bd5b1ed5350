import type { Row } from "../row";

export const users: Row[] = [
  {
    routes: ["read /users (index)", "read /users/:userId/scheduler-access"],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [
      "read /users/all",
      "read /users/:userId",
      "read /users/:userId/deletion",
      "read /users/:userId/disabling",
    ],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /users/new"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /users/new", "post /users/:userId"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    routes: ["post /users/:userId/deletion"],
    all: "login form form form form form error",
    some: "login form form form form form error",
    // A person who is gone already counts as deleted.
    but: { "404": "away" },
  },
  {
    routes: ["post /users/:userId/disabling"],
    all: "login form form form form form error",
    some: "login form form form form form error",
  },
  {
    routes: ["post /users/:userId/scheduler-access"],
    all: "login away away away away away error",
    some: "login away away away away away error",
  },
];
