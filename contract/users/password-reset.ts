import { defineCall, noContent, withDataEnvelope } from "../call";
import { z } from "../zod";
import { NewPassword, UserFields } from "./users";

/** How long a link to set a new password is valid, in hours. */
export const RESET_HOURS = 1;

/**
 * emails a link to set a new password. The answer, and the work done before it, are the same for
 * unknown email addresses. Nothing is sent to disabled and invited users, nor while three links of a user are
 * valid. 429 after too many requests of one client.
 */
export const requestReset = defineCall({
  id: "A-13",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/password-resets",
  extension: "password-reset",
  body: z.object({ username: UserFields.shape.username }),
  answer: noContent,
  spec: "not in the specification: forgotten passwords",
});

/** whose password a link sets. 404 for a link that is unknown, used, withdrawn or older than an hour. */
export const reset = defineCall({
  id: "A-14",
  host: "auth",
  access: "public",
  method: "GET",
  path: "/password-resets/{key}",
  extension: "password-reset",
  answer: withDataEnvelope(z.looseObject({ username: z.string(), display_name: z.string() })),
  spec: "not in the specification: forgotten passwords",
});

/** sets a new password and signs the user out everywhere. 404 as for A-14. */
export const resetPassword = defineCall({
  id: "A-15",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/password-resets/{key}",
  extension: "password-reset",
  body: z.object({ password: NewPassword }),
  answer: noContent,
  spec: "not in the specification: forgotten passwords",
});
