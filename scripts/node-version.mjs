import { readFileSync } from "node:fs";

/**
 * Explains why this Node cannot run the project; `undefined` if it can. Uses old syntax and no packages, as it must
 * run on an old Node.
 *
 * @param {string} version such as `v20.11.0`
 * @param {string} engines `engines.node` of package.json: `^20.19.0 || ^22.12.0 || >=24.0.0`
 * @returns {string | undefined}
 */
export function findNodeVersionProblem(version, engines) {
  const current = parseVersionNumbers(version);
  const fits = engines.split("||").some((range) => {
    const minimum = parseVersionNumbers(range);
    const needsSameMajor = range.trim().charAt(0) === "^";
    return needsSameMajor
      ? current[0] === minimum[0] && compareVersions(current, minimum) >= 0
      : compareVersions(current, minimum) >= 0;
  });
  if (fits) return undefined;
  const wanted = engines.split("||").map((range) => {
    const minimum = parseVersionNumbers(range);
    return range.trim().charAt(0) === "^"
      ? `${minimum[0]} (from ${minimum[0]}.${minimum[1]})`
      : `${minimum[0]} or newer`;
  });
  return `Marquee needs Node.js ${wanted.join(", ")}, but this is ${version}. Install a newer Node.js (https://nodejs.org, or "nvm install 22"), then run the command again.`;
}

/** Exits with a message if Node is too old. */
export function exitIfNodeTooOld() {
  const project = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const problem = findNodeVersionProblem(process.version, project.engines.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** @param {string} text @returns {number[]} */
function parseVersionNumbers(text) {
  return (text.match(/\d+/g) || []).slice(0, 3).map(Number);
}

/** @param {number[]} a @param {number[]} b @returns {number} */
function compareVersions(a, b) {
  for (let i = 0; i < 3; i += 1) {
    const difference = (a[i] || 0) - (b[i] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
