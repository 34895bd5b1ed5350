import { randomUUID } from "node:crypto";
import { createSingleFlight } from "@contract/single-flight";
import { invite } from "@contract/users/invitations";
import * as userCalls from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type FieldValues, parseBaseline } from "~/services/forms/conflict";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import {
  type ParsedForm,
  type PostedForm,
  parseForm,
  toFormErrors,
} from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { toAlertFailure, tryChange } from "~/services/forms/try-change.server";
import { isReadNotFound, tryDelete } from "~/services/forms/try-delete.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { sendUserDisabled, setUserDisabled } from "~/services/upstream/fallbacks/user-access.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { formatAccessMessage } from "./user";
import type { UserActionContext } from "./user.server";
import {
  createEditUserFormSchema,
  type EditUserForm,
  getNewUserFormSchema,
  type NewUserForm,
  pickPostedUserTexts,
  toUserFormValues,
  userFieldNames,
  userLabels,
} from "./user-form";

/** Passwords are never sent back to the form. */
const hidePassword = { hideFields: ["password"] };

export async function parseNewUserForm(fields: PostedFields): Promise<ParsedForm<NewUserForm>> {
  const { users } = await loadFeatures();
  return parseForm(getNewUserFormSchema(users.invitations), fields, hidePassword);
}

export const parseEditUserForm = (fields: PostedFields) =>
  parseForm(createEditUserFormSchema(parseBaseline(fields).values), fields, hidePassword);

/** The form for a new user: empty, or as typed before the session ended. */
export async function loadNewUserForm({
  url,
  session,
  user,
}: Pick<LoaderContext, "url" | "session" | "user">) {
  const [saved, features] = await Promise.all([takeSavedForm(url, session), loadFeatures()]);
  return {
    values: { form_key: randomUUID(), role: "staff", ...(saved && pickPostedUserTexts(saved)) },
    withAccess: user.isAdministrator,
    withPhone: features.users.phones,
    /** They choose their own password. */
    isInvited: features.users.invitations,
    isMailOff: features.mail.isOff,
  };
}

const UNCONFIRMED = "We couldn't confirm that the user was created. Check the list before you try again.";

const createOnce = createOncePerFormRunner<{ id?: number | undefined; name: string }>(
  "new-user",
  UNCONFIRMED,
);

/**
 * Invites a user (U-21), or creates them with the given password (U-02), at most once per form key. Returns their id if
 * known, and whether they still need a link.
 */
