/** A failure that the reader can mend: its message is a whole sentence and is shown without a stack. */
export class UserError extends Error {}

const terminal = Boolean(process.stdout.isTTY) && !process.env.CI;
const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {number} since a `performance.now()` @returns {string} seconds with one decimal, such as `3.2 s` */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step and shows that it runs: a line that counts the seconds on a terminal, lines of plain text
 * elsewhere. The work may tell how far it is through the function it is given.
 *
 * @template T
 * @param {string} title
 * @param {(progress: (text: string) => void) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  const line = terminal ? terminalLine(title, began) : plainLine(title, began);
  try {
    const result = await work(line.progress);
    line.end("✓", `${title} (${secondsSince(began)})`);
    return result;
  } catch (error) {
    line.end("✗", `${title}: failed after ${secondsSince(began)}`);
    throw error;
  }
}

/**
 * Runs a command to its end. A UserError ends it with its sentence, anything else with its stack, both with
 * exit status 1; a number that the command answers is its exit status.
 *
 * @param {() => Promise<number | void>} work
 */
export async function command(work) {
  try {
    const status = await work();
    process.exitCode = status ?? 0;
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * A sentence for a failure: a UserError as it is, refused writes by the path they were meant for.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof UserError) return error.message;
  const { code, path, stack } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const where = path ?? "this folder";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `Marquee may not write to ${where} (${code}). Give this user the right to write there, or choose another place for the data with DATA_DIR.`;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `The disk is full: nothing more can be written to ${where}. Make room, then run the command again.`;
  return stack ?? String(error);
}

/** @param {string} title @param {number} began */
function terminalLine(title, began) {
  let text = "";
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    const line = `${frames[frame]} ${title} ${text} (${secondsSince(began)})`;
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

/** A log has no line to redraw: news at most every two seconds, and a sign of life every fifteen. */
/** @param {string} title @param {number} began */
function plainLine(title, began) {
  let told = began;
  let last = "";
  say(`- ${title} ...`);
  const tell = () => {
    told = performance.now();
    say(`  ${title}${last && `: ${last}`} (${secondsSince(began)})`);
  };
  const timer = setInterval(tell, 15_000);
  return {
    /** @param {string} now */
    progress(now) {
      const news = now !== last;
      last = now;
      if (news && performance.now() - told > 2000) tell();
    },
    /** @param {string} mark @param {string} line */
    end(mark, line) {
      clearInterval(timer);
      say(`${mark} ${line}`);
    },
  };
}
