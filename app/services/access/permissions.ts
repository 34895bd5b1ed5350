import { hasRole, type Role, type User } from "./user";

/** Who can open an address (GET), and who can post to it. */
interface Permission {
  open: Role;
  post: Role;
}

const allowOnly = <OneRole extends Role>(role: OneRole) => ({ open: role, post: role });

/**
 * Who can open and post what (spec 2, 6); guards, menus and docs/permissions.md follow this table. A row covers every
 * address below its own, or only its own if it ends in "/"; the most specific row applies. A file (`.csv`) has the row
 * of its page. Addresses without a row are for all signed-in users.
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

export type PermissionAddress = keyof typeof permissions;

/** Addresses that need a signed-in user. */
export type StaffAddress = {
  [Address in PermissionAddress]: (typeof permissions)[Address]["open"] extends "everyone" ? never : Address;
}[PermissionAddress];

const splitAddress = (address: string): string[] => address.split("/").filter(Boolean);
const isAddressParam = (addressPart: string): boolean => addressPart.startsWith(":");
const endsWithSlash = (address: string): boolean => address.endsWith("/");

/** The most specific row first: more steps, fewer parameters, exact addresses. */
const rows = (Object.keys(permissions) as PermissionAddress[])
  .map((row) => ({ row, steps: splitAddress(row) }))
  .sort(
    (a, b) =>
      b.steps.length - a.steps.length ||
      a.steps.filter(isAddressParam).length - b.steps.filter(isAddressParam).length ||
      Number(endsWithSlash(b.row)) - Number(endsWithSlash(a.row)),
  );

/**
 * The row of a page ("/users/7?tab=1") or of a route ("/users/:userId"; an index route ends in "/"). `undefined` for
 * an address that is open to all signed-in users.
 */
export function findPermissionRow(address: string): PermissionAddress | undefined {
  const [path = ""] = address.toLowerCase().split(/[?#]/);
  const wantedSteps = splitAddress(path.replace(/\.\w+$/, ""));
  return rows.find(
    ({ row, steps }) =>
      steps.every((step, index) =>
        isAddressParam(step) ? wantedSteps[index] !== undefined : step.toLowerCase() === wantedSteps[index],
      ) &&
      (!endsWithSlash(row) || (endsWithSlash(path) && steps.length === wantedSteps.length)),
  )?.row;
}

export function getPermission(address: string): Permission {
  const row = findPermissionRow(address);
  return row ? permissions[row] : allowOnly("staff");
}

/** Whether a user can open an address. Check it before you show a link. */
export const canOpen = (user: User, address: string): boolean => hasPermission(user, address, "open");

/** Whether a user can post to an address. */
export const canPostTo = (user: User, address: string): boolean => hasPermission(user, address, "post");

function hasPermission(user: User, address: string, action: keyof Permission): boolean {
  const index = splitAddress(findPermissionRow(address) ?? "").indexOf(":country");
  return hasRole(user, getPermission(address)[action], splitAddress(address)[index]);
}
