import { startSpecialistTeam } from "../../bench/team";
import { expect, testOfOwnApp } from "./support/scenario";

const REQUESTS_BEFORE_A_KILL = 40;

/** A short version of `npm run bench -- soak`, which takes half an hour. */
testOfOwnApp(
  "[SCALE-06] under load, killed processes sign no one out and lose no queue or draft",
  {
    tag: ["@smoke", "@once"],
  },
  async ({ ownApp }) => {
    const team = await startSpecialistTeam(ownApp, 4);
    for (const name of ["web", "upstream"] as const) {
      await team.reach(team.exchanges.length + REQUESTS_BEFORE_A_KILL);
      await ownApp.kill(name);
    }
    await team.reach(team.exchanges.length + REQUESTS_BEFORE_A_KILL);
    const { signOuts, losses } = await team.finish();
    expect(losses).toEqual([]);
    expect(signOuts).toEqual([]);
  },
);
