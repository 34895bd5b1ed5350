// `npm run dev`: the pages under Vite with hot reloading; the web server and the upstream are started again when
// files of theirs have changed. Nothing is built.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand, printLine } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { launchMarquee } = await import("./launch.mjs");
const { root } = await import("./run.mjs");
const { getUpstreamProgram } = await import("./web-and-upstream.mjs");

runCommand(() =>
  launchMarquee({
    environment: (env) => ({ ...env, NODE_ENV: "development" }),
    prepare: installPackages,
    options: {
      programs: {
        upstream: ["--import", "tsx", `${root}upstream/main.ts`],
        demo: ["--import", "tsx", `${root}demo/main.ts`],
        web: ["--import", "tsx", `${root}server/main.ts`],
      },
      // A file being edited may stay broken for any length of time.
      limits: { deaths: Number.POSITIVE_INFINITY },
    },
    watch: restartOnChange,
  }),
);

/** @param {import("./launch.mjs").Pair} pair */
async function restartOnChange(pair) {
  const { sources, watchProgram } = await import("./bundle.mjs");
  const upstream = sources[getUpstreamProgram(pair.settings.seed)];
  const running = { web: sources.web, ...(pair.settings.company ? {} : { upstream }) };
  const watching = await Promise.all(
    Object.entries(running).map(([name, from]) =>
      watchProgram(from, (isWhole) => {
        if (!isWhole) return;
        printLine(`The ${name} has changed. Restarting it.`);
        pair.restart(name);
      }),
    ),
  );
  return { stop: () => Promise.all(watching.map(({ stop }) => stop())) };
}