export async function inviteOrCreateUser(
  api: Api,
  { values: { form_key, ...entered }, has }: PostedForm<NewUserForm>,
): Promise<Outcome<{ id?: number | undefined; needsLink: boolean }>> {
  const body = has("phone") ? entered : { ...entered, phone: undefined };
  const isInvited = entered.password === undefined;
  const needsLink = isInvited && (await loadFeatures()).mail.isOff;
  let failure: unknown;
  const act = { key: form_key, scope: [], wants: body };
  const { kept, errors } = await createOnce(act, async (idempotencyKey) => {
    try {
      const { data } = await sendInviteOrCreateCall(api, body, idempotencyKey);
      return { id: data?.id, name: data?.display_name ?? body.display_name };
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  if (kept) {
    const message = formatUserCreatedMessage(kept.name, { isInvited, needsLink, address: body.username });
    return { ok: true, message, data: { id: kept.id, needsLink } };
  }
  if (failure instanceof UpstreamFailure && failure.status === 422) return toSaveUserFailure(failure);
  return { ok: false, alert: { message: errors?.formErrors?.join(" ") ?? UNCONFIRMED } };
}

const sendInviteOrCreateCall = (
  api: Api,
  { password, ...body }: Omit<NewUserForm, "form_key" | "phone"> & { phone?: string | undefined },
  idempotencyKey: string,
) =>
  password === undefined
    ? api(invite, { body, idempotencyKey })
    : api(userCalls.create, { body: { ...body, password }, idempotencyKey });

function formatUserCreatedMessage(
  name: string,
  { isInvited, needsLink, address }: { isInvited: boolean; needsLink: boolean; address: string },
): string {
  if (needsLink) return `${name} added. Create a link for them to choose a password.`;
  return isInvited ? `Invitation sent to ${address}` : `${name} can now sign in`;
}

/** Saves a user (U-04), unless someone else has changed the same fields since the form was opened. */
export async function saveUser(
  { api, userId }: Pick<UserActionContext, "api" | "userId">,
  { values: { password, ...entered }, baseline, has }: PostedForm<EditUserForm>,
): Promise<Outcome> {
  const params = { id: userId };
  try {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `user ${userId}`,
      yours: pickPostedUserValues(entered, has),
      labels: userLabels,
      loadCurrent: async () => ({ values: toUserFormValues((await api(userCalls.get, { params })).data) }),
      save: (values) =>
        api(userCalls.update, { params, body: { ...toUserChanges(values, baseline.values), password } }),
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "User saved" };
  } catch (error) {
    return toSaveUserFailure(error);
  }
}

type EnteredUser = Omit<EditUserForm, "password">;

const pickPostedUserValues = (
  entered: EnteredUser,
  has: (field: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    userFieldNames.flatMap((name) =>
      entered[name] === undefined || !has(name) ? [] : [[name, entered[name]]],
    ),
  );

/** The changes to send: empty fields stay unchanged, except that a phone number can be cleared. */
const toUserChanges = (values: FieldValues, shown: FieldValues): EnteredUser =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== "" || (name === "phone" && shown.phone !== "")),
  ) as EnteredUser;

/** A 422 is shown at the fields with the upstream's message (USER-02), any other failure as an alert. */
function toSaveUserFailure(error: unknown): Failure {
  if (!(error instanceof UpstreamFailure)) throw error;
  return error.status === 422 ? { ok: false, errors: toFormErrors(error) } : toAlertFailure(error);
}

/** Deletes a user (U-05). Succeeds if they are already gone. */
export async function deleteUser(api: Api, userId: number): Promise<Outcome> {
  const params = { id: userId };
  const failure = await tryDelete(
    () => api(userCalls.remove, { params }),
    () => isReadNotFound(api(userCalls.get, { params })),
  );
  return failure ? toAlertFailure(failure) : { ok: true, message: "User deleted" };
}

const CHANGED_MEANWHILE = "Someone else has changed this user. Check their access before you try again.";

/** Concurrent requests for the same change of a user share one call. */
const accessChanges = createSingleFlight<Outcome>();

/**
 * Disables or enables a user (U-08); the message says what their access is now. Without `disable` their state was unknown,
 * and the call toggles it once.
 */
export const saveUserDisabled = (api: Api, userId: number, disable: boolean | undefined): Promise<Outcome> =>
  accessChanges.run(`${userId}:${disable}`, () =>
    tryChange(async () => {
      const isDisabled =
        disable === undefined
          ? await sendUserDisabled(api, userId)
          : await setUserDisabled(api, userId, disable);
      const isChangedMeanwhile = isDisabled !== undefined && disable !== undefined && isDisabled !== disable;
      if (isChangedMeanwhile) return { ok: false, alert: { message: CHANGED_MEANWHILE } };
      return { ok: true, message: formatAccessMessage(isDisabled) };
    }),
  );

/** Gives or removes access to the scheduler (U-07). */
export const saveSchedulerAccess = (
  api: Api,
  userId: number,
  hasSchedulerAccess: boolean,
): Promise<Outcome<undefined, undefined>> =>
  tryChange(async () => {
    await api(userCalls.updateSchedulerAccess, {
      params: { id: userId },
      body: { has_scheduler_access: hasSchedulerAccess },
    });
    const message = hasSchedulerAccess ? "Scheduler access given" : "Scheduler access removed";
    return { ok: true, message };
  }, "We couldn't change their access");
