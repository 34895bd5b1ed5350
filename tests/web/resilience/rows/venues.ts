import type { Row } from "../row";

export const venues: Row[] = [
  {
    routes: ["read /venues/all"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /venues/:venueId"],
    all: "login login error error error error error",
    some: "page page page page error page error",
  },
];
