import type { MannerName } from "../../support/foreign/manners";
import { type ForeignUpstream, foreignUpstream } from "../../support/foreign/upstream";
import { startScriptedUpstream } from "../../web/support/scripted-upstream";
import { type OwnApp, startApp } from "./app";
import { test } from "./scenario";

interface ForeignFixtures {
  foreignApp: OwnApp;
  /** Has the app's upstream answer in a manner from now on, over a business of its own. */
  answersIn(manner: MannerName): ForeignUpstream;
}

/** The `test` of a scenario whose app has a foreign upstream in the place of the embedded one. */
export const testBeforeForeign = test.extend<ForeignFixtures & { scripted: Scripted }>({
  scripted: async ({}, use) => {
    const scripted = await startScriptedUpstream();
    await use(scripted);
    await scripted.down();
  },
  foreignApp: async ({ scripted }, use) => {
    const app = await startApp(undefined, {
      API_BASE_URL: scripted.apiUrl,
      AUTH_BASE_URL: scripted.authUrl,
      SESSION_SECRET: "a secret of the scenarios",
    });
    await use(app);
    await app.stop();
  },
  app: ({ foreignApp }, use) => use(foreignApp),
  answersIn: ({ scripted }, use) =>
    use((manner) => {
      const foreign = foreignUpstream(manner);
      scripted.shows([]);
      scripted.otherwise(foreign.reply);
      return foreign;
    }),
});

type Scripted = Awaited<ReturnType<typeof startScriptedUpstream>>;
