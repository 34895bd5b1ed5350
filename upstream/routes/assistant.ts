import * as karen from "@contract/recommender/recommender";
import { invalid } from "../errors";
import { chat } from "../recommender/assistant/chat";
import type { Routes } from "../serve";

/** The assistant of the recommender (spec 7, chat). */
export const assistantRoutes: Routes = (serve, services) => {
  serve(karen.chat, async ({ params, body, caller }) => {
    if (body.userId !== caller.user.id) throw invalid({ userId: ["One talks in one's own name."] });
    const ranked = [...body.rankedVenueList].sort((a, b) => a.rank - b.rank);
    return {
      data: await chat(services, {
        leadEventId: params.leadEventId,
        userId: caller.user.id,
        message: body.message,
        isNewConversation: body.isNewConversation,
        rankedIds: [...new Set(ranked.map(({ venue_id }) => venue_id))],
      }),
    };
  });
};
