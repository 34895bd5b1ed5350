import { withPhoneValidation } from "@contract/leads/phone";
import { NewPassword, type User, UserFields, userRoles, vcRoles } from "@contract/users/users";
import { countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import type { PostedFields } from "~/services/forms/posted-fields";

const { display_name, ...others } = UserFields.shape;

/** The fields of the user forms, in display order. */
const fields = {
  display_name,
  ...others,
  vc_role: z.enum(vcRoles, "Choose a role in the business"),
  country: z.enum(countries, "Choose a country"),
  phone: UserFields.shape.phone.unwrap().default(""),
};

const newFields = z.object({
  ...fields,
  role: z.enum(userRoles).default("staff"),
  form_key: z.string().max(100).default(""),
});

/**
 * The form for a new user who is invited (U-21). Without a chosen role they become staff; `form_key` prevents creating
 * them twice.
 */
const InvitedUserForm = withPhoneValidation(
  newFields.extend({
    password: z
      .string()
      .optional()
      .transform(() => undefined),
  }),
  {
    field: "phone",
    kept: [""],
  },
);

/** The same with a password, for an upstream without invitations (U-02). */
const NewUserForm = withPhoneValidation(newFields.extend({ password: NewPassword }), {
  field: "phone",
  kept: [""],
});

export const getNewUserFormSchema = (isInvited: boolean): typeof NewUserForm | typeof InvitedUserForm =>
  isInvited ? InvitedUserForm : NewUserForm;

export type NewUserForm = z.output<typeof newFields> & { password?: string | undefined };

/** The form of a user (U-04). An empty password keeps the current one; your own form has no roles. */
const EditUserForm = z.object({
  ...fields,
  role: fields.role.optional(),
  vc_role: fields.vc_role.optional(),
  password: NewPassword.optional(),
});

export type EditUserForm = z.output<typeof EditUserForm>;

/** The form of a user; a phone number must be valid unless it is unchanged. */
export const createEditUserFormSchema = ({ phone: current = "" }: FieldValues) =>
  withPhoneValidation(EditUserForm, { field: "phone", kept: ["", current.trim()] });

export const userLabels = {
  display_name: "Name",
  username: "Email address",
  vc_role: "Role in the business",
  role: "Access",
  country: "Country",
  phone: "Phone",
} as const;
export type UserFieldName = keyof typeof userLabels;
export const userFieldNames = Object.keys(userLabels) as UserFieldName[];

/** A user as form values; empty if unknown. */
export const toUserFormValues = (user: User): Record<UserFieldName, string> => ({
  display_name: user.display_name ?? "",
  username: user.username ?? "",
  vc_role: user.vc_role ?? "",
  role: user.role ?? "",
  country: user.country ?? "",
  phone: user.phone ?? "",
});

/** The posted fields as form values. */
export const pickPostedUserTexts = (
  fields: Pick<PostedFields, "get" | "has">,
): Partial<Record<UserFieldName, string>> =>
  Object.fromEntries(
    userFieldNames.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))]),
  );
