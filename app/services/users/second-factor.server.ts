import {
  enterCode,
  factorKey,
  renewRecoveryCodes,
  resetFactor,
  secondFactor,
  turnOffFactor,
  turnOnFactor,
} from "@contract/users/second-factor";
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
  requireCall,
  UNREADABLE,
  UpstreamFailure,
} from "~/services/upstream/client.server";
import { drawQrCode } from "./qr-code.server";
import { CodeForm, FactorPasswordForm, formatKey, toFactorLine } from "./second-factor-form";
import { loadUserRemoval, type UserContext } from "./user.server";

export const parseCode = (fields: PostedFields) => parseForm(CodeForm, fields, { hideFields: ["code"] });

export const parseFactorPassword = (fields: PostedFields) =>
  parseForm(FactorPasswordForm, fields, { hideFields: ["password"] });

/** @throws NotAvailable, shown as 404 */
export async function requireSecondFactor(): Promise<null> {
  await requireCall(secondFactor);
  return null;
}

/** Signs in with a challenge and a code. The form is gone once the challenge is. */
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

/** The own second factor and, while it is off, the key to set it up with. @throws NotAvailable, shown as 404 */
export async function loadSecondFactor({ api, url, user }: Pick<LoaderContext, "api" | "url" | "user">) {
  await requireCall(secondFactor);
  const { data } = await api(secondFactor);
  return {
    ...toFactorLine(data),
    /** Nothing else is open to the user. */
    isDemanded: user.needsSecondFactor ?? false,
    setup: data.is_on ? undefined : await loadSetup(api),
    returnTo: toSafePath(url.searchParams.get("redirect"), ""),
  };
}

async function loadSetup(api: Api) {
  const { data } = await api(factorKey);
  return { key: formatKey(data.key), url: data.url, qrCode: drawQrCode(data.url) };
}

/** The codes of an answer. @throws UpstreamFailure if they are missing, as they cannot be shown again */
function toCodes({ recovery_codes }: { recovery_codes?: string[] }): { codes: string[] } {
  if (!recovery_codes) throw new UpstreamFailure("malformed", turnOnFactor.id, 502, UNREADABLE);
  return { codes: recovery_codes };
}

/** Turns the own second factor on (U-42); everything is open to the session from then on. */
export async function turnOnSecondFactor(
  { api, session }: Pick<LoaderContext, "api" | "session">,
  { values }: PostedForm<CodeForm>,
): Promise<Outcome<{ codes: string[] }>> {
  await requireCall(turnOnFactor);
  return trySave(async () => {
    const { data } = await api(turnOnFactor, { body: values });
    const user = { ...session.user, needsSecondFactor: undefined };
    await renewSession(session.id, { token: session.token, user });
    return { ok: true, data: toCodes(data) };
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
    return { ok: true, data: toCodes(data) };
  });
}

/** Turns the own second factor off (U-44). */
export async function turnOffSecondFactor(
  api: Api,
  { values }: PostedForm<FactorPasswordForm>,
): Promise<Outcome> {
  await requireCall(turnOffFactor);
  return trySave(async () => {
    await api(turnOffFactor, { body: values });
    return { ok: true, message: "Two-factor authentication turned off" };
  });
}

/** Whose second factor an administrator resets. @throws NotAvailable, shown as 404 */
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
