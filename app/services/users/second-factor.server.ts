import {
  enterCode,
  factorKey,
  renewRecoveryCodes,
  resetFactor,
  secondFactor,
  turnOffFactor,
  turnOnFactor,
} from "@contract/users/second-factor";
import { parseTimeZone, zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
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
  UpstreamFailure,
} from "~/services/upstream/client.server";
import { loadOwnPasskeys } from "./passkeys.server";
import { buildQrCodePath } from "./qr-code.server";
import { toRecoveryCodes } from "./recovery-codes.server";
import {
  AppAndPasswordForm,
  AppForm,
  CodeForm,
  FactorPasswordForm,
  formatKeyInGroups,
  toFactorLine,
} from "./second-factor-form";
import { loadUserRemovalConfirmation, type UserContext } from "./user.server";

export const parseCodeForm = (fields: PostedFields) => parseForm(CodeForm, fields, { hideFields: ["code"] });

/** The form has a password field if another second factor was on when it was opened. */
export const parseAppForm = (fields: PostedFields) =>
  parseForm(fields.has("password") ? AppAndPasswordForm : AppForm, fields, {
    hideFields: ["code", "password"],
  });

export const parseFactorPasswordForm = (fields: PostedFields) =>
  parseForm(FactorPasswordForm, fields, { hideFields: ["password"] });

/** @throws NotAvailable, shown as 404 */
export async function requireSecondFactorSupport(): Promise<null> {
  await requireSupportedCall(secondFactor);
  return null;
}

/** Signs in with a challenge and a code. The form can't be shown again once the challenge has expired. */
export async function signInWithCode(
  challenge: string,
  { values }: PostedForm<CodeForm>,
  clientAddress: string | undefined,
): Promise<Outcome<SignedIn>> {
  try {
    const response = await createApi()(enterCode, { body: { challenge, code: values.code }, clientAddress });
    return { ok: true, data: { token: response.token, user: toUser(response) } };
  } catch (error) {
    const isFormGone = error instanceof UpstreamFailure && error.status === 404;
    return { ok: false, errors: toFormErrors(error), isFormGone };
  }
}

/**
 * The user's own second factors, passkeys included. Without an app also the key to set one up: if no second factor is
 * on, or if `?app` asks for it.
 * @throws NotAvailable, shown as 404
 */
export async function loadSecondFactorPage(ctx: Pick<LoaderContext, "api" | "url" | "user" | "viewerZone">) {
  const { api, url, user, viewerZone } = ctx;
  await requireSupportedCall(secondFactor);
  const [{ data }, passkeys] = await Promise.all([api(secondFactor), loadOwnPasskeys(api)]);
  const factor = toFactorLine(data);
  const wantsApp = !factor.isOn || url.searchParams.has("app");
  return {
    ...factor,
    /** Nothing else is open to the user. */
    isDemanded: user.needsSecondFactor ?? false,
    setup: !factor.hasApp && wantsApp ? await loadAppSetup(api) : undefined,
    /** Absent if the upstream has none. */
    passkeys,
    zone: (viewerZone && parseTimeZone(viewerZone)) || zoneOf(user.country),
    returnTo: toSafePath(url.searchParams.get("redirect"), ""),
  };
}

async function loadAppSetup(api: Api) {
  const { data } = await api(factorKey);
  return { key: formatKeyInGroups(data.key), url: data.url, qrCode: buildQrCodePath(data.url) };
}

/** Turns the own authenticator app on (U-42); the session is no longer limited to setting it up. */
export async function turnOnAuthenticatorApp(
  { api, session }: Pick<LoaderContext, "api" | "session">,
  { values }: PostedForm<AppForm>,
): Promise<Outcome<{ codes: string[] }>> {
  await requireSupportedCall(turnOnFactor);
  return trySave(async () => {
    const { data } = await api(turnOnFactor, { body: values });
    const user = { ...session.user, needsSecondFactor: undefined };
    await renewSession(session.id, { token: session.token, user });
    return { ok: true, data: toRecoveryCodes(data, turnOnFactor) };
  });
}

/** Replaces the own recovery codes (U-43). */
export async function replaceRecoveryCodes(
  api: Api,
  { values }: PostedForm<FactorPasswordForm>,
): Promise<Outcome<{ codes: string[] }>> {
  await requireSupportedCall(renewRecoveryCodes);
  return trySave(async () => {
    const { data } = await api(renewRecoveryCodes, { body: values });
    return { ok: true, data: toRecoveryCodes(data, renewRecoveryCodes) };
  });
}

/** Turns the own authenticator app off (U-44). */
export async function turnOffAuthenticatorApp(
  api: Api,
  { values }: PostedForm<FactorPasswordForm>,
): Promise<Outcome> {
  await requireSupportedCall(turnOffFactor);
  return trySave(async () => {
    await api(turnOffFactor, { body: values });
    return { ok: true, message: "Authenticator app turned off" };
  });
}

/** The user whose second factor is to be reset; the rights are those of removing a user. @throws NotAvailable, shown as 404 */
export async function loadSecondFactorResetConfirmation(ctx: Pick<UserContext, "api" | "userId" | "user">) {
  await requireSupportedCall(resetFactor);
  const { user, may } = await loadUserRemovalConfirmation(ctx);
  return { user, isMe: may.isMe, isByAdministrator: ctx.user.isAdministrator };
}

/** Removes the second factor of a user who lost it (U-45). */
export async function resetSecondFactor(api: Api, userId: number): Promise<Outcome> {
  await requireSupportedCall(resetFactor);
  return tryChange(async () => {
    await api(resetFactor, { params: { id: userId } });
    return { ok: true, message: "Two-factor authentication reset. They can sign in with their password." };
  }, "We couldn't reset two-factor authentication");
}
