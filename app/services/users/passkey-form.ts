import { type Passkey, PasskeyName, PasskeyResponse, startPasskey } from "@contract/users/passkeys";
import { z } from "@contract/zod";

/** The browser's response for a passkey, as JSON in a form field. */
const PostedPasskey = z
  .string("We couldn't read the passkey")
  .max(20_000, "We couldn't read the passkey")
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "We couldn't read the passkey" });
      return z.NEVER;
    }
  })
  .pipe(PasskeyResponse);

/** The name of a new passkey, and the user's password, which is required to add it (U-49). */
export const NewPasskeyForm = startPasskey.body.extend({ name: PasskeyName });
export type NewPasskeyForm = z.output<typeof NewPasskeyForm>;

/** A passkey that the browser has created (U-50). */
export const CreatedPasskeyForm = z.object({ name: PasskeyName, passkey: PostedPasskey });
export type CreatedPasskeyForm = z.output<typeof CreatedPasskeyForm>;

/** A passkey that signs in. */
export const PasskeySignInForm = z.object({ passkey: PostedPasskey });
export type PasskeySignInForm = z.output<typeof PasskeySignInForm>;

/** A passkey as shown; what the upstream left out is absent. */
export const toPasskeyLine = ({ id, name, created_at, last_used_at }: Passkey) => ({
  id,
  name,
  addedAt: created_at,
  /** Null: never. */
  lastUsedAt: last_used_at,
});
export type PasskeyLine = ReturnType<typeof toPasskeyLine>;
