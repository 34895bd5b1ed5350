import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { ModifiableInstruction } from "dockerfile-ast/lib/modifiableInstruction.js";
import { UserError } from "./output.mjs";
import { root, runProgram } from "./run.mjs";

/**
 * A step of the Containerfile.
 *
 * @typedef {object} Step
 * @property {string} keyword in capital letters, such as COPY
 * @property {string[]} words the arguments without flags
 * @property {Record<string, string>} flags such as `from` of COPY
 * @property {string} text all arguments as written
 */

/** A stage of the Containerfile: from one FROM to the next. @typedef {{ image: string, name: string, steps: Step[] }} Stage */

/** Reads the stages of the Containerfile; the last one is the image. @returns {Stage[]} */
export function readContainerStages(text = readFileSync(`${root}Containerfile`, "utf8")) {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const words = instruction
      .getArguments()
      .map((argument) => argument.getValue())
      .filter((word) => !word.startsWith("--"));
    if (keyword === "FROM")
      stages.push({ image: words[0] ?? "", name: words[2] ?? String(stages.length), steps: [] });
    else
      stages.at(-1)?.steps.push({
        keyword,
        words,
        flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
        text: instruction.getRawArgumentsContent() ?? "",
      });
  }
  return stages;
}

/** The folder of a stage in which its steps take place. */
const WORKDIR = "/app/";

/** The environment that the image sets. @returns {import("./run.mjs").Env} */
export function readImageEnvironment() {
  const steps =
    readContainerStages()
      .at(-1)
      ?.steps.filter(({ keyword }) => keyword === "ENV") ?? [];
  return Object.fromEntries(
    steps.flatMap(({ words }) => words.map((word) => word.split(/=(.*)/s).slice(0, 2))),
  );
}

/**
 * Follows the steps of the Containerfile in a folder, without a container engine: `COPY` of files of the project and of
 * earlier stages, and `RUN` of npm and of the project's own scripts. Steps that change the base image are left out.
 *
 * @param {string} folder an empty folder; each stage gets a folder in it
 * @param {(text: string) => void} progress
 * @returns {Promise<{ image: string, skipped: string[] }>} the folder of the last stage, and the steps left out
 */
export async function runContainerSteps(folder, progress) {
  /** @type {string[]} */
  const skipped = [];
  let image = "";
  for (const stage of readContainerStages()) {
    image = join(folder, stage.name);
    mkdirSync(image, { recursive: true });
    for (const step of stage.steps) {
      if (step.keyword === "COPY") copyStepFiles(step, folder, image);
      if (step.keyword !== "RUN") continue;
      progress(`${stage.name}: ${step.text}`);
      if (/^(npm|node) /.test(step.text)) await runContainerStep(step.text, image);
      else skipped.push(step.text);
    }
  }
  return { image, skipped };
}

/**
 * @param {Step} step @param {string} folder of all stages @param {string} image the folder of the current
 * stage
 */
function copyStepFiles({ words, flags }, folder, image) {
  const from = flags.from ? join(folder, flags.from) : root;
  const to = words.at(-1) ?? "";
  for (const word of words.slice(0, -1)) {
    const path = word.replace(WORKDIR, "");
    const target = to.endsWith("/") ? join(image, to, path) : join(image, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(from, path), target, { recursive: true, verbatimSymlinks: true });
  }
}

/** @param {string} command @param {string} folder */
async function runContainerStep(command, folder) {
  const { code, output } = await runProgram("sh", ["-c", `cd "$0" && ${command}`, folder], { capture: true });
  if (code !== 0)
    throw new UserError(`${output.trim()}\n\nThis step of the Containerfile failed: ${command}`);
}
