import { randomUUID } from "node:crypto";
import { singleFlight } from "@contract/single-flight";
import { create, get, remove, toggleDisable, update, updateSchedulerAccess } from "@contract/users/users";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { SaveConflict } from "~/services/forms/conflict";
import { baselineIn, type FieldValues, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { deleteOnce, isNotFound } from "~/services/forms/delete-once.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { FormErrors, RejectedForm } from "~/services/forms/rejected-form";
import { saveOver } from "~/services/forms/save-over.server";
import { failedChange } from "~/services/forms/try-change.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
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

/** A form that was refused; the `alert` is no field's fault. A password never goes back. */
export interface Tried {
  rejected: RejectedForm;
  alert?: string;
  conflict?: SaveConflict;
}
const secret = { hideFields: ["password"] };

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

/** Creates a user (U-02), once for each key of a form; answers who it is, without the id where it is not told. */
export async function createUser(
  api: Api,
  form: FormData,
): Promise<Tried | { rejected?: undefined; id?: number; name: string }> {
  const read = readForm(NewUserForm, form, secret);
  if (!read.value) return read;
  const { form_key, ...typed } = read.value;
  const body = form.has("phone") ? typed : { ...typed, phone: undefined };
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
  if (kept) return kept;
  if (failure instanceof UpstreamFailure && failure.status === 422) return refusedUser(failure, read.refuse);
  return { ...read.refuse({}), alert: errors?.formErrors?.join(" ") ?? UNKNOWN_END };
}

/** Saves what was typed of a user over what others have changed since (U-04). */
export async function saveUser(
  { api, userId }: Pick<UserActionContext, "api" | "userId">,
  form: FormData,
): Promise<Tried | undefined> {
  const { values: shown } = shownIn(form.get(SHOWN_FIELD));
  const read = readForm(editUserFormOver(shown), form, secret);
  if (!read.value) return read;
  const { password, ...typed } = read.value;
  const params = { id: userId };
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `user ${userId}`,
      yours: typedValues(typed, form),
      labels: userLabels,
      present: async () => ({ values: userValues((await api(get, { params })).data) }),
      save: (values) => api(update, { params, body: { ...changesOf(values, shown), password } }),
    });
    return conflict && { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return refusedUser(error, read.refuse);
  }
}

type Typed = Omit<EditUserForm, "password">;

const typedValues = (typed: Typed, form: FormData) =>
  Object.fromEntries(
    userFieldNames.flatMap((name) =>
      typed[name] === undefined || !form.has(name) ? [] : [[name, typed[name]]],
    ),
  );

/** What is sent of the values of the form: what is not known is left as it is; a phone number can be taken away. */
const changesOf = (values: FieldValues, shown: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => text !== "" || (name === "phone" && shown.phone !== "")),
  ) as Typed;

/** A refusal in the upstream's own words (USER-02); any other failure is no field's fault. */
function refusedUser(error: unknown, refuse: (errors: FormErrors) => { rejected: RejectedForm }): Tried {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.status !== 422) return { ...refuse({}), alert: failedChange(error) };
  return refuse(toFormErrors(error));
}

/** Deletes a user for good (U-05); answers why not. One that is gone already counts as deleted. */
export async function deleteUser(api: Api, userId: number): Promise<string | undefined> {
  const params = { id: userId };
  const failure = await deleteOnce(
    () => api(remove, { params }),
    () => isNotFound(api(get, { params })),
  );
  return failure && failedChange(failure);
}

/** How somebody's access stands after a change; absent where the upstream does not tell. */
export type Turned = { failure: string } | { failure?: undefined; isDisabled: boolean | undefined };

/** So often a state is set that others change in the same moment. */
const MOST_TRIES = 4;

const UNSETTLED =
  "Someone else changed this user at the same moment. Look at how they stand before you try again.";

/** Two people who want the same of a user at once share one change. */
const disablings = singleFlight<Turned>();

/**
 * Shuts a user out or lets one in (U-08); answers how it stands now, or why nothing was done. An upstream that does not
 * take the state wanted turns it about: so it is read before, and again after. Without `wanted` nobody knew how it stood,
 * and the call is made once.
 */
export function setDisabled(api: Api, userId: number, wanted: boolean | undefined): Promise<Turned> {
  return disablings.run(`${userId}:${wanted}`, async () => {
    let isDisabled: boolean | undefined;
    const failure = await tryChange(async () => {
      isDisabled = wanted === undefined ? await turnAbout(api, userId) : await reach(api, userId, wanted);
    });
    if (failure !== undefined) return { failure };
    return isDisabled !== undefined && wanted !== undefined && isDisabled !== wanted
      ? { failure: UNSETTLED }
      : { isDisabled };
  });
}

/** Answers how the user stands in the end; `undefined` where the upstream does not tell. */
async function reach(api: Api, userId: number, wanted: boolean): Promise<boolean | undefined> {
  let isDisabled = await readDisabled(api, userId);
  for (let tries = 0; isDisabled !== wanted && tries < MOST_TRIES; tries += 1) {
    isDisabled = await turnAbout(api, userId, wanted);
    if (isDisabled === undefined) break;
  }
  return isDisabled;
}

const readDisabled = async (api: Api, userId: number) =>
  (await api(get, { params: { id: userId } })).data.is_disabled;

async function turnAbout(api: Api, userId: number, wanted?: boolean): Promise<boolean | undefined> {
  const { data } = await api(toggleDisable, {
    params: { id: userId },
    body: wanted === undefined ? undefined : { is_disabled: wanted },
  });
  return data?.is_disabled ?? readDisabled(api, userId);
}

/** Gives or takes the access to the scheduler (U-07); answers why not. */
export const setSchedulerAccess = (api: Api, userId: number, has_scheduler_access: boolean) =>
  tryChange(() => api(updateSchedulerAccess, { params: { id: userId }, body: { has_scheduler_access } }));

async function tryChange(change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedChange(error);
  }
}
