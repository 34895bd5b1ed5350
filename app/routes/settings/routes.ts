import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

/** Routes below "settings". */
export const settings = [
  index("routes/settings/index.ts"),
  route("karen", "routes/settings/karen.tsx"),
  route("company", "routes/settings/company.tsx"),
  route("retention", "routes/settings/retention.tsx", [
    route("erasure", "routes/settings/retention-run.tsx"),
  ]),
  route("history", "routes/history/all.tsx"),
  route("deleted", "routes/deleted/list.tsx"),
  route("deleted/:deletedId/restoration", "routes/deleted/restoration.ts"),
  route("company/logo", "routes/settings/logo.tsx", [route("removal", "routes/settings/logo-removal.tsx")]),
  route("security", "routes/settings/security.tsx"),
  route("export", "routes/settings/export.tsx"),
  route("getting-started", "routes/settings/getting-started.tsx"),
  buildParentRoute("imports", "imports/layout", [
    route("", "routes/settings/imports/list.tsx"),
    route("new", "routes/settings/imports/new.tsx"),
    route("examples/:kind", "routes/settings/imports/example.ts"),
    route(":importId", "routes/settings/imports/details.tsx", [
      route("run", "routes/settings/imports/run.tsx"),
      route("undo", "routes/settings/imports/undo.tsx"),
      route("invitations", "routes/settings/imports/invitations.tsx"),
      route("deletion", "routes/settings/imports/deletion.tsx"),
    ]),
    route(":importId/columns", "routes/settings/imports/columns.tsx"),
    route(":importId/report.csv", "routes/settings/imports/report.ts"),
  ]),
];
