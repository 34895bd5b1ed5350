import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import type { EventContext } from "~/services/events/event.server";
import { addViewParams, paths } from "~/services/paths";
import { createSearchLoader } from "~/services/recommender/search/search.server";

/**
 * Loader of a page about one room of the event's search.
 * @throws 404 for an invalid room id, and if `load` does not find the room, then with a link back to the list
 */
export const createRoomLoader = <Data>(
  load: (ctx: EventContext, roomId: number) => Promise<Data | undefined>,
) =>
  createSearchLoader(async (ctx) => {
    const loaded = await load(ctx, parseIdOrNotFound(ctx.params.roomId, "room"));
    if (loaded !== undefined) return loaded;
    const { leadId, eventId } = ctx.event;
    throw createNotFoundFailure("This room is not in the search results.", {
      href: addViewParams(paths.recommender(leadId, eventId), ctx.url.searchParams),
      label: "Back to list",
    });
  });
