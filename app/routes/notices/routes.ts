import { route } from "@remix-run/route-config";

/** Below "notices". */
export const notices = [
  route("", "routes/notices/list.tsx"),
  route("reading", "routes/notices/reading.ts"),
  route("settings", "routes/notices/settings.tsx"),
];
