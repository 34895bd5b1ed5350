import { readFileSync } from "node:fs";

/**
 * Says why this Node cannot run the project, or nothing when it can. Written in old syntax and without
 * packages, because it has to run on the very Node that is too old.
 *
 * @param {string} version such as `v20.11.0`
 * @param {string} engines `engines.node` of package.json: `^20.19.0 || ^22.12.0 || >=24.0.0`
 * @returns {string | undefined}
 */
export function nodeTooOld(version, engines) {
  const have = numbers(version);
  const fits = engines.split("||").some((range) => {
    const least = numbers(range);
    const sameMajor = range.trim().charAt(0) === "^";
    return sameMajor ? have[0] === least[0] && compare(have, least) >= 0 : compare(have, least) >= 0;
  });
  if (fits) return undefined;
  const wanted = engines.split("||").map((range) => {
    const least = numbers(range);
    return range.trim().charAt(0) === "^"
      ? `${least[0]} (from ${least[0]}.${least[1]})`
      : `${least[0]} or newer`;
  });
  return `Marquee needs Node.js ${wanted.join(", ")}, but this is ${version}. Install a newer Node.js (https://nodejs.org, or "nvm install 22"), then run the command again.`;
}

/** Ends the process with a sentence when Node is too old for the project. */
export function checkNode() {
  const project = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const problem = nodeTooOld(process.version, project.engines.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** @param {string} text @returns {number[]} */
function numbers(text) {
  return (text.match(/\d+/g) || []).slice(0, 3).map(Number);
}

/** @param {number[]} a @param {number[]} b @returns {number} */
function compare(a, b) {
  for (let i = 0; i < 3; i += 1) {
    const difference = (a[i] || 0) - (b[i] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
