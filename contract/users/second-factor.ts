import { Login } from "../auth";
import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope } from "../call";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";

/** A second factor of the sign-in: codes of an authenticator app. All calls belong to the extension `second-factor`. */

const extension = "second-factor";

/** The number of minutes after the password in which a code can be entered. */
export const CHALLENGE_MINUTES = 5;

/** The number of minutes for which the proof of a second factor counts as fresh. */
export const FRESH_MINUTES = 15;

/** A code of six digits, or a recovery code; spaces and hyphens do not matter. */
export const FactorCode = z
  .string("Enter the code")
  .trim()
  .min(1, "Enter the code")
  .max(50, "The code can have at most 50 characters");

export const NO_PASSWORD = "Enter your password";

/** The caller's password, which is required for a change of the second factor. */
export const OwnPassword = z
  .string(NO_PASSWORD)
  .min(1, NO_PASSWORD)
  .max(200, "The password can have at most 200 characters");

/**
 * signs in with the challenge that A-01 returned and a code of the app or a recovery code. 422 at
 * `code` for a wrong or used one, 404 for a challenge that is unknown, used, five minutes old or was answered
 * wrongly five times, 429 after too many wrong codes.
 */
export const enterCode = defineCall({
  id: "A-21",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/login/code",
  extension,
  body: z.object({ challenge: z.string().min(1).max(200), code: FactorCode }),
  answer: Login,
  status: 200,
  spec: "not in the specification: second factor",
});

const SecondFactor = z.looseObject({
  /** Whether signing in requires an authenticator app or a passkey after the password. */
  is_on: z.boolean(),
  /**
   * Whether codes of an authenticator app are accepted (extension `passkeys`). If it is absent, `is_on` says
   * so.
   */
  has_app: tolerantOptional(z.boolean()),
  since: tolerantOptional(z.string()),
  /** The number of recovery codes that still work. */
  recovery_codes: tolerantOptional(z.number().int()),
  /** Whether a role of the caller requires a second factor. */
  is_required: tolerantOptional(z.boolean()),
  /** Whether this session proved the second factor within the last 15 minutes. */
  is_fresh: tolerantOptional(z.boolean()),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** U-40: the caller's second factor. */
export const secondFactor = defineCall({
  id: "U-40",
  method: "GET",
  path: "/v1/profile/second-factor",
  extension,
  answer: withDataEnvelope(SecondFactor),
  spec: "not in the specification: second factor",
});

/**
 * U-41: the key for an authenticator app, in base32, and its otpauth URL. The same for an hour, until it is
 * confirmed. 409 while an authenticator app is on.
 */
export const factorKey = defineCall({
  id: "U-41",
  method: "GET",
  path: "/v1/profile/second-factor/key",
  extension,
  answer: withDataEnvelope(z.looseObject({ key: z.string(), url: z.string() })),
  spec: "not in the specification: second factor",
});

const RecoveryCodes = withDataEnvelope(
  z.looseObject({ recovery_codes: validItemsOrUndefined(z.string(), "recovery codes") }),
);

/**
 * U-42: turns an authenticator app on with a code for the key of U-41, and returns the recovery codes, once: none if the
 * caller has passkeys, and so has codes. 422 at `code` for a wrong one or without a key; at `password`, which a caller with
 * passkeys needs; 409 while one is on.
 */
export const turnOnFactor = defineCall({
  id: "U-42",
  method: "POST",
  path: "/v1/profile/second-factor",
  extension,
  body: z.object({ code: FactorCode, password: OwnPassword.optional() }),
  answer: RecoveryCodes,
  spec: "not in the specification: second factor",
});

/** U-43: replaces the recovery codes and returns the new ones, once. 422 at `password`, 409 without a second factor. */
export const renewRecoveryCodes = defineCall({
  id: "U-43",
  method: "POST",
  path: "/v1/profile/second-factor/recovery-codes",
  extension,
  body: z.object({ password: OwnPassword }),
  answer: RecoveryCodes,
  spec: "not in the specification: second factor",
});

/** U-44: turns the authenticator app off. 422 at `password`. */
export const turnOffFactor = defineCall({
  id: "U-44",
  method: "POST",
  path: "/v1/profile/second-factor/removal",
  extension,
  body: z.object({ password: OwnPassword }),
  answer: noContent,
  spec: "not in the specification: second factor",
});

/** U-45: removes the second factor of a user who lost it, passkeys included, and signs them out everywhere. 422 for oneself. */
export const resetFactor = defineCall({
  id: "U-45",
  access: "administrator",
  method: "DELETE",
  path: "/v1/users/{id}/second-factor",
  extension,
  answer: noContent,
  spec: "not in the specification: second factor",
});

/** The roles that can require a second factor: the one in the system, then those in the business. */
export const factorRoles = ["administrator", "Admin", "Team Lead", "Sales", "Venue Specialist"] as const;
export type FactorRole = (typeof factorRoles)[number];

/** Whether a role of a user requires a second factor. */
export const requiresSecondFactor = (
  { role, vcRole }: { role: string; vcRole: string },
  rolesWithSecondFactor: readonly string[],
): boolean => rolesWithSecondFactor.includes(role) || rolesWithSecondFactor.includes(vcRole);

/** The version of the roles that require a second factor: a number that differs for every set of roles. */
export const encodeFactorRoles = (roles: readonly FactorRole[]): number =>
  factorRoles.reduce((sum, role, index) => sum + (roles.includes(role) ? 2 ** index : 0), 0);

/** U-46: the roles that require a second factor. */
export const factorPolicy = defineCall({
  id: "U-46",
  access: "administrator",
  method: "GET",
  path: "/v1/settings/second-factor",
  extension,
  answer: withDataEnvelope(
    z.looseObject({
      roles: validItemsOrUndefined(z.enum(factorRoles), "roles that demand a second factor"),
      version: tolerantOptional(z.number().int()),
    }),
  ),
  spec: "not in the specification: second factor",
});

/** U-47: saves the roles that require a second factor. 409 if they were saved since `version`. */
export const saveFactorPolicy = defineCall({
  id: "U-47",
  access: "administrator",
  method: "PUT",
  path: "/v1/settings/second-factor",
  extension,
  body: z.object({
    roles: z.array(z.enum(factorRoles)).max(factorRoles.length),
    version: z.number().int().optional(),
  }),
  answer: createChangeAnswerSchema(factorPolicy.answer),
  spec: "not in the specification: second factor",
});
