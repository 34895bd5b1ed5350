import { prepareTemplate } from "../../../scripts/seeded-template.mjs";
import { isShared, share, startApp } from "./app";

/**
 * Before the run: the build, its seeded data, and the app that all scenarios share, unless the caller has started one.
 * Returns a function that stops the app.
 */
export default async function setUp() {
  if (isShared()) return;
  await prepareTemplate();
  const app = await startApp();
  share(app);
  return () => app.stop();
}
