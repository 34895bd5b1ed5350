import { checkUpstreamContract } from "@contract/check/check";
import { setDroppedItemReport } from "@contract/tolerant-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, USERNAME } from "../../support/foreign/business";
import { type MannerName, manners } from "../../support/foreign/manners";
import { createForeignUpstream } from "../../support/foreign/upstream";
import { type ScriptedUpstream, startScriptedUpstream } from "../support/scripted-upstream";

const names = Object.keys(manners) as MannerName[];
let upstream: ScriptedUpstream;
beforeAll(async () => {
  setDroppedItemReport(() => {});
  upstream = await startScriptedUpstream();
});
afterAll(() => upstream.down());

test.each(names)(
  "[ERR-04] the contract check passes with the upstream manner %s, whatever it leaves out",
  async (name) => {
    const foreign = createForeignUpstream(name);
    upstream.forget();
    upstream.shows([]);
    upstream.otherwise(foreign.reply);
    const { apiUrl, authUrl } = upstream;
    const { outcomes } = await checkUpstreamContract({
      apiUrl,
      authUrl,
      username: USERNAME,
      password: PASSWORD,
      mayWrite: true,
    });
    expect(outcomes.length).toBeGreaterThan(70);
    // The check sends the same calls as the web, so the upstream must reject none.
    expect(foreign.refused).toEqual([]);
    const unread = outcomes.flatMap(({ call, findings }) =>
      findings.map(({ problem }) => `${call.id} ${problem}`),
    );
    expect(unread.filter((finding) => finding.includes("cannot be read"))).toEqual([]);
  },
);
