import { beforeAll } from "vitest";

/** Where files share the app: the upstream of each is as one that has shown nothing yet. */
beforeAll(async () => {
  const { learnExtensions } = await import("~/services/upstream/extensions.server");
  learnExtensions("api", undefined);
});
