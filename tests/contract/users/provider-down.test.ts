import * as calls from "@contract/users/provider";
import { expect } from "vitest";
import { buildProviderEnv, startProvider } from "../../support/provider";
import { createUpstreamTest } from "../support/fixtures";

const provider = await startProvider();
const { test, upstream } = createUpstreamTest({
  env: { ...buildProviderEnv(provider.issuer), LOG_LEVEL: "silent" },
});
test.beforeAll(() => provider.down());
test.afterAll(() => provider.down());

test("[OIDC-05] a provider that is down at the first sign-in is tried again at the next", async () => {
  const refused = await upstream.call(calls.startProviderSignIn);
  expect([refused.status, refused.failure.error.message]).toEqual([
    503,
    "We couldn't reach the sign-in provider. Try again in a moment.",
  ]);
  expect((await upstream.call(calls.provider)).status).toBe(200);
  await provider.up();
  expect((await upstream.call(calls.startProviderSignIn)).status).toBe(200);
});
