import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import {
  type ActionContext,
  createActionForPath,
  createLoaderForPath,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { BASELINE_FIELD, parseFormSnapshot } from "~/services/forms/conflict";
import { findOwnerIdByUserId } from "~/services/leads/owners";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { getUserPermissions, toUserLine } from "./user";
import { pickPostedUserTexts, toUserFormValues } from "./user-form";

export interface UserContext extends LoaderContext {
  userId: number;
}
export type UserActionContext = ActionContext & { userId: number };

/** Creates the loader of a page below a user. @throws 404 for an invalid id */
export const createUserLoader = <Data>(load: (ctx: UserContext) => Promise<Data>) =>
  createLoaderForPath("/users", (ctx) =>
    load({ ...ctx, userId: parseIdOrNotFound(ctx.params.userId, "user") }),
  );

/** Creates the action of a page below a user. @throws 404 for an invalid id */
export const createUserAction = <Data>(act: (ctx: UserActionContext) => Promise<Data>) =>
  createActionForPath("/users", (ctx) =>
    act({ ...ctx, userId: parseIdOrNotFound(ctx.params.userId, "user") }),
  );

/** A user with their edit form and their owner id, which is `undefined` if unknown or if they are not an owner. */
export async function loadUserPage({ api, userId, user: currentUser, url, session }: UserContext) {
  const [{ data: user }, ownerId, saved] = await Promise.all([
    api(userCalls.get, { params: { id: userId } }),
    loadOwnerId(api, userId),
    takeSavedForm(url, session),
  ]);
  const line = toUserLine(user);
  const values = toUserFormValues(user);
  const { users: features } = await loadFeatures();
  return {
    user: line,
    ownerId,
    may: getUserPermissions(currentUser, line),
    isByAdministrator: currentUser.isAdministrator,
    /** Whether the upstream reads and saves phone numbers. */
    withPhone: user.phone !== undefined && features.phones,
    /** You change your own password in your profile; invited users choose theirs. */
    withPassword: !line.invitation && !(features.profile && userId === currentUser.id),
    hasProfile: features.profile,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values },
    /** Current values, or as typed before the session ended. */
    values: { ...values, ...(saved && pickPostedUserTexts(saved)) },
  };
}

/** The user to delete or disable, and how many leads they own (`undefined` if unknown). */
export async function loadUserRemovalConfirmation({
  api,
  userId,
  user: currentUser,
}: Pick<UserContext, "api" | "userId" | "user">) {
  const [{ data: user }, leads] = await Promise.all([
    api(userCalls.get, { params: { id: userId } }),
    toSection(loadOwnedLeadCount(api, userId)),
  ]);
  const line = toUserLine(user);
  return { user: line, may: getUserPermissions(currentUser, line), leads: leads.data };
}

/** How many leads a user owns; `undefined` if unknown. */
async function loadOwnedLeadCount(api: Api, userId: number): Promise<{ data: number | undefined }> {
  const ownerId = await loadOwnerId(api, userId);
  if (ownerId === undefined) return { data: undefined };
  const { meta } = await api(leadCalls.all, { query: { hubspot_owner_id: ownerId, page: 1 } });
  return { data: meta?.total };
}

/** The owner id of a user; `undefined` if unknown or if they are not an owner. */
async function loadOwnerId(api: Api, userId: number): Promise<number | undefined> {
  const { data } = await toSection(api(userCalls.owners));
  return findOwnerIdByUserId(userId, data ?? []);
}
