import {
  createChangeAnswerSchema,
  defineCall,
  noContent,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country } from "../enums";
import { withRecordName } from "../references/reading";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import { tolerantOptional } from "../tolerant-schemas";
import { toVisibleText } from "../visible-text";
import { z } from "../zod";

/** A user's role in the system (`userRoles`) and in the business (`vcRoles`) (spec 6). */
export const userRoles = ["administrator", "staff"] as const;
export const vcRoles = ["Admin", "Team Lead", "Sales", "Venue Specialist"] as const;

/** A member of staff; `username` is the email address they sign in with. The specification names only the fields of a login. */
const UserRecord = z.looseObject({
  id: z.number().int(),
  username: tolerantOptional(z.string()),
  display_name: tolerantOptional(z.string()),
  role: tolerantOptional(z.enum(userRoles)),
  vc_role: tolerantOptional(z.enum(vcRoles)),
  country: tolerantOptional(Country),
  thumbnail: tolerantOptional(z.string()),
  /** In a format that clients can dial; "" for none. */
  phone: tolerantOptional(z.string()),
  is_disabled: tolerantOptional(z.boolean()),
  has_scheduler_access: tolerantOptional(z.boolean()),
  created_at: tolerantOptional(z.string()),
  /** Whether they sign in with a second factor. Only sent for a single user (U-03). */
  second_factor: tolerantOptional(z.boolean()),
  /** For a user who has not set a password yet; null for all others. */
  invitation: tolerantOptional(z.looseObject({ expires_at: tolerantOptional(z.string()) })),
});

/** A user. The name may also arrive as `displayName` or `name`, and the email address as `email`. */
export const User = withReshapedInput(UserRecord, (user) =>
  isPlainObject(user)
    ? {
        ...user,
        display_name: user.display_name ?? user.displayName ?? user.name,
        username: user.username ?? user.email,
      }
    : user,
);
export type User = z.output<typeof User>;

/**
 * A new password: it must be long enough, and any characters are allowed. The embedded upstream also rejects
 * the most common passwords and the user's own name. Only a hash is stored.
 */
export const NewPassword = z
  .string("Enter a password")
  .min(12, "The password needs at least 12 characters")
  .max(200, "The password can have at most 200 characters");

export const UserFields = z.object({
  username: z
    .string("Enter the email address")
    .overwrite(toVisibleText)
    .trim()
    .toLowerCase()
    .max(200, "The email address can have at most 200 characters")
    .pipe(z.email("Enter an email address like name@example.com")),
  display_name: z
    .string("Enter the name")
    .overwrite(toVisibleText)
    .trim()
    .min(1, "Enter the name")
    .max(100, "The name can have at most 100 characters"),
  role: z.enum(userRoles, "Choose a role"),
  vc_role: z.enum(vcRoles, "Choose a role in the business"),
  country: Country,
  /** A number that can be dialled in the user's country, or one with a country code; "" for none. */
  phone: z
    .string()
    .overwrite(toVisibleText)
    .trim()
    .max(40, "The phone number can have at most 40 characters")
    .optional(),
});

/** U-01: one page of all users, by name; `search` looks in names and usernames. */
export const all = defineCall({
  id: "U-01",
  access: "team-lead",
  method: "GET",
  path: "/v1/users",
  query: z.object({ page: PageQuery, search: z.string().max(200).optional() }),
  answer: withListEnvelope(User, "users"),
  spec: "7 Users: list",
});

/**
 * U-02: 422 with `error.message` (and at the field) for a username that is taken or any other invalid value. 403 if
 * a non-administrator creates an administrator.
 */
export const create = defineCall({
  id: "U-02",
  access: "team-lead",
  method: "POST",
  path: "/v1/users",
  creates: true,
  body: UserFields.extend({ role: UserFields.shape.role.default("staff"), password: NewPassword }),
  fieldsOf: { "user-phones": ["phone"] },
  answer: createChangeAnswerSchema(withDataEnvelope(User)),
  spec: "7 Users: create",
});

export const get = defineCall({
  id: "U-03",
  access: "team-lead",
  method: "GET",
  path: "/v1/users/{id}",
  answer: withDataEnvelope(User),
  spec: "7 Users: one user",
});

/**
 * U-04: changes the given fields. A new password signs the user out everywhere, except when they change it themselves.
 * 422 for a username that is taken, a change of one's own role, or a demotion of the last administrator; 403 if a
 * non-administrator changes an administrator.
 */
export const update = defineCall({
  id: "U-04",
  access: "team-lead",
  method: "PUT",
  path: "/v1/users/{id}",
  body: UserFields.partial().extend({ password: NewPassword.optional() }),
  fieldsOf: { "user-phones": ["phone"] },
  answer: createChangeAnswerSchema(withDataEnvelope(User)),
  spec: "7 Users: update",
});

/** U-05: deletes a user; their leads become unowned and their records stay. 422 for oneself or the last administrator. */
export const remove = defineCall({
  id: "U-05",
  access: "team-lead",
  method: "DELETE",
  path: "/v1/users/{id}",
  answer: noContent,
  spec: "7 Users: delete",
});

/** A HubSpot owner. Its `id` is not a user's id; `user_id` is, if the upstream knows it. */
const Owner = withRecordName(
  z.looseObject({ id: z.number().int(), name: z.string(), user_id: tolerantOptional(z.number().int()) }),
  "Owner",
);
export type Owner = z.output<typeof Owner>;

/** U-06: the people who can own a lead. */
export const owners = defineCall({
  id: "U-06",
  method: "GET",
  path: "/v1/owners",
  answer: withListEnvelope(Owner, "owners"),
  spec: "7 Users: owners",
});

export const updateSchedulerAccess = defineCall({
  id: "U-07",
  access: "team-lead",
  method: "POST",
  path: "/v1/users/{id}/update_scheduler_access",
  body: z.object({ has_scheduler_access: z.boolean() }),
  answer: createChangeAnswerSchema(withDataEnvelope(User)),
  spec: "7 Users: scheduler access (assumed body)",
});

/**
 * U-08: disables a user and signs them out everywhere, or enables them again. `is_disabled`, which is our
 * extension, sets the state; without it the call toggles it. 422 for oneself or the last administrator.
 */
export const toggleDisable = defineCall({
  id: "U-08",
  access: "team-lead",
  method: "POST",
  path: "/v1/users/{id}/toggle_user_disable",
  body: z.object({ is_disabled: z.boolean().optional() }),
  fieldsOf: { "disabled-state": ["is_disabled"] },
  answer: createChangeAnswerSchema(withDataEnvelope(User)),
  spec: "7 Users: disable or enable",
});
