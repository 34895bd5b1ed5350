import { route } from "@remix-run/route-config";
import type { RecommenderScreen } from "../../services/paths";
import { parent } from "../shell/routes";

/** The dialogs of the recommender and of its older map view: one module under two addresses. */
const dialogsOf = (screen: RecommenderScreen) =>
  (
    [
      ["missing-data", "routes/recommender/missing-data.tsx"],
      ["quick", "routes/recommendations/quick.tsx"],
    ] as const
  ).map(([path, file]) => route(path, file, { id: `${screen}/${path}` }));

/** The page of the email with recommendations, from either screen, with its preview over it. */
const emailOf = (screen: RecommenderScreen, path: string) =>
  route(path, "routes/recommendations/send.tsx", { id: `${screen}/send` }, [
    route("preview", "routes/recommendations/preview.tsx", { id: `${screen}/send/preview` }),
  ]);

/** Below an event: the recommender, and its older map view. */
export const recommender = [
  parent("karenV2", "recommender/layout", [
    route("", "routes/recommender/list.tsx", [
      ...dialogsOf("karenV2"),
      route("assistant", "routes/recommender/assistant.tsx"),
      route("filters", "routes/recommender/filters.tsx"),
      route("rooms/:roomId", "routes/recommender/room.tsx"),
    ]),
    emailOf("karenV2", "send"),
    route("compare", "routes/recommender/compare.tsx"),
    route("rooms/:roomId/why", "routes/recommender/why.tsx"),
    route("filters/count", "routes/recommender/filter-count.ts"),
    route("view", "routes/recommender/view.ts"),
    route("shown", "routes/recommender/shown.ts"),
    route("criteria", "routes/recommender/criteria.ts"),
    route("queue", "routes/recommender/queue.ts"),
  ]),
  route("karen", "routes/recommender/older-map.tsx", dialogsOf("karen")),
  emailOf("karen", "karen/send"),
];
