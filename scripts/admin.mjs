// `npm run admin -- --email you@example.com` creates an administrator, or sets one's password.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { buildIfNeeded } = await import("./bundle.mjs");
const { takeDataDir } = await import("./data-lock.mjs");
const { launchSettings } = await import("./settings.mjs");
const { sharedEnv } = await import("./web-and-upstream.mjs");
const { root, run } = await import("./run.mjs");

command(async () => {
  await installPackages();
  await buildIfNeeded();
  const settings = await launchSettings(process.env);
  // PostgreSQL allows several programs at once; PGlite allows one.
  const lock = process.env.DATABASE_URL ? undefined : await takeDataDir(settings.dataDir);
  try {
    const { code } = await run(
      process.execPath,
      ["--enable-source-maps", `${root}build/upstream/admin.js`, ...process.argv.slice(2)],
      { env: sharedEnv(settings, process.env) },
    );
    return code;
  } finally {
    lock?.release();
  }
});
