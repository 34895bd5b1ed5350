import type { Row } from "../row";

export const venuePapers: Row[] = [
  {
    routes: ["read /venues/custom"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    routes: ["read /venues/custom/new"],
    all: "login login page page page page error",
    some: "page page page page page page error",
  },
  {
    // Without a name it is refused before any call.
    routes: ["post /venues/custom/new"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
];
