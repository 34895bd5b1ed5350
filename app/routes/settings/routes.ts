import { index, route } from "@remix-run/route-config";

/** Routes below "settings". */
export const settings = [
  index("routes/settings/index.ts"),
  route("karen", "routes/settings/karen.tsx"),
  route("company", "routes/settings/company.tsx"),
  route("history", "routes/history/all.tsx"),
  route("deleted", "routes/deleted/list.tsx"),
  route("deleted/:deletedId/restoration", "routes/deleted/restoration.ts"),
  route("getting-started", "routes/settings/getting-started.tsx"),
];
