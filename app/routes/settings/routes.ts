import { index, route } from "@remix-run/route-config";

/** Routes below "settings". */
export const settings = [
  index("routes/settings/index.ts"),
  route("karen", "routes/settings/karen.tsx"),
  route("company", "routes/settings/company.tsx"),
  route("company/logo", "routes/settings/logo.tsx", [route("removal", "routes/settings/logo-removal.tsx")]),
  route("export", "routes/settings/export.tsx"),
  route("getting-started", "routes/settings/getting-started.tsx"),
];
