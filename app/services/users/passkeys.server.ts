import {
  addPasskey,
  enterPasskey,
  MAX_PASSKEYS,
  offerFactors,
  passkeys,
  removePasskey,
  startPasskey,
} from "@contract/users/passkeys";
import { createNotFoundFailure, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { renewSession } from "~/services/access/session.server";
import type { SignedIn } from "~/services/access/sign-in.server";
import { toUser } from "~/services/access/user";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import {
  type Api,
  createApi,
  requireSupportedCall,
  UNREADABLE,
  UpstreamFailure,
} from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { CreatedPasskeyForm, NewPasskeyForm, PasskeySignInForm, toPasskeyLine } from "./passkey-form";
import { toRecoveryCodes } from "./recovery-codes.server";
import type { FactorPasswordForm } from "./second-factor-form";

export const parseNewPasskeyForm = (fields: PostedFields) =>
  parseForm(NewPasskeyForm, fields, { hideFields: ["password"] });

export const parseCreatedPasskeyForm = (fields: PostedFields) =>
  parseForm(CreatedPasskeyForm, fields, { hideFields: ["passkey"] });

export const parsePasskeySignInForm = (fields: PostedFields) =>
  parseForm(PasskeySignInForm, fields, { hideFields: ["passkey"] });

/** What a sign-in can be finished with; undefined if unknown, or if there are no passkeys. */
export async function loadPasskeySignInOptions(challenge: string, clientAddress: string | undefined) {
  const offered = await toSection(createApi().optional(offerFactors, { body: { challenge }, clientAddress }));
  const { has_app, options } = offered?.data ?? {};
  return options && { options, isOnly: has_app === false };
}

/** Signs in with a challenge and a passkey. The form can't be shown again once the challenge has expired. */
export async function signInWithPasskey(
  challenge: string,
  { values }: PostedForm<PasskeySignInForm>,
  clientAddress: string | undefined,
): Promise<Outcome<SignedIn>> {
  try {
    const body = { challenge, passkey: values.passkey };
    const response = await createApi()(enterPasskey, { body, clientAddress });
    return { ok: true, data: { token: response.token, user: toUser(response) } };
  } catch (error) {
    const isFormGone = error instanceof UpstreamFailure && error.status === 404;
    return { ok: false, errors: toFormErrors(error), isFormGone };
  }
}

/** The page that adds a passkey. @throws NotAvailable, shown as 404 */
export async function loadNewPasskeyPage({ url, user }: Pick<LoaderContext, "url" | "user">) {
  await requireSupportedCall(startPasskey);
  return {
    isDemanded: user.needsSecondFactor ?? false,
    returnTo: toSafePath(url.searchParams.get("redirect"), ""),
  };
}

interface NewPasskey {
  /** What the browser creates the passkey with. */
  options?: Record<string, unknown>;
  name: string;
  /** Recovery codes, shown once. */
  codes?: string[];
}
type PasskeyOutcome = Outcome<NewPasskey>;

/** Begins to add a passkey, once the password is confirmed (U-49). */
export async function loadNewPasskeyOptions(
  api: Api,
  { values: { name, password } }: PostedForm<NewPasskeyForm>,
): Promise<PasskeyOutcome> {
  await requireSupportedCall(startPasskey);
  return trySave<NewPasskey>(async () => {
    const { data } = await api(startPasskey, { body: { password } });
    return { ok: true, data: { options: data.options, name } };
  });
}

/** Adds a passkey that the browser created (U-50); the session is no longer limited to setting up a second factor. */
export async function saveCreatedPasskey(
  { api, session }: Pick<LoaderContext, "api" | "session">,
  { values }: PostedForm<CreatedPasskeyForm>,
): Promise<PasskeyOutcome> {
  await requireSupportedCall(addPasskey);
  return tryChange<NewPasskey>(async () => {
    const { data } = await api(addPasskey, { body: values });
    const user = { ...session.user, needsSecondFactor: undefined };
    await renewSession(session.id, { token: session.token, user });
    return { ok: true, data: { name: values.name, ...toRecoveryCodes(data, addPasskey) } };
  }, "The passkey was not added");
}

/** The own passkeys as a section of a page; undefined if the upstream has none. */
export async function loadOwnPasskeys(api: Api) {
  const owned = await toSection(api.optional(passkeys));
  return owned?.data
    ? { data: owned.data.map(toPasskeyLine), isFull: owned.data.length >= MAX_PASSKEYS }
    : owned;
}

/** The passkey to remove. @throws 404 for any other id */
export async function loadPasskeyRemovalConfirmation({ api, params }: Pick<LoaderContext, "api" | "params">) {
  await requireSupportedCall(passkeys);
  const id = parseIdOrNotFound(params.passkeyId, "passkey");
  const { data, isWhole } = await api(passkeys);
  const found = data.find((passkey) => passkey.id === id);
  if (!found && !isWhole) throw new UpstreamFailure("malformed", passkeys.id, 502, UNREADABLE);
  if (!found) throw createNotFoundFailure("Passkey not found");
  return { id, name: found.name };
}

/** Removes an own passkey (U-51). */
export async function deleteOwnPasskey(
  api: Api,
  id: number,
  { values }: PostedForm<FactorPasswordForm>,
): Promise<Outcome> {
  await requireSupportedCall(removePasskey);
  return trySave(async () => {
    await api(removePasskey, { params: { id }, body: values });
    return { ok: true, message: "Passkey removed" };
  });
}
