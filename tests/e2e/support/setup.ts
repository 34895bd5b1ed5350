import { prepareSeededTemplate } from "../../../scripts/seeded-template.mjs";
import { isAppShared, shareApp, startAppUnderTest } from "./app";

/**
 * Before the run: the build, its seeded data, and the app that all scenarios share, unless the caller has started one.
 * Returns a function that stops the app.
 */
export default async function setUp() {
  if (isAppShared()) return;
  await prepareSeededTemplate();
  const app = await startAppUnderTest();
  shareApp(app);
  return () => app.stop();
}
