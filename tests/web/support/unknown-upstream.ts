import { beforeAll } from "vitest";

/** Test files share the app, so each starts with an upstream whose extensions are unknown. */
beforeAll(async () => {
  const { saveAnnouncedExtensions: rememberExtensions } = await import(
    "~/services/upstream/extensions.server"
  );
  rememberExtensions("api", undefined);
});
