import { pipeline } from "@contract/dashboard/dashboard";
import type { LoaderContext } from "~/services/access/guard.server";
import { loadOwnerIdOfUser } from "~/services/leads/owners.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { buildPipelineTable, type Pipeline } from "./pipeline";
import { loadToDoList } from "./to-do-list.server";
import { loadOpenWork } from "./work.server";

type Context = Pick<LoaderContext, "api" | "country" | "user">;

/**
 * The dashboard: the user's to-do list for both countries, their open events by stage in the selected country, and the
 * work of their roles. Each call may fail on its own; those for the user's own leads need the list of owners first.
 */
export async function loadDashboard(ctx: Context) {
  const now = new Date();
  const ownWork = loadOwnerIdOfUser(ctx.api, ctx.user).then((ownership) =>
    Promise.all([loadToDoList(ctx, ownership, now), loadPipeline(ctx, ownership)]),
  );
  const [[day, stages], work] = await Promise.all([ownWork, loadOpenWork(ctx, now)]);
  const { country, user } = ctx;
  return { day, stages, work, country, userName: user.name };
}

/** The user's open events by stage; `undefined` if they own no leads or the upstream has no pipeline. */
async function loadPipeline(
  { api, country }: Context,
  ownership: Section<{ owner?: number | undefined }>,
): Promise<Section<Pipeline> | undefined> {
  const owner = ownership.data?.owner;
  if (owner === undefined) return undefined;
  const query = { hubspot_owner_id: owner, country };
  const found = await toSection(api.optional(pipeline, { query }));
  return found?.data ? { data: buildPipelineTable(found.data, found.isPartial) } : found;
}
