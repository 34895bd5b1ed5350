import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import project from "../../package.json" with { type: "json" };
import { arePackagesInstalled, formatNpmFailure } from "../../scripts/install.mjs";
import { findNodeVersionProblem } from "../../scripts/node-version.mjs";
import { formatErrorMessage } from "../../scripts/output.mjs";
import { findFreePort, requireFreePort } from "../../scripts/port.mjs";
import { readLaunchSettings } from "../../scripts/settings.mjs";

const folder = mkdtempSync(join(tmpdir(), "marquee-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["v20.19.0", "v20.20.2", "v22.12.0", "v22.30.1", "v24.0.0", "v26.1.0"])(
  "Node %s will do",
  (version) => {
    expect(findNodeVersionProblem(version, project.engines.node)).toBeUndefined();
  },
);

test.each(["v14.21.3", "v18.20.8", "v20.18.3", "v21.7.3", "v22.11.0", "v23.11.0"])(
  "Node %s is refused",
  (version) => {
    expect(findNodeVersionProblem(version, project.engines.node)).toBe(
      `Marquee needs Node.js 20 (from 20.19), 22 (from 22.12), 24 or newer, but this is ${version}. Install a newer Node.js (https://nodejs.org, or "nvm install 22"), then run the command again.`,
    );
  },
);

test("for a port in use another one is suggested", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort("127.0.0.1", port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
  server.close();
  await once(server, "close");
  await expect(requireFreePort("127.0.0.1", port)).resolves.toBeUndefined();
});

test("an address of another machine is refused and named", async () => {
  await expect(requireFreePort("192.0.2.1", await findFreePort())).rejects.toThrow(
    "HOST=192.0.2.1 is not an address",
  );
});

test("without settings the web gets port 3000 on this machine and the embedded upstream", async () => {
  expect(await readLaunchSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: resolve(".data"),
    company: undefined,
    seed: "demo",
  });
});

test.each([
  [{ PORT: "eighty" }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PUBLIC_URL: "marquee.example" }, "PUBLIC_URL must be an address that starts with http:// or https://"],
  [{ API_BASE_URL: "https://api.example" }, "Set both API_BASE_URL and AUTH_BASE_URL"],
])("the wrong setting %o stops the start by name", async (env, sentence) => {
  await expect(readLaunchSettings(env)).rejects.toThrow(sentence);
});

test("a disk that refuses writes is explained by its path", () => {
  const refused = Object.assign(new Error("EACCES: permission denied"), {
    code: "EACCES",
    path: "/srv/data",
  });
  expect(formatErrorMessage(refused)).toMatch(/cannot write to \/srv\/data \(EACCES\).*DATA_DIR/);
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: "/srv/data/x" });
  expect(formatErrorMessage(full)).toMatch(/disk is full/);
});

test.each([
  [
    1,
    "npm error code ENOTFOUND\nnpm error network request to registry failed",
    "could not reach the package registry",
  ],
  [1, "npm error code EACCES\nnpm error syscall mkdir", "npm cannot write to"],
  [1, "npm error code ENOSPC", "The disk is full"],
  [1, "npm error code EUSAGE", "npm failed (status 1)"],
  [127, "", "npm was not found"],
])("npm ending with %i and %j is explained", (code, output, sentence) => {
  expect(formatNpmFailure(code, output)).toContain(sentence);
});

test("packages count as installed when each has the locked version; those of other platforms may be absent", () => {
  const lock = (name: string, packages: object) => {
    writeFileSync(join(folder, name), JSON.stringify({ packages }));
    return join(folder, name);
  };
  const wanted = lock("wanted", {
    "": { name: "marquee" },
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/b-win32": { version: "1.0.0", integrity: "sha512-b", optional: true },
  });
  const same = lock("same", { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } });
  const older = lock("older", { "node_modules/a": { version: "0.9.0", integrity: "sha512-o" } });
  expect(arePackagesInstalled(wanted, same)).toBe(true);
  expect(arePackagesInstalled(wanted, older)).toBe(false);
  expect(arePackagesInstalled(wanted, lock("none", {}))).toBe(false);
  expect(arePackagesInstalled(wanted, join(folder, "missing"))).toBe(false);
});
