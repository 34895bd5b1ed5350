import { describe, expect } from "vitest";
import fc from "../../support/property";
import { allCalls, fillPathParams, hasPathId, isCallServed } from "../support/calls";
import {
  arbitraryRequestsTo,
  insertAdministratorToken,
  seedSmallBusiness,
  usernames,
} from "../support/every-call";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken } from "../support/upstream";

/** Calls of the contract that the embedded upstream does not serve yet. */
const unserved: string[] = [];

const { test, upstream } = createUpstreamTest({ seed: seedSmallBusiness });

describe("every call", () => {
  let served: typeof allCalls;

  test.beforeAll(() => {
    served = allCalls.filter(({ call }) => isCallServed(upstream.app, call));
  });

  test("is served except those listed", () => {
    const missing = allCalls.filter((named) => !served.includes(named)).map(({ call }) => call.id);
    expect(missing.sort()).toEqual(unserved);
  });

  const statuses = async (calls: typeof allCalls, token?: string) =>
    Promise.all(
      calls.map(async ({ name, call }) => {
        const { status } = await upstream.call(call, { params: fillPathParams(call, 1), token });
        return `${name} ${status}`;
      }),
    );

  test("[A-02] asks for a good token, but for the public ones", async () => {
    const guarded = served.filter(({ call }) => call.access !== "public");
    const refused = guarded.map(({ name }) => `${name} 401`);
    expect(await statuses(guarded)).toEqual(refused);
    expect(await statuses(guarded, "x".repeat(43))).toEqual(refused);
  });

  test("[AUTH-08] is refused with 403 below the role it needs", async () => {
    const specialist = await insertAccessToken(upstream.db, { username: usernames.specialist });
    const teamLead = await insertAccessToken(upstream.db, { username: usernames.teamLead });
    const ofTeamLeads = served.filter(({ call }) => call.access === "team-lead");
    const ofAdministrators = served.filter(({ call }) => call.access === "administrator");
    expect(ofTeamLeads.length).toBeGreaterThan(0);
    expect(await statuses([...ofTeamLeads, ...ofAdministrators], specialist)).toEqual(
      [...ofTeamLeads, ...ofAdministrators].map(({ name }) => `${name} 403`),
    );
    expect(await statuses(ofAdministrators, teamLead)).toEqual(
      ofAdministrators.map(({ name }) => `${name} 403`),
    );
  });

  test("[L-05] answers 404 for ids that cannot be", async () => {
    const token = await insertAccessToken(upstream.db, { username: usernames.administrator });
    for (const { name, call } of served.filter(({ call }) => hasPathId(call)))
      for (const id of ["abc", "0", "1e99", "2147483648"]) {
        const { status } = await upstream.call(call, { params: fillPathParams(call, id), token });
        expect(`${name} ${id} ${status}`).toBe(`${name} ${id} 404`);
      }
  });

  test("answers, called once or twice", async () => {
    for (const named of served)
      for (const request of fc.sample(arbitraryRequestsTo(named), { numRuns: 2, seed: 20_261_103 })) {
        const token = await insertAdministratorToken(upstream.db);
        const { status } = await upstream.call(named.call, { ...request, token });
        expect(status, named.name).toBeLessThan(500);
      }
  });
});
