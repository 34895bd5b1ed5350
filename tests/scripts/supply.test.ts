import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isLicenceAllowed, listProductionPackages } from "../../scripts/supply.mjs";

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { version, dependencies, devDependencies } = readJson("package.json");
const lock = readJson("package-lock.json");

test("[SUPPLY-01] every version is pinned, and the lock file has a checksum of each package", () => {
  const direct = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(direct.length).toBeGreaterThan(100);
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const packages = Object.entries<{ integrity?: string; inBundle?: boolean }>(lock.packages);
  expect(
    packages
      .filter(([path, { integrity, inBundle }]) => path && !inBundle && !integrity)
      .map(([path]) => path),
  ).toEqual([]);
});

test("[SUPPLY-02] the product runs only on packages whose licence is allowed", () => {
  const packages = listProductionPackages(lock);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(packages.filter(({ licence }) => !isLicenceAllowed(licence))).toEqual([]);
  const bad = { packages: { "node_modules/a": { version: "1.0.0", license: "AGPL-3.0-only" } } };
  expect(listProductionPackages(bad).filter(({ licence }) => !isLicenceAllowed(licence))).toHaveLength(1);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND SSPL-1.0", false],
  ["none stated", false],
])("[SUPPLY-02] the licence %s is allowed: %s", (licence, expected) => {
  expect(isLicenceAllowed(licence)).toBe(expected);
});

test("[SUPPLY-03] the bill of materials lists every package the product runs on", {
  timeout: 300_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-sbom-"));
  const file = join(folder, "sbom.json");
  execFileSync(process.execPath, ["scripts/supply.mjs", "sbom", file]);
  const bill = readJson(file);
  rmSync(folder, { recursive: true });
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { version } } });
  const purls = bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  for (const [name, version] of Object.entries(dependencies))
    expect(purls).toContain(`pkg:npm/${name}@${version}`);
});

test("[SUPPLY-04] no package needs its install script but those whose files come with another package", () => {
  const packages = Object.entries<{ hasInstallScript?: boolean }>(lock.packages);
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1));
  // Their programs for each machine are optional dependencies, which npm installs without scripts.
  expect(new Set(scripted)).toEqual(new Set(["esbuild", "lmdb", "msgpackr-extract"]));
});
