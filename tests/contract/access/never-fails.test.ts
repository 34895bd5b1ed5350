import { describe, expect } from "vitest";
import fc from "../../support/property";
import { allCalls, isServed, type NamedCall } from "../support/calls";
import { aFreshAdministrator, requestsTo, seed } from "../support/every-call";
import { upstreamTest } from "../support/fixtures";

const isFull = process.env.CI_FULL === "1";

const nounOf = ({ name }: NamedCall) => name.split(".")[0] ?? "";

const { test, upstream } = upstreamTest({ seed });

describe("every call", () => {
  const nouns = [...new Set(allCalls.map(nounOf))];
  test.each(nouns)("never fails, whatever it gets: %s", { timeout: 300_000 }, async (noun) => {
    for (const named of allCalls.filter(
      (call) => nounOf(call) === noun && isServed(upstream.app, call.call),
    )) {
      // The call before may have deleted or closed the record.
      if (named.call.method !== "GET") await upstream.reset();
      const token = await aFreshAdministrator(upstream.db);
      await fc.assert(
        fc.asyncProperty(requestsTo(named), async (request) => {
          const { status } = await upstream.call(named.call, { ...request, token });
          expect(status, named.name).toBeLessThan(500);
        }),
        { numRuns: isFull ? 40 : 10, seed: 20_261_121 },
      );
    }
  });
});
