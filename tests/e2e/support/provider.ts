import { buildProviderEnv, type ScriptedProvider, startProvider } from "../../support/provider";
import { type OwnApp, startAppUnderTest } from "./app";
import { test } from "./scenario";

/** `test` with a sign-in provider, and a separate app that knows it. */
export const testOfProvider = test.extend<{ provider: ScriptedProvider; ownApp: OwnApp }>({
  provider: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    await provider.down();
  },
  ownApp: async ({ provider }, use) => {
    const app = await startAppUnderTest(undefined, buildProviderEnv(provider.issuer));
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
});
