import { hasRole, type Role, type User } from "./user";

/** Who can open a path (GET), and who can post to it. */
interface Permission {
  open: Role;
  post: Role;
}

const allowOnly = <OneRole extends Role>(role: OneRole) => ({ open: role, post: role });

/**
 * Who can open and post to which path (spec 2, 6). Guards, menus and docs/permissions.md follow this table.
 * A row covers its path and every path below it, or only its own if it ends in "/"; the most specific row
 * applies. A file (`.csv`) has the row of its page. Paths without a row are for all signed-in users.
 */
export const permissions = {
  "*": allowOnly("everyone"),
  "/": allowOnly("everyone"),
  "/login": allowOnly("everyone"),
  "/setup": allowOnly("everyone"),
  "/invitation": allowOnly("everyone"),
  "/password-reset": allowOnly("everyone"),
  "/logout": allowOnly("everyone"),
  "/country": allowOnly("everyone"),
  "/inspection-request": allowOnly("everyone"),
  "/venue-inspection": allowOnly("everyone"),

  // These paths only redirect, as "/leads" to "/leads/all". The page they lead to requires a sign-in.
  "/leads/": allowOnly("everyone"),
  "/leads/:leadId/event/": allowOnly("everyone"),
  "/venues/": allowOnly("everyone"),
  "/inspections/": allowOnly("everyone"),
  "/sales/": allowOnly("everyone"),

  "/sales/invoices/:invoiceId/payment": allowOnly("team-lead-or-administrator"),
  "/sales/invoices/:invoiceId/void": allowOnly("team-lead-or-administrator"),

  "/hubspot": allowOnly("administrator"),
  "/leads/:leadId/erasure": allowOnly("administrator"),
  "/leads/:leadId/personal-data": allowOnly("team-lead-or-administrator"),
  "/leads/distribution-rules": { open: "staff", post: "team-lead" },
  "/leads/:leadId/event/:eventId/sales/:saleId/approval": allowOnly("team-lead-or-administrator"),

  // "/reports" itself is the public Venue Performance Report (spec 2). A new page below it starts closed.
  "/reports/": allowOnly("everyone"),
  "/reports/venue": allowOnly("everyone"),
  "/reports": allowOnly("team-lead"),
  "/reports/inspections": allowOnly("team-lead"),
  "/reports/venue-specialist": allowOnly("team-lead"),
  "/reports/venues-sales-hit-list": allowOnly("team-lead"),
  "/reports/steps": allowOnly("team-lead-or-sales"),
  "/reports/enquiry-audits": allowOnly("team-lead"),
  "/reports/:country/performance": allowOnly("team-lead-or-sales-of-country"),
  "/reports/:country/performance/excluded": allowOnly("team-lead"),
  "/reports/:country/venue-audit-log": allowOnly("team-lead"),
  "/reports/venue-report-values": allowOnly("administrator"),
  "/reports/:report": allowOnly("team-lead-or-sales"),

  "/venues/new": allowOnly("team-lead-or-administrator"),
  "/venues/:venueId/record": allowOnly("team-lead-or-administrator"),
  "/venues/:venueId/archive": allowOnly("team-lead-or-administrator"),
  "/venues/:venueId/rooms": allowOnly("team-lead-or-administrator"),
  "/venues/:venueId/pictures": allowOnly("team-lead-or-administrator"),
  "/venues/:venueId/merge": allowOnly("team-lead-or-administrator"),

  "/users": allowOnly("team-lead"),
  "/settings": allowOnly("team-lead"),
  "/settings/company": allowOnly("administrator"),
  "/settings/retention": allowOnly("administrator"),
  "/settings/security": allowOnly("administrator"),
  "/settings/imports": allowOnly("administrator"),
  "/settings/history": allowOnly("administrator"),
  "/settings/deleted": allowOnly("team-lead-or-administrator"),
  "/settings/getting-started": allowOnly("administrator"),
  "/settings/export": allowOnly("administrator"),
} as const satisfies Record<string, Permission>;

export type PermissionPath = keyof typeof permissions;

/** Rows that need a signed-in user. */
export type StaffPath = {
  [Path in PermissionPath]: (typeof permissions)[Path]["open"] extends "everyone" ? never : Path;
}[PermissionPath];

const splitPath = (path: string): string[] => path.split("/").filter(Boolean);
const isPathParam = (segment: string): boolean => segment.startsWith(":");
const endsWithSlash = (path: string): boolean => path.endsWith("/");

/** The most specific row first: more segments, then fewer parameters, then rows for one path only. */
const rows = (Object.keys(permissions) as PermissionPath[])
  .map((row) => ({ row, segments: splitPath(row) }))
  .sort(
    (a, b) =>
      b.segments.length - a.segments.length ||
      a.segments.filter(isPathParam).length - b.segments.filter(isPathParam).length ||
      Number(endsWithSlash(b.row)) - Number(endsWithSlash(a.row)),
  );

/**
 * The row of a page ("/users/7?tab=1") or of a route ("/users/:userId"; an index route ends in "/"). `undefined` for
 * a page or route that is open to all signed-in users. Ignores case, as the router does.
 */
export function findPermissionRow(pathWithQuery: string): PermissionPath | undefined {
  const [path = ""] = pathWithQuery.toLowerCase().split(/[?#]/);
  // Without the file extension: "/sales.csv" has the row of "/sales".
  const wantedSegments = splitPath(path.replace(/\.\w+$/, ""));
  return rows.find(
    ({ row, segments }) =>
      segments.every((segment, index) =>
        isPathParam(segment)
          ? wantedSegments[index] !== undefined
          : segment.toLowerCase() === wantedSegments[index],
      ) &&
      (!endsWithSlash(row) || (endsWithSlash(path) && segments.length === wantedSegments.length)),
  )?.row;
}

export function getPermission(path: string): Permission {
  const row = findPermissionRow(path);
  return row ? permissions[row] : allowOnly("staff");
}

/** Whether a user can open a page. Check it before you show a link to it. */
export const canOpen = (user: User, path: string): boolean => hasPermission(user, path, "open");

/** Whether a user can post to a page. Check it before you show a form or button. */
export const canPostTo = (user: User, path: string): boolean => hasPermission(user, path, "post");

function hasPermission(user: User, path: string, action: keyof Permission): boolean {
  // Sales staff may open only the report of their own country, which the path names.
  const index = splitPath(findPermissionRow(path) ?? "").indexOf(":country");
  return hasRole(user, getPermission(path)[action], splitPath(path)[index]);
}
