import { foldText } from "@contract/fold-text";
import { withPhoneValidation } from "@contract/leads/phone";
import { UserFields, type userRoles, vcRoles } from "@contract/users/users";
import type { Country } from "@contract/vocabulary";
import { BadCell } from "../cells/bad-cell";
import { parseEmailCell, parsePhoneCell } from "../cells/contacts";
import { parseCountryCell, parseYesNoCell } from "../cells/words";
import { parseWithRemarks, type RowCells, type RowContext } from "../import-rows";

/** A row with a user. Roles and phone are absent if the row does not mention them. */
export interface UserValues {
  username: string;
  display_name: string;
  country: Country;
  role?: (typeof userRoles)[number] | undefined;
  vc_role?: (typeof vcRoles)[number] | undefined;
  phone?: string | undefined;
}

const schema = withPhoneValidation(
  UserFields.extend({ role: UserFields.shape.role.optional(), vc_role: UserFields.shape.vc_role.optional() }),
  { field: "phone", kept: [""] },
);

export function parseUserCells(cells: RowCells, context: RowContext): UserValues | undefined {
  const country = cells.read("country", parseCountryCell) ?? context.country;
  const [first, last, name] = ["first_name", "last_name", "display_name"].map(cells.text);
  const fields = {
    username: cells.read("username", (text) => parseEmailCell(text).email),
    display_name: first || last ? [first, last].filter(Boolean).join(" ") : name,
    country,
    role: cells.read("role", parseRoleCell),
    vc_role: cells.read("vc_role", parseBusinessRoleCell),
    phone: cells.read("phone", (text) => parsePhoneCell(text, country).number),
  };
  const user = parseWithRemarks(schema, fields, cells.remarks);
  return user && cells.remarks.length === 0 ? user : undefined;
}

function parseRoleCell(text: string): (typeof userRoles)[number] {
  const word = foldText(text);
  if (/^(?:administrator|admin|super admin|owner)$/.test(word)) return "administrator";
  if (/^(?:staff|user|member|standard|standard user)$/.test(word)) return "staff";
  return parseYesNoCell(text) ? "administrator" : "staff";
}

const roleWords: [RegExp, (typeof vcRoles)[number]][] = [
  [/team lead|manager|director|head of|supervisor|owner/, "Team Lead"],
  [/admin/, "Admin"],
  [/sales|business development/, "Sales"],
  [/specialist|consultant|coordinator|planner|advisor|adviser|concierge/, "Venue Specialist"],
];

function parseBusinessRoleCell(text: string): (typeof vcRoles)[number] {
  const word = foldText(text);
  const exact = vcRoles.find((role) => foldText(role) === word);
  const found = exact ?? roleWords.find(([pattern]) => pattern.test(word))?.[1];
  if (!found) throw new BadCell(`Enter one of: ${vcRoles.join(", ")}`);
  return found;
}

export const buildUserRowKeys = ({ username }: UserValues): string[] => [`user ${username}`];
