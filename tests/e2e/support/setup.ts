import { prepareTemplate } from "../../../scripts/seeded-template.mjs";
import { share, startApp } from "./app";

/** Before the run: the build, its seeded data, and the app that all scenarios share. The answer stops that app. */
export default async function setUp() {
  await prepareTemplate();
  const app = await startApp();
  share(app);
  return () => app.stop();
}
