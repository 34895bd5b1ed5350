import { hasRole, type Role, type User } from "./user";

/** Who can open an address (GET), and who can post to it. */
interface Permission {
  open: Role;
  post: Role;
}

const only = <OneRole extends Role>(role: OneRole) => ({ open: role, post: role });

/**
 * Who can open and post what (spec 2, 6); guards, menus and docs/permissions.md follow this table. A row covers every
 * address below its own, or only its own if it ends in "/"; the most specific row applies. A file (`.csv`) has the row
 * of its page. Addresses without a row are for all signed-in users.
 */
export const permissions = {
  "*": only("everyone"),
  "/": only("everyone"),
  "/login": only("everyone"),
  "/setup": only("everyone"),
  "/invitation": only("everyone"),
  "/password-reset": only("everyone"),
  "/logout": only("everyone"),
  "/country": only("everyone"),
  "/inspection-request": only("everyone"),
  "/venue-inspection": only("everyone"),

  "/leads/": only("everyone"),
  "/leads/:leadId/event/": only("everyone"),
  "/venues/": only("everyone"),
  "/inspections/": only("everyone"),
  "/sales/": only("everyone"),

  "/sales/invoices/:invoiceId/payment": only("team-lead-or-administrator"),
  "/sales/invoices/:invoiceId/void": only("team-lead-or-administrator"),

  "/hubspot": only("administrator"),
  "/leads/:leadId/erasure": only("administrator"),
  "/leads/:leadId/personal-data": only("team-lead-or-administrator"),
  "/leads/distribution-rules": { open: "staff", post: "team-lead" },
  "/leads/:leadId/event/:eventId/sales/:saleId/approval": only("team-lead-or-administrator"),

  "/reports/": only("everyone"),
  "/reports/venue": only("everyone"),
  "/reports": only("team-lead"),
  "/reports/inspections": only("team-lead"),
  "/reports/venue-specialist": only("team-lead"),
  "/reports/venues-sales-hit-list": only("team-lead"),
  "/reports/steps": only("team-lead-or-sales"),
  "/reports/enquiry-audits": only("team-lead"),
  "/reports/:country/performance": only("team-lead-or-sales-of-country"),
  "/reports/:country/performance/excluded": only("team-lead"),
  "/reports/:country/venue-audit-log": only("team-lead"),
  "/reports/venue-report-values": only("administrator"),
  "/reports/:report": only("team-lead-or-sales"),

  "/venues/new": only("team-lead-or-administrator"),
  "/venues/:venueId/record": only("team-lead-or-administrator"),
  "/venues/:venueId/archive": only("team-lead-or-administrator"),
  "/venues/:venueId/rooms": only("team-lead-or-administrator"),
  "/venues/:venueId/pictures": only("team-lead-or-administrator"),
  "/venues/:venueId/merge": only("team-lead-or-administrator"),

  "/users": only("team-lead"),
  "/settings": only("team-lead"),
  "/settings/company": only("administrator"),
  "/settings/retention": only("administrator"),
  "/settings/security": only("administrator"),
  "/settings/imports": only("administrator"),
  "/settings/history": only("administrator"),
  "/settings/deleted": only("team-lead-or-administrator"),
  "/settings/getting-started": only("administrator"),
  "/settings/export": only("administrator"),
} as const satisfies Record<string, Permission>;

export type PermissionAddress = keyof typeof permissions;

/** Addresses that need a signed-in user. */
export type StaffAddress = {
  [Address in PermissionAddress]: (typeof permissions)[Address]["open"] extends "everyone" ? never : Address;
}[PermissionAddress];

const toSteps = (address: string): string[] => address.split("/").filter(Boolean);
const isParam = (step: string): boolean => step.startsWith(":");
const isExact = (address: string): boolean => address.endsWith("/");

/** The most specific row first: more steps, fewer parameters, exact addresses. */
const rows = (Object.keys(permissions) as PermissionAddress[])
  .map((row) => ({ row, steps: toSteps(row) }))
  .sort(
    (a, b) =>
      b.steps.length - a.steps.length ||
      a.steps.filter(isParam).length - b.steps.filter(isParam).length ||
      Number(isExact(b.row)) - Number(isExact(a.row)),
  );

/**
 * The row of a page ("/users/7?tab=1") or of a route ("/users/:userId"; an index route ends in "/"). `undefined` for
 * an address that is open to all signed-in users.
 */
export function findPermissionRow(address: string): PermissionAddress | undefined {
  const [path = ""] = address.toLowerCase().split(/[?#]/);
  const wantedSteps = toSteps(path.replace(/\.\w+$/, ""));
  return rows.find(
    ({ row, steps }) =>
      steps.every((step, index) =>
        isParam(step) ? wantedSteps[index] !== undefined : step.toLowerCase() === wantedSteps[index],
      ) &&
      (!isExact(row) || (isExact(path) && steps.length === wantedSteps.length)),
  )?.row;
}

export function findPermission(address: string): Permission {
  const row = findPermissionRow(address);
  return row ? permissions[row] : only("staff");
}

/** Whether a user can open an address. Check it before you show a link. */
export const canOpen = (user: User, address: string): boolean => hasPermission(user, address, "open");

/** Whether a user can post to an address. */
export const canPostTo = (user: User, address: string): boolean => hasPermission(user, address, "post");

function hasPermission(user: User, address: string, action: keyof Permission): boolean {
  const index = toSteps(findPermissionRow(address) ?? "").indexOf(":country");
  return hasRole(user, findPermission(address)[action], toSteps(address)[index]);
}
