import { all as allLeads } from "@contract/leads/leads";
import { get, owners } from "@contract/users/users";
import {
  type ActionContext,
  actionFor,
  idIn,
  type LoaderContext,
  loaderFor,
} from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { ownerOfUser } from "~/services/leads/owners";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import { mayManage, userLine } from "./user";
import { typedUserValues, userValues } from "./user-form";

/** What a loader below a user works with. */
export interface UserContext extends LoaderContext {
  userId: number;
}
export type UserActionContext = ActionContext & { userId: number };

/** The loader of a page below a user. @throws 404 for what cannot be an id */
export const userLoader = <Data>(load: (ctx: UserContext) => Promise<Data>) =>
  loaderFor("/users", (ctx) => load({ ...ctx, userId: idIn(ctx.params.userId, "user") }));

/** The action of a page below a user. @throws 404 for what cannot be an id */
export const userAction = <Data>(act: (ctx: UserActionContext) => Promise<Data>) =>
  actionFor("/users", (ctx) => act({ ...ctx, userId: idIn(ctx.params.userId, "user") }));

/** A user with the form of their record, and as whom they own leads; absent where that is not known. */
export async function loadUser({ api, userId, user: me, url, session }: UserContext) {
  const [{ data: user }, ownerId, saved] = await Promise.all([
    api(get, { params: { id: userId } }),
    loadOwnerId(api, userId),
    takeSavedForm(url, session),
  ]);
  const line = userLine(user);
  const values = userValues(user);
  return {
    user: line,
    ownerId,
    may: mayManage(me, line),
    isByAdministrator: me.isAdministrator,
    /** Whether the upstream tells of phone numbers and takes them. */
    withPhone: user.phone !== undefined && (await loadFeatures()).users.phones,
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values },
    /** As it is, or as somebody had typed it before their sign-in ended. */
    values: { ...values, ...(saved && typedUserValues(saved)) },
  };
}

/** Who is to be deleted or disabled, and how many leads they own; absent where that is not known. */
export async function loadLeaving({ api, userId, user: me }: Pick<UserContext, "api" | "userId" | "user">) {
  const [{ data: user }, leads] = await Promise.all([
    api(get, { params: { id: userId } }),
    section(ownedLeads(api, userId)),
  ]);
  const line = userLine(user);
  return { user: line, may: mayManage(me, line), leads: leads.data };
}

/** How many leads somebody owns; absent where the upstream does not tell. */
async function ownedLeads(api: Api, userId: number): Promise<{ data: number | undefined }> {
  const ownerId = await loadOwnerId(api, userId);
  if (ownerId === undefined) return { data: undefined };
  const { meta } = await api(allLeads, { query: { hubspot_owner_id: ownerId, page: 1 } });
  return { data: meta?.total };
}

/** As which owner somebody owns leads; absent for nobody and where it is not known. */
async function loadOwnerId(api: Api, userId: number) {
  const { data } = await section(api(owners));
  return ownerOfUser(userId, data ?? []);
}
