import "../support/web";

import { refreshToken } from "@contract/auth";
import { expect, test, vi } from "vitest";
import { upstream } from "../support/web";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

test.each([
  ["the embedded upstream gets the browser's name", upstream.apiUrl, FIREFOX],
  ["no other upstream gets the browser's name", undefined, undefined],
])("[PEOPLE-12] %s with a refresh", async (_, embeddedUrl, expected) => {
  vi.resetModules();
  vi.stubEnv("EMBEDDED_UPSTREAM_URL", embeddedUrl);
  try {
    const { createApi } = await import("~/services/upstream/client.server");
    await createApi("token")(refreshToken, { userAgent: FIREFOX });
    expect(upstream.requests(refreshToken).at(-1)?.headers["user-agent"]).toBe(expected);
  } finally {
    const { closeStore } = await import("~/services/store/store.server");
    await closeStore();
    vi.unstubAllEnvs();
    vi.resetModules();
  }
});
