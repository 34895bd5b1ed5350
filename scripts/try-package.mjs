import { spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readImageEnvironment } from "./container-steps.mjs";
import { addTestDatabases } from "./databases.mjs";
import { UserError } from "./output.mjs";
import { findFreePort } from "./port.mjs";
import { runProgram } from "./run.mjs";

const EMAIL = "operator@marquee.test";

/** The user of the container image. */
const USER = 1000;

/**
 * Starts a package as containers do: web and upstream by themselves, files read-only, an unprivileged user where this
 * process is root, secrets as files. Creates an administrator, signs in and stops both.
 *
 * @param {string} folder
 * @param {(text: string) => void} progress
 */
export async function tryPackage(folder, progress) {
  await runProgram("chmod", ["-R", "a-w,a+rX", folder], { capture: true });
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = await addTestDatabases(process.env);
  if (!TEST_DATABASE_URL || !TEST_REDIS_URL) throw new UserError("The trial needs PostgreSQL and Redis.");
  const database = await createDatabase(TEST_DATABASE_URL);
  const data = createDataFolder({ DATABASE_URL: database.url, SESSION_STORE_URL: TEST_REDIS_URL });
  const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...readImageEnvironment(),
    ...data.env,
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(port),
    UPSTREAM_HOST: "127.0.0.1",
    UPSTREAM_PORT: String(upstreamPort),
    EMBEDDED_UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
    PUBLIC_URL: url,
  };
  const programs = [];
  try {
    progress("starting the upstream");
    programs.push(await startProgram("upstream", { folder, env, url: env.EMBEDDED_UPSTREAM_URL }));
    progress("starting the web");
    programs.unshift(await startProgram("web", { folder, env, url }));
    progress("signing in");
    await requireSignIn(url, await createAdministrator(folder, env));
  } finally {
    for (const program of programs) await program.stop();
    data.remove();
    await database.drop();
  }
}

/** @param {string} server the URL of a database server on which databases may be created */
async function createDatabase(server) {
  const name = `marquee_package_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    async drop() {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}

/** A folder for the data and the secrets, which the unprivileged user owns. @param {Record<string, string>} secrets */
function createDataFolder(secrets) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-try-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const files = Object.entries({ ...secrets, SESSION_SECRET: `trial of process ${process.pid}` }).map(
    ([name, value]) => {
      const path = join(folder, name);
      writeFileSync(path, `${value}\n`, { mode: 0o600 });
      return /** @type {const} */ ([`${name}_FILE`, path]);
    },
  );
  if (isRoot())
    for (const path of [folder, dataDir, ...files.map(([, file]) => file)]) chownSync(path, USER, USER);
  return {
    env: { ...Object.fromEntries(files), DATA_DIR: dataDir },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const isRoot = () => process.getuid?.() === 0;
const buildUserOptions = () => (isRoot() ? { uid: USER, gid: USER } : {});

/**
 * Starts a program and waits until it responds to health checks.
 *
 * @param {"web" | "upstream"} name
 * @param {{ folder: string, env: import("./run.mjs").Env, url: string }} how
 */
async function startProgram(name, { folder, env, url }) {
  let output = "";
  const child = spawn(process.execPath, ["--enable-source-maps", `build/${name}/main.js`], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ["ignore", "pipe", "pipe"],
    ...buildUserOptions(),
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on("exit", resolve));
  while (!(await isHealthyOrWait(`${url}/healthz`)))
    if (child.exitCode !== null) throw new UserError(`${output}\n\nThe ${name} did not start.`);
  return {
    async stop() {
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new UserError(`${output}\n\nThe ${name} ended with status ${code}.`);
    },
  };
}

/** @param {string} url */
const isHealthyOrWait = (url) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    // Half a second between two tries.
    () => new Promise((resolve) => setTimeout(resolve, 500, false)),
  );

/** @param {string} folder @param {import("./run.mjs").Env} env @returns {Promise<string>} the password */
async function createAdministrator(folder, env) {
  const child = spawn(process.execPath, ["build/upstream/admin.js", "--email", EMAIL], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ["ignore", "pipe", "inherit"],
    ...buildUserOptions(),
  });
  let output = "";
  for await (const chunk of child.stdout) output += chunk;
  const password = /Password {2}(\S+)/.exec(output)?.[1];
  if (!password) throw new UserError(`${output}\n\nThe administrator could not be created.`);
  return password;
}

/** @param {string} url @param {string} password @throws UserError if no page of staff comes back */
async function requireSignIn(url, password) {
  const body = new URLSearchParams({ username: EMAIL, password });
  const signedIn = await fetch(`${url}/login`, {
    method: "POST",
    body,
    headers: { origin: url },
    redirect: "manual",
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const page = await fetch(`${url}/`, { headers: { cookie } });
  const text = await page.text();
  if (signedIn.status !== 302 || !page.ok || !text.includes("Sign out"))
    throw new UserError(`The sign-in failed: ${signedIn.status}, then ${page.status} at ${page.url}.`);
}
