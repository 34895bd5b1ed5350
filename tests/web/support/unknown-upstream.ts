import { beforeAll } from "vitest";

/** Where files share the app: the upstream of each is as one that has shown nothing yet. */
beforeAll(async () => {
  const { rememberExtensions } = await import("~/services/upstream/extensions.server");
  rememberExtensions("api", undefined);
});
