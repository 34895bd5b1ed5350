import { mayOpen, type Role, type User } from "./user";

/** Who opens an address (GET), and who posts to it. */
interface Permission {
  open: Role;
  post: Role;
}

const only = <Who extends Role>(role: Who) => ({ open: role, post: role });

/**
 * Who may what (spec 2, 6): the guards, the menus and docs/permissions.md say it after this table. An address stands for
 * all below it, or for itself alone where it ends in "/"; the longest that fits counts. A file is for whom its page is
 * (`.csv`). What stands in no row is for everybody who is signed in.
 */
export const permissions = {
  "*": only("everyone"),
  "/": only("everyone"),
  "/login": only("everyone"),
  "/setup": only("everyone"),
  "/logout": only("everyone"),
  "/country": only("everyone"),
  "/inspection-request": only("everyone"),
  "/venue-inspection": only("everyone"),

  "/leads/": only("everyone"),
  "/leads/:leadId/event/": only("everyone"),
  "/venues/": only("everyone"),
  "/inspections/": only("everyone"),
  "/sales/": only("everyone"),

  "/hubspot": only("administrator"),
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

  "/users": only("team-lead"),
  "/settings": only("team-lead"),
  "/settings/company": only("administrator"),
  "/settings/getting-started": only("administrator"),
} as const satisfies Record<string, Permission>;

export type PermissionAddress = keyof typeof permissions;

/** The addresses for which somebody has to be signed in. */
export type StaffAddress = {
  [Address in PermissionAddress]: (typeof permissions)[Address]["open"] extends "everyone" ? never : Address;
}[PermissionAddress];

const stepsOf = (address: string) => address.split("/").filter(Boolean);
const isParam = (step: string) => step.startsWith(":");
const isAlone = (address: string) => address.endsWith("/");

/** The rows that say more come first: of more steps, with fewer that stand for anything, of one address alone. */
const rows = (Object.keys(permissions) as PermissionAddress[])
  .map((row) => ({ row, steps: stepsOf(row) }))
  .sort(
    (a, b) =>
      b.steps.length - a.steps.length ||
      a.steps.filter(isParam).length - b.steps.filter(isParam).length ||
      Number(isAlone(b.row)) - Number(isAlone(a.row)),
  );

/**
 * The row of an address: of a page ("/users/7?tab=1"), or of a route ("/users/:userId", an index with "/" behind it).
 * `undefined` where it is for everybody who is signed in.
 */
export function rowOf(address: string): PermissionAddress | undefined {
  const [path = ""] = address.toLowerCase().split(/[?#]/);
  const asked = stepsOf(path.replace(/\.\w+$/, ""));
  return rows.find(
    ({ row, steps }) =>
      steps.every((step, at) =>
        isParam(step) ? asked[at] !== undefined : step.toLowerCase() === asked[at],
      ) &&
      (!isAlone(row) || (isAlone(path) && steps.length === asked.length)),
  )?.row;
}

/** Who may open an address and post to it. */
export function permissionOf(address: string): Permission {
  const row = rowOf(address);
  return row ? permissions[row] : only("staff");
}

/** Whether somebody may open an address of the product: what offers a link to it asks here. */
export const mayVisit = (user: User, address: string): boolean => isFor(user, address, "open");

/** Whether somebody may post to an address of the product. */
export const mayPostTo = (user: User, address: string): boolean => isFor(user, address, "post");

function isFor(user: User, address: string, act: keyof Permission) {
  const at = stepsOf(rowOf(address) ?? "").indexOf(":country");
  return mayOpen(user, permissionOf(address)[act], stepsOf(address)[at]);
}
