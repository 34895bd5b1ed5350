import { route } from "@remix-run/route-config";

/** Below "history". */
export const history = [
  route(":kind/:recordId", "routes/history/record.tsx", [
    route("put-back/:changeId", "routes/history/put-back.tsx"),
  ]),
];
