// `npm run dev`: web under Vite with hot reloading, upstream started again at each change. Nothing is built.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./say.mjs");
const { installPackages } = await import("./install.mjs");
const { launch } = await import("./launch.mjs");
const { root } = await import("./run.mjs");

command(() =>
  launch({
    environment: (env) => ({ ...env, NODE_ENV: "development" }),
    prepare: installPackages,
    programs: {
      upstream: ["--watch", "--watch-preserve-output", "--import", "tsx", `${root}upstream/main.ts`],
      web: ["--import", "tsx", `${root}server/main.ts`],
    },
  }),
);
