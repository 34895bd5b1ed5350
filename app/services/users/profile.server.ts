import * as profileCalls from "@contract/users/profile";
import { secondFactor } from "@contract/users/second-factor";
import { parseTimeZone, zoneOf } from "@contract/vocabulary";
import type { ActionContext, LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import {
  BASELINE_FIELD,
  type FieldValues,
  parseBaseline,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { type Api, requireSupportedCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import {
  createPasswordFormSchema,
  createProfileFormSchema,
  type PasswordForm,
  type ProfileForm,
  pickPostedProfileValues,
  profileFieldNames,
  profileLabels,
  toProfileFormValues,
} from "./profile-form";
import { toFactorLine } from "./second-factor-form";
import { toSessionLine } from "./sessions";

/** The own profile with its form and sessions. @throws NotAvailable, shown as 404 */
export async function loadOwnProfilePage({ api, url, session, user, viewerZone }: LoaderContext) {
  await requireSupportedCall(profileCalls.profile);
  const [{ data }, features, signedIn, factor, saved] = await Promise.all([
    api(profileCalls.profile),
    loadFeatures(),
    toSection(api.optional(profileCalls.sessions)),
    toSection(api.optional(secondFactor)),
    takeSavedForm(url, session),
  ]);
  const values = toProfileFormValues(data);
  return {
    username: data.username,
    /** Absent if the upstream keeps no pictures. */
    portrait: features.users.pictures ? { name: data.display_name, src: data.thumbnail } : undefined,
    country: data.country ?? user.country,
    zone: (viewerZone && parseTimeZone(viewerZone)) || zoneOf(user.country),
    /** Absent if the upstream keeps no list. */
    sessions: signedIn?.data ? { data: signedIn.data.map(toSessionLine) } : signedIn,
    /** Absent if the upstream has no second factor. */
    factor: factor?.data ? { data: toFactorLine(factor.data) } : factor,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values },
    /** Current values, or as typed before the session ended. */
    values: { ...values, ...(saved && pickPostedProfileValues(saved)) },
  };
}

export const parseProfileForm = (fields: PostedFields) =>
  parseForm(createProfileFormSchema(parseBaseline(fields).values), fields);

/** Saves the own profile (U-25), unless it was changed elsewhere since the form was opened. */
export async function saveOwnProfile(
  { api, user }: Pick<ActionContext, "api" | "user">,
  { values: entered, baseline, has }: PostedForm<ProfileForm>,
): Promise<Outcome> {
  await requireSupportedCall(profileCalls.updateProfile);
  return trySave(async () => {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `user ${user.id}`,
      yours: Object.fromEntries(profileFieldNames.filter(has).map((name) => [name, entered[name]])),
      labels: profileLabels,
      loadCurrent: async () => ({ values: toProfileFormValues((await api(profileCalls.profile)).data) }),
      save: (values: FieldValues) => api(profileCalls.updateProfile, { body: values }),
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Profile saved" };
  });
}

/** The signed-in user, for the page that changes their password. @throws NotAvailable, shown as 404 */
export async function loadOwnPasswordPage({
  api,
}: Pick<LoaderContext, "api">): Promise<{ username: string; displayName: string }> {
  await requireSupportedCall(profileCalls.changePassword);
  const { data } = await api(profileCalls.profile);
  return { username: data.username ?? "", displayName: data.display_name };
}

/** The upstream checks that the password is not the user's own name. */
export const parseOwnPasswordForm = (fields: PostedFields) =>
  parseForm(createPasswordFormSchema({ username: "", displayName: "" }), fields, {
    hideFields: ["password", "current_password"],
  });

/** Changes the own password (U-26), which signs out the other sessions. */
export async function changeOwnPassword(api: Api, { values }: PostedForm<PasswordForm>): Promise<Outcome> {
  await requireSupportedCall(profileCalls.changePassword);
  return trySave(async () => {
    await api(profileCalls.changePassword, { body: values });
    return { ok: true, message: "Password changed. Your other devices are signed out." };
  });
}

/** Ends one of the user's sessions (U-28), or without an id all but this one (U-29). */
export async function signOutOtherSessions(api: Api, sessionId: number | undefined): Promise<Outcome> {
  await requireSupportedCall(profileCalls.endSession);
  return tryChange(async () => {
    if (sessionId === undefined) await api(profileCalls.endOtherSessions);
    else await api(profileCalls.endSession, { params: { id: sessionId } });
    const message = sessionId === undefined ? "Your other sessions are signed out" : "Session signed out";
    return { ok: true, message };
  }, "No sessions were signed out.");
}
