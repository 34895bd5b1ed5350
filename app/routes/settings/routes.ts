import { index, route } from "@remix-run/route-config";

/** Routes below "settings". */
export const settings = [
  index("routes/settings/index.ts"),
  route("karen", "routes/settings/karen.tsx"),
  route("company", "routes/settings/company.tsx"),
  route("retention", "routes/settings/retention.tsx", [
    route("erasure", "routes/settings/retention-run.tsx"),
  ]),
  route("getting-started", "routes/settings/getting-started.tsx"),
];
