import { randomUUID } from "node:crypto";
import { singleFlight } from "@contract/single-flight";
import { create, get, remove, update, updateSchedulerAccess } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { baselineIn, type FieldValues } from "~/services/forms/conflict";
import { deleteOnce, isNotFound } from "~/services/forms/delete-once.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveOver } from "~/services/forms/save-over.server";
import { toAlert, tryChange } from "~/services/forms/try-change.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { setUserDisabled, toggleDisabled } from "~/services/upstream/fallbacks/user-access.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { describeAccess } from "./user";
import type { UserActionContext } from "./user.server";
import {
  type EditUserForm,
  editUserFormOver,
  NewUserForm,
  typedUserValues,
  userFieldNames,
  userLabels,
  userValues,
} from "./user-form";

/** A password never goes back. */
const secret = { hideFields: ["password"] };

/** The posted form of a new user. */
export const parseNewUser = (fields: PostedFields) => parseForm(NewUserForm, fields, secret);

/** The posted form of a user. */
export const parseUser = (fields: PostedFields) =>
  parseForm(editUserFormOver(baselineIn(fields).values), fields, secret);

/** The empty form of a new user, with what somebody had typed before their sign-in ended. */
export async function newUserForm({ url, session, user }: Pick<LoaderContext, "url" | "session" | "user">) {
  const saved = await takeSavedForm(url, session);
  return {
    values: { form_key: randomUUID(), role: "staff", ...(saved && typedUserValues(saved)) },
    withAccess: user.isAdministrator,
    withPhone: (await loadFeatures()).users.phones,
  };
}

const UNKNOWN_END = "We could not confirm that the user was created. Look at the list before you try again.";

const createOnce = oncePerForm<{ id?: number; name: string }>("new-user", UNKNOWN_END);

/** Creates a user (U-02), once for each key of a form; answers their id, where it is known. */
export async function createUser(
  api: Api,
  { values: { form_key, ...typed }, has }: PostedForm<NewUserForm>,
): Promise<Outcome<{ id?: number }>> {
  const body = has("phone") ? typed : { ...typed, phone: undefined };
  let failure: unknown;
  const act = { key: form_key, scope: [], wants: body };
  const { kept, errors } = await createOnce(act, async (idempotencyKey) => {
    try {
      const { data } = await api(create, { body, idempotencyKey });
      return { id: data?.id, name: data?.display_name ?? body.display_name };
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  if (kept) return { ok: true, message: `${kept.name} can sign in now.`, data: { id: kept.id } };
  if (failure instanceof UpstreamFailure && failure.status === 422) return toFailure(failure);
  return { ok: false, alert: { message: errors?.formErrors?.join(" ") ?? UNKNOWN_END } };
}

/** Saves what was typed of a user over what others have changed since (U-04). */
export async function saveUser(
  { api, userId }: Pick<UserActionContext, "api" | "userId">,
  { values: { password, ...typed }, baseline, has }: PostedForm<EditUserForm>,
): Promise<Outcome> {
  const params = { id: userId };
  try {
    const conflict = await saveOver(baseline, {
      record: `user ${userId}`,
      yours: typedValues(typed, has),
      labels: userLabels,
      present: async () => ({ values: userValues((await api(get, { params })).data) }),
      save: (values) => api(update, { params, body: { ...changesOf(values, baseline.values), password } }),
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "The user is saved." };
  } catch (error) {
    return toFailure(error);
  }
}

type Typed = Omit<EditUserForm, "password">;

const typedValues = (typed: Typed, has: (field: string) => boolean) =>
  Object.fromEntries(
    userFieldNames.flatMap((name) => (typed[name] === undefined || !has(name) ? [] : [[name, typed[name]]])),
  );

/** What is sent of the values of the form: what is not known is left as it is; a phone number can be taken away. */
const changesOf = (values: FieldValues, shown: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== "" || (name === "phone" && shown.phone !== "")),
  ) as Typed;

/** A refusal in the upstream's own words (USER-02); any other failure is no field's fault. */
function toFailure(error: unknown): Failure {
  if (!(error instanceof UpstreamFailure)) throw error;
  return error.status === 422 ? { ok: false, errors: toFormErrors(error) } : toAlert(error);
}

/** Deletes a user for good (U-05). One that is gone already counts as deleted. */
export async function deleteUser(api: Api, userId: number): Promise<Outcome> {
  const params = { id: userId };
  const failure = await deleteOnce(
    () => api(remove, { params }),
    () => isNotFound(api(get, { params })),
  );
  return failure ? toAlert(failure) : { ok: true, message: "The user was deleted." };
}

const UNSETTLED =
  "Someone else changed this user at the same moment. Look at how they stand before you try again.";

/** Two people who want the same of a user at once share one change. */
const disablings = singleFlight<Outcome>();

/**
 * Shuts a user out or lets one in (U-08); the message says how they stand now. Without `wanted` nobody knew how they
 * stood, and the call is made once.
 */
export const setDisabled = (api: Api, userId: number, wanted: boolean | undefined): Promise<Outcome> =>
  disablings.run(`${userId}:${wanted}`, () =>
    tryChange(async () => {
      const isDisabled =
        wanted === undefined ? await toggleDisabled(api, userId) : await setUserDisabled(api, userId, wanted);
      const isUnsettled = isDisabled !== undefined && wanted !== undefined && isDisabled !== wanted;
      if (isUnsettled) return { ok: false, alert: { message: UNSETTLED } };
      return { ok: true, message: describeAccess(isDisabled) };
    }),
  );

/** Gives or takes the access to the scheduler (U-07). */
export const setSchedulerAccess = (api: Api, userId: number, has_scheduler_access: boolean) =>
  tryChange(async () => {
    await api(updateSchedulerAccess, { params: { id: userId }, body: { has_scheduler_access } });
    const message = has_scheduler_access
      ? "The scheduler is open to them."
      : "The scheduler is closed to them.";
    return { ok: true, message };
  }, "The access was not changed");
