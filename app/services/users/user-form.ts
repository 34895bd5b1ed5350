import { withOwnPhone } from "@contract/leads/phone";
import { NewPassword, type User, UserFields, userRoles, vcRoles } from "@contract/users/users";
import { countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import type { PostedFields } from "~/services/forms/posted-fields";

const { display_name, ...others } = UserFields.shape;

/** What is typed of a user, in the order of the page. Without a choice of the role nobody becomes an administrator. */
const fields = {
  display_name,
  ...others,
  vc_role: z.enum(vcRoles, "Choose a role in the business"),
  country: z.enum(countries, "Choose a country"),
  phone: UserFields.shape.phone.unwrap().default(""),
};

/** U-02: a new user, made once for each key of a form. */
export const NewUserForm = withOwnPhone(
  z.object({
    ...fields,
    role: z.enum(userRoles).default("staff"),
    password: NewPassword,
    form_key: z.string().max(100).default(""),
  }),
  { field: "phone", kept: [""] },
);

export type NewUserForm = z.output<typeof NewUserForm>;

/** U-04: without a password it stays. Roles are not in the form of one's own record. */
const EditUserForm = z.object({
  ...fields,
  role: fields.role.optional(),
  vc_role: fields.vc_role.optional(),
  password: NewPassword.optional(),
});

export type EditUserForm = z.output<typeof EditUserForm>;

/** The form as it was shown with a phone number: another one must be one that can be dialled. */
export const editUserFormOver = ({ phone: before = "" }: FieldValues) =>
  withOwnPhone(EditUserForm, { field: "phone", kept: ["", before.trim()] });

export const userLabels = {
  display_name: "Name",
  username: "Email address",
  vc_role: "Role in the business",
  role: "Access",
  country: "Country",
  phone: "Phone number",
} as const;
export type UserFieldName = keyof typeof userLabels;
export const userFieldNames = Object.keys(userLabels) as UserFieldName[];

/** A user in the texts of the form; what is not known is empty. */
export const userValues = (user: User): Record<UserFieldName, string> => ({
  display_name: user.display_name ?? "",
  username: user.username ?? "",
  vc_role: user.vc_role ?? "",
  role: user.role ?? "",
  country: user.country ?? "",
  phone: user.phone ?? "",
});

/** The fields that a form brought, as texts. */
export const typedUserValues = (
  fields: Pick<PostedFields, "get" | "has">,
): Partial<Record<UserFieldName, string>> =>
  Object.fromEntries(
    userFieldNames.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))]),
  );
