import { index, route } from "@remix-run/route-config";

/** Routes below "settings". */
export const settings = [
  index("routes/settings/index.ts"),
  route("karen", "routes/settings/karen.tsx"),
  route("company", "routes/settings/company.tsx"),
  route("export", "routes/settings/export.tsx"),
  route("getting-started", "routes/settings/getting-started.tsx"),
];
