import { withPhoneValidation } from "@contract/leads/phone";
import { containsUserName, OWN_NAME } from "@contract/users/password";
import { PasswordChange, type Profile, ProfileFields } from "@contract/users/profile";
import { countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import type { FieldValues } from "~/services/forms/conflict";
import type { PostedFields } from "~/services/forms/posted-fields";

/** The form of the own profile (U-25). `country` is only for checking the phone number. */
const ProfileForm = ProfileFields.extend({
  phone: ProfileFields.shape.phone.default(""),
  signature: ProfileFields.shape.signature.default(""),
  country: z.enum(countries).optional(),
});

export type ProfileForm = z.output<typeof ProfileForm>;

/** The form; a phone number must be valid unless it is unchanged. */
export const createProfileFormSchema = ({ phone: current = "" }: FieldValues) =>
  withPhoneValidation(ProfileForm, { field: "phone", kept: ["", current.trim()] });

export const profileLabels = {
  display_name: "Name",
  phone: "Phone",
  signature: "Email signature",
} as const;
export type ProfileFieldName = keyof typeof profileLabels;
export const profileFieldNames = Object.keys(profileLabels) as ProfileFieldName[];

/** A profile as form values; empty if unknown. */
export const toProfileFormValues = (profile: Profile): Record<ProfileFieldName, string> => ({
  display_name: profile.display_name,
  phone: profile.phone ?? "",
  signature: profile.signature ?? "",
});

/** The posted fields as form values. */
export const pickPostedProfileValues = (
  fields: Pick<PostedFields, "get" | "has">,
): Partial<Record<ProfileFieldName, string>> =>
  Object.fromEntries(
    profileFieldNames.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))]),
  );

/** The form for the own password (U-26), without the user's own name in it. */
export const createPasswordFormSchema = (user: { username: string; displayName: string }) =>
  PasswordChange.extend({
    password: PasswordChange.shape.password.refine((text) => !containsUserName(text, user), OWN_NAME),
  });
export type PasswordForm = z.output<typeof PasswordChange>;
