import type { Row } from "../row";

/** For team leads alone, which is said before any call. */
export const settings: Row[] = [
  {
    routes: ["read /settings (index)", "read /settings/karen"],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: ["post /settings/karen"],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
];
