import * as karen from "@contract/recommender/recommender";
import type { Routes } from "../../access/register-calls";
import { createInvalidFieldsRefusal } from "../../errors";
import type { Services } from "../services";
import { answerAndRememberMessage } from "./chat";

/** The assistant of the recommender (spec 7, chat). */
export const registerAssistantRoutes: Routes<Services> = (serve, services) => {
  serve(karen.chat, async ({ params, body, caller }) => {
    if (body.userId !== caller.user.id)
      throw createInvalidFieldsRefusal({ userId: ["You can only send messages as yourself."] });
    const ranked = [...body.rankedVenueList].sort((a, b) => a.rank - b.rank);
    return {
      data: await answerAndRememberMessage(services, {
        leadEventId: params.leadEventId,
        userId: caller.user.id,
        message: body.message,
        isNewConversation: body.isNewConversation,
        ranked: ranked.map(({ venue_id: id, venue_name: name }) => ({ id, name })),
        edit: body.edit,
      }),
    };
  });
};
