import { route } from "@remix-run/route-config";
import type { RecommenderScreen } from "../../services/paths";
import { buildParentRoute } from "../shell/routes";

/** Dialogs that the recommender and its older map view share, under two URLs. */
const buildDialogRoutes = (screen: RecommenderScreen) =>
  (
    [
      ["missing-data", "routes/recommender/missing-data.tsx"],
      ["quick", "routes/recommendations/quick.tsx"],
    ] as const
  ).map(([path, file]) => route(path, file, { id: `${screen}/${path}` }));

/** The recommendation email with its preview, reached from either screen. */
const buildEmailRoute = (screen: RecommenderScreen, path: string) =>
  route(path, "routes/recommendations/send.tsx", { id: `${screen}/send` }, [
    route("preview", "routes/recommendations/preview.tsx", { id: `${screen}/send/preview` }),
  ]);

/** Routes below an event: the recommender and its older map view. */
export const recommender = [
  buildParentRoute("karenV2", "recommender/layout", [
    route("", "routes/recommender/list.tsx", [
      ...buildDialogRoutes("karenV2"),
      route("assistant", "routes/recommender/assistant.tsx"),
      route("filters", "routes/recommender/filters.tsx"),
      route("rooms/:roomId", "routes/recommender/room.tsx"),
    ]),
    buildEmailRoute("karenV2", "send"),
    route("compare", "routes/recommender/compare.tsx"),
    route("rooms/:roomId/why", "routes/recommender/why.tsx"),
    route("filters/count", "routes/recommender/filter-count.ts"),
    route("view", "routes/recommender/view.ts"),
    route("shown", "routes/recommender/shown.ts"),
    route("criteria", "routes/recommender/criteria.ts"),
    route("queue", "routes/recommender/queue.ts"),
  ]),
  route("karen", "routes/recommender/older-map.tsx", buildDialogRoutes("karen")),
  buildEmailRoute("karen", "karen/send"),
];
