// What Marquee is made of: `npm run licences` lists and checks the licences of the packages it runs on, `npm run sbom`
// writes a software bill of materials, and `npm run advisories` looks up known weaknesses in the registry.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printLine, runCommand, UserError } from "./output.mjs";
import { root, runProgram } from "./run.mjs";

/** Licences that let a company run and pass on the product. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MIT/X11",
  "MPL-2.0",
  "MPL 2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/**
 * Licences of packages whose package.json names none, from their own licence file or readme.
 *
 * @type {Record<string, string>}
 */
const KNOWN = { buffers: "MIT", eval: "MIT", format: "MIT", "png-js": "MIT", "require-like": "MIT" };

/** A package that the product runs on. @typedef {{ name: string, version: string, licence: string }} Package */

/**
 * The packages of a package-lock.json without those for development, by name.
 *
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean }> }} lock
 * @returns {Package[]}
 */
export function listProductionPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { version = "", license }]) => {
      const name = path.split("node_modules/").at(-1) ?? path;
      return { name, version, licence: license ?? KNOWN[name] ?? "none stated" };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Whether an expression of SPDX allows us to use a package: of alternatives one, of several licences all.
 *
 * @param {string} licence
 */
export const isLicenceAllowed = (licence) =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((part) => ALLOWED.has(part)));

const readPackageLock = () => JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"));

function printLicences() {
  const packages = listProductionPackages(readPackageLock());
  for (const [licence, group] of [...groupByLicence(packages)].sort(([, a], [, b]) => b.length - a.length))
    printLine(
      `${licence} (${group.length}): ${group.map(({ name, version }) => `${name} ${version}`).join(", ")}\n`,
    );
  const refused = packages.filter(({ licence }) => !isLicenceAllowed(licence));
  if (refused.length === 0)
    return printLine(`All ${packages.length} packages have licences that are allowed.`);
  throw new UserError(
    `These packages have licences that nobody has allowed yet:\n${refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join("\n")}`,
  );
}

/** @param {Package[]} packages @returns {Map<string, Package[]>} */
function groupByLicence(packages) {
  /** @type {Map<string, Package[]>} */
  const groups = new Map();
  for (const one of packages) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  return groups;
}

/**
 * Writes the package files without the packages of development. npm's own `--omit dev` also leaves out packages that a
 * package of development needs as its peers.
 * @param {string} folder
 */
function writeProductionPackages(folder) {
  mkdirSync(folder);
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const lock = readPackageLock();
  delete lock.packages[""].devDependencies;
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages))
    if (dev || devOptional) delete lock.packages[path];
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
}

/** Writes a bill of materials in the format CycloneDX. @param {string} file */
async function writeBillOfMaterials(file) {
  const parent = mkdtempSync(join(tmpdir(), "marquee-sbom-"));
  // npm names the product after the folder.
  const folder = join(parent, "marquee");
  writeProductionPackages(folder);
  const { code, output } = await runProgram(
    "npm",
    ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"],
    {
      capture: true,
      cwd: folder,
    },
  );
  rmSync(parent, { recursive: true });
  if (code !== 0) throw new UserError(`${output.trim()}\n\nnpm could not list the packages. See above.`);
  const bill = JSON.parse(output.slice(output.indexOf("{")));
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  printLine(`${file} lists ${bill.components.length} packages (CycloneDX ${bill.specVersion}).`);
}

/** The exit status if no registry responds: it is unknown whether there are weaknesses. */
const UNKNOWN = 2;

/** @returns {Promise<number>} 0 without known weaknesses, 1 with some, 2 if no registry responds */
async function printAdvisories() {
  const { code, output } = await runProgram("npm", ["audit", "--omit=dev"], { capture: true });
  if (/audit endpoint returned an error|ENOAUDIT|EAUDIT|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.test(output)) {
    printLine(
      "The registry does not answer questions about weaknesses, so nothing is known. Ask it from another network.",
    );
    return UNKNOWN;
  }
  printLine(output.trim());
  return code === 0 ? 0 : 1;
}

const [, script = "", what, file = "sbom.cdx.json"] = process.argv;
if (script.endsWith("supply.mjs"))
  runCommand(async () => {
    if (what === "licences") return printLicences();
    if (what === "sbom") return writeBillOfMaterials(file);
    if (what === "advisories") return printAdvisories();
    throw new UserError("Say what to do: licences, sbom or advisories.");
  });
