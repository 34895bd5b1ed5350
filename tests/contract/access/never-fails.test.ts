import { describe, expect } from "vitest";
import fc from "../../support/property";
import { allCalls, isCallServed, type NamedCall } from "../support/calls";
import { arbitraryRequestsTo, insertAdministratorToken, seedSmallBusiness } from "../support/every-call";
import { createUpstreamTest } from "../support/fixtures";

const isFull = process.env.CI_FULL === "1";

const getNoun = ({ name }: NamedCall) => name.split(".")[0] ?? "";

const { test, upstream } = createUpstreamTest({ seed: seedSmallBusiness });

describe("every call", () => {
  const nouns = [...new Set(allCalls.map(getNoun))];
  test.each(nouns)("never fails, whatever it gets: %s", { timeout: 300_000 }, async (noun) => {
    for (const named of allCalls.filter(
      (call) => getNoun(call) === noun && isCallServed(upstream.app, call.call),
    )) {
      // The call before may have deleted or closed the record.
      if (named.call.method !== "GET") await upstream.reset();
      const token = await insertAdministratorToken(upstream.db);
      await fc.assert(
        fc.asyncProperty(arbitraryRequestsTo(named), async (request) => {
          const { status } = await upstream.call(named.call, { ...request, token });
          expect(status, named.name).toBeLessThan(500);
        }),
        { numRuns: isFull ? 40 : 5, seed: 20_261_121 },
      );
    }
  });
});
