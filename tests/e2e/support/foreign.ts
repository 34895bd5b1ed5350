import type { MannerName } from "../../support/foreign/manners";
import { createForeignUpstream, type ForeignUpstream } from "../../support/foreign/upstream";
import { startScriptedUpstream } from "../../web/support/scripted-upstream";
import { type OwnApp, startAppUnderTest } from "./app";
import { test } from "./scenario";

interface ForeignFixtures {
  foreignApp: OwnApp;
  /** Sets the manner of the app's upstream and gives it a fresh business. */
  answersIn(manner: MannerName): ForeignUpstream;
}

/** `test` for scenarios whose app has a foreign upstream instead of the embedded one. */
export const testBeforeForeign = test.extend<ForeignFixtures & { scripted: Scripted }>({
  scripted: async ({}, use) => {
    const scripted = await startScriptedUpstream();
    await use(scripted);
    await scripted.down();
  },
  foreignApp: async ({ scripted }, use) => {
    const app = await startAppUnderTest(undefined, {
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
      const foreign = createForeignUpstream(manner);
      scripted.shows([]);
      scripted.otherwise(foreign.reply);
      return foreign;
    }),
});

type Scripted = Awaited<ReturnType<typeof startScriptedUpstream>>;
