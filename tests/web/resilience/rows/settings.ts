import type { Row } from "../row";

export const settings: Row[] = [
  {
    routes: ["read /settings (index)"],
    all: "login login away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["read /settings/karen"],
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /settings/company"],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    // Without a rate it is refused before any call.
    routes: ["post /settings/company"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    // Of no weights it is refused before any call.
    routes: ["post /settings/karen"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
];
