import {
  enterCode,
  factorKey,
  renewRecoveryCodes,
  resetFactor,
  secondFactor,
  turnOffFactor,
  turnOnFactor,
} from "@contract/users/second-factor";
import { parseZone, zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { renewSession } from "~/services/access/session.server";
import type { SignedIn } from "~/services/access/sign-in.server";
import { toUser } from "~/services/access/user";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { type Api, createApi, requireCall, UpstreamFailure } from "~/services/upstream/client.server";
import { loadPasskeys } from "./passkeys.server";
import { drawQrCode } from "./qr-code.server";
import { toCodes } from "./recovery-codes.server";
import {
  AppAndPasswordForm,
  AppForm,
  CodeForm,
  FactorPasswordForm,
  formatKey,
  toFactorLine,
} from "./second-factor-form";
import { loadUserRemoval, type UserContext } from "./user.server";

export const parseCode = (fields: PostedFields) => parseForm(CodeForm, fields, { hideFields: ["code"] });

/** The form has a password field if another second factor was on when it was opened. */
export const parseAppForm = (fields: PostedFields) =>
  parseForm(fields.has("password") ? AppAndPasswordForm : AppForm, fields, {
    hideFields: ["code", "password"],
  });

export const parseFactorPassword = (fields: PostedFields) =>
  parseForm(FactorPasswordForm, fields, { hideFields: ["password"] });

/** @throws NotAvailable, shown as 404 */
export async function requireSecondFactor(): Promise<null> {
  await requireCall(secondFactor);
  return null;
}

/** Signs in with a challenge and a code. The form can't be shown again once the challenge has expired. */
export async function signInWithCode(
  challenge: string,
  { values }: PostedForm<CodeForm>,
  clientAddress: string | undefined,
): Promise<Outcome<SignedIn>> {
  try {
    const answer = await createApi()(enterCode, { body: { challenge, code: values.code }, clientAddress });
    return { ok: true, data: { token: answer.token, user: toUser(answer) } };
  } catch (error) {
    const isFormGone = error instanceof UpstreamFailure && error.status === 404;
    return { ok: false, errors: toFormErrors(error), isFormGone };
  }
}

/**
 * The own second factor, passkeys included, and the key to set an app up with: while all is off, or on request.
 * @throws NotAvailable, shown as 404
 */
export async function loadSecondFactor(ctx: Pick<LoaderContext, "api" | "url" | "user" | "viewerZone">) {
  const { api, url, user, viewerZone } = ctx;
  await requireCall(secondFactor);
  const [{ data }, passkeys] = await Promise.all([api(secondFactor), loadPasskeys(api)]);
  const factor = toFactorLine(data);
  const wantsApp = !factor.isOn || url.searchParams.has("app");
  return {
    ...factor,
    /** Nothing else is open to the user. */
    isDemanded: user.needsSecondFactor ?? false,
    setup: !factor.hasApp && wantsApp ? await loadSetup(api) : undefined,
    /** Absent if the upstream has none. */
    passkeys,
    zone: (viewerZone && parseZone(viewerZone)) || zoneOf(user.country),
    returnTo: toSafePath(url.searchParams.get("redirect"), ""),
  };
}

async function loadSetup(api: Api) {
  const { data } = await api(factorKey);
  return { key: formatKey(data.key), url: data.url, qrCode: drawQrCode(data.url) };
}

/** Turns the own authenticator app on (U-42); the session is no longer limited to setting it up. */
export async function turnOnSecondFactor(
  { api, session }: Pick<LoaderContext, "api" | "session">,
  { values }: PostedForm<AppForm>,
): Promise<Outcome<{ codes: string[] }>> {
  await requireCall(turnOnFactor);
  return trySave(async () => {
    const { data } = await api(turnOnFactor, { body: values });
    const user = { ...session.user, needsSecondFactor: undefined };
    await renewSession(session.id, { token: session.token, user });
    return { ok: true, data: toCodes(data, turnOnFactor) };
  });
}

/** Replaces the own recovery codes (U-43). */
export async function renewCodes(
  api: Api,
  { values }: PostedForm<FactorPasswordForm>,
): Promise<Outcome<{ codes: string[] }>> {
  await requireCall(renewRecoveryCodes);
  return trySave(async () => {
    const { data } = await api(renewRecoveryCodes, { body: values });
    return { ok: true, data: toCodes(data, renewRecoveryCodes) };
  });
}

/** Turns the own authenticator app off (U-44). */
export async function turnOffSecondFactor(
  api: Api,
  { values }: PostedForm<FactorPasswordForm>,
): Promise<Outcome> {
  await requireCall(turnOffFactor);
  return trySave(async () => {
    await api(turnOffFactor, { body: values });
    return { ok: true, message: "Authenticator app turned off" };
  });
}

/** The user whose second factor an administrator resets. @throws NotAvailable, shown as 404 */
export async function loadFactorReset(ctx: Pick<UserContext, "api" | "userId" | "user">) {
  await requireCall(resetFactor);
  const { user, may } = await loadUserRemoval(ctx);
  return { user, isMe: may.isMe, isByAdministrator: ctx.user.isAdministrator };
}

/** Removes the second factor of a user who lost it (U-45). */
export async function resetSecondFactor(api: Api, userId: number): Promise<Outcome> {
  await requireCall(resetFactor);
  return tryChange(async () => {
    await api(resetFactor, { params: { id: userId } });
    return { ok: true, message: "Two-factor authentication reset. They can sign in with their password." };
  }, "We couldn't reset two-factor authentication");
}
