/** An error that the user can fix: its message is shown without a stack. */
export class UserError extends Error {}

const terminal = Boolean(process.stdout.isTTY) && !process.env.CI;
const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** @param {string} line */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {number} startedAt a `performance.now()` @returns {string} seconds with one decimal, such as `3.2 s` */
const formatElapsed = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Runs a step and shows its progress: a line with a timer on a terminal, plain lines elsewhere.
 *
 * @template T
 * @param {string} title
 * @param {(progress: (text: string) => void) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function runWithProgress(title, work) {
  const startedAt = performance.now();
  const line = terminal ? createTerminalProgress(title, startedAt) : createPlainProgress(title, startedAt);
  try {
    const result = await work(line.progress);
    line.end("✓", `${title} (${formatElapsed(startedAt)})`);
    return result;
  } catch (error) {
    line.end("✗", `${title}: failed after ${formatElapsed(startedAt)}`);
    throw error;
  }
}

/**
 * Runs a command. Prints a UserError's message, or any other error's stack, with exit status 1. A number that the
 * command returns is its exit status.
 *
 * @param {() => Promise<number | void>} work
 */
export async function runCommand(work) {
  try {
    const status = await work();
    process.exitCode = status ?? 0;
  } catch (error) {
    process.stderr.write(`\n${formatErrorMessage(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Explains an error: a UserError's message, or for failed writes the path.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function formatErrorMessage(error) {
  if (error instanceof UserError) return error.message;
  const { code, path, stack } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const where = path ?? "this folder";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `Marquee cannot write to ${where} (${code}). Give this user write access, or choose another folder with DATA_DIR.`;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `The disk is full: Marquee cannot write to ${where}. Free some space, then run the command again.`;
  return stack ?? String(error);
}

/** @param {string} title @param {number} startedAt */
function createTerminalProgress(title, startedAt) {
  let text = "";
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    const line = `${frames[frame]} ${title} ${text} (${formatElapsed(startedAt)})`;
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  };
  const timer = setInterval(draw, 100);
  return {
    /** @param {string} now */
    progress(now) {
      text = now;
    },
    /** @param {string} mark @param {string} line */
    end(mark, line) {
      clearInterval(timer);
      process.stdout.write(`\r\x1b[K${mark} ${line}\n`);
    },
  };
}

/**
 * For logs: prints changes at most every two seconds, and otherwise a line every fifteen.
 *
 * @param {string} title
 * @param {number} startedAt
 */
function createPlainProgress(title, startedAt) {
  let lastPrintedAt = startedAt;
  let last = "";
  printLine(`- ${title} ...`);
  const print = () => {
    lastPrintedAt = performance.now();
    printLine(`  ${title}${last && `: ${last}`} (${formatElapsed(startedAt)})`);
  };
  const timer = setInterval(print, 15_000);
  return {
    /** @param {string} now */
    progress(now) {
      const isNew = now !== last;
      last = now;
      if (isNew && performance.now() - lastPrintedAt > 2000) print();
    },
    /** @param {string} mark @param {string} line */
    end(mark, line) {
      clearInterval(timer);
      printLine(`${mark} ${line}`);
    },
  };
}
