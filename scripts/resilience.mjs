// `npm run test:resilience` tests every route with every fault, then sends 10,000 bad requests to the built app (`--
// --seed 7 --count 2000`). `npm test` runs a part of both.
import { buildIfNeeded } from "./bundle.mjs";
import { command, say } from "./output.mjs";
import { packageCommand, root, run } from "./run.mjs";

command(async () => {
  const env = { ...process.env, RESILIENCE: "full" };
  const matrix = ["run", "--project", "lone-web", "tests/web/resilience", "--reporter=dot"];
  const { code } = await run(packageCommand("vitest"), matrix, { env });
  await buildIfNeeded();
  say("\nBad requests");
  const program = ["--import", "tsx", `${root}bench/bad-requests.ts`, ...process.argv.slice(2)];
  const bad = await run(process.execPath, program);
  return code || bad.code;
});
