import { Login } from "../auth";
import { defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import { OwnPassword } from "./second-factor";

/** Passkeys as a second factor (WebAuthn). All calls belong to the extension `passkeys`. */

const extension = "passkeys";
const spec = "not in the specification: passkeys";

/** The maximum number of a user's passkeys. */
export const MAX_PASSKEYS = 10;

/**
 * Options and responses of the browser's WebAuthn interface, as JSON. Only the WebAuthn library reads them.
 */
const WebAuthnJson = z.looseObject({});

/** What the browser returns for a new passkey or a sign-in, as JSON. */
export const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1500),
  response: WebAuthnJson,
});
export type PasskeyResponse = z.output<typeof PasskeyResponse>;

export const PasskeyName = z
  .string("Enter a name")
  .trim()
  .min(1, "Enter a name")
  .max(60, "The name can have at most 60 characters");

const Challenge = z.string().min(1).max(200);

/**
 * the second factors that can finish a sign-in which waits for one: codes of an app, passkeys or
 * both. `options` are for the browser, and absent without a passkey; they work once and for five minutes, and
 * the last ones only. 404 for a challenge that cannot be used.
 */
export const offerFactors = defineCall({
  id: "A-22",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/login/passkey/options",
  extension,
  body: z.object({ challenge: Challenge }),
  answer: withDataEnvelope(z.looseObject({ has_app: z.boolean(), options: tolerantOptional(WebAuthnJson) })),
  spec,
});

/**
 * signs in with the challenge that A-01 returned and a passkey. 422 at `passkey` for a response that is
 * wrong, not of this user, or not for the options of A-22; 404 for a challenge that cannot be used.
 */
export const enterPasskey = defineCall({
  id: "A-23",
  host: "auth",
  access: "public",
  method: "POST",
  path: "/login/passkey",
  extension,
  body: z.object({ challenge: Challenge, passkey: PasskeyResponse }),
  answer: Login,
  status: 200,
  spec,
});

const Passkey = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  created_at: tolerantOptional(z.string()),
  /** Null if it was never used. */
  last_used_at: z.string().nullish().catch(undefined),
});
export type Passkey = z.output<typeof Passkey>;

/** U-48: the caller's passkeys, oldest first. */
export const passkeys = defineCall({
  id: "U-48",
  method: "GET",
  path: "/v1/profile/passkeys",
  extension,
  answer: withListEnvelope(Passkey, "passkeys"),
  spec,
});

/**
 * U-49: the options for a new passkey of the caller, which work once, for five minutes and in this session. 422 at
 * `password`, 409 with ten passkeys.
 */
export const startPasskey = defineCall({
  id: "U-49",
  method: "POST",
  path: "/v1/profile/passkeys/options",
  extension,
  body: z.object({ password: OwnPassword }),
  answer: withDataEnvelope(z.looseObject({ options: WebAuthnJson })),
  spec,
});

/**
 * U-50: adds a passkey with the browser's response to the options of U-49. Returns recovery codes, once, if it is the
 * caller's first second factor; otherwise none. 422 at `passkey` or `name`, 409 with ten passkeys.
 */
export const addPasskey = defineCall({
  id: "U-50",
  method: "POST",
  path: "/v1/profile/passkeys",
  extension,
  body: z.object({ name: PasskeyName, passkey: PasskeyResponse }),
  answer: withDataEnvelope(
    z.looseObject({ recovery_codes: validItemsOrUndefined(z.string(), "recovery codes") }),
  ),
  spec,
});

/** U-51: removes a passkey of the caller. 422 at `password`, 404 for any other passkey. */
export const removePasskey = defineCall({
  id: "U-51",
  method: "POST",
  path: "/v1/profile/passkeys/{id}/removal",
  extension,
  body: z.object({ password: OwnPassword }),
  answer: noContent,
  spec,
});
