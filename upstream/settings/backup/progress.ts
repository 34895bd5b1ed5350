/** Reports what a command does now, and how much of it is done. */
export type Report = (text: string, progress?: { done: number; total: number }) => void;

/** The minimum time between two lines in a log. */
const LINE_MS = 5000;

/** Shows progress: on a terminal in one line that is overwritten, elsewhere in a line every few seconds. */
export function createProgressDisplay(output: NodeJS.WriteStream): { report: Report; end(): void } {
  let last = "";
  let printedAt = 0;
  return {
    report(text, progress) {
      const line = progress ? `${formatPercentage(progress)} ${text}` : text;
      if (line === last) return;
      const now = performance.now();
      if (output.isTTY) {
        if (now - printedAt < 100 && progress && progress.done < progress.total) return;
        output.write(`\r\x1b[K${line}`);
      } else {
        if (now - printedAt < LINE_MS && progress) return;
        output.write(`- ${line}\n`);
      }
      last = line;
      printedAt = now;
    },
    end() {
      if (output.isTTY && last) output.write("\r\x1b[K");
    },
  };
}

const formatPercentage = ({ done, total }: { done: number; total: number }) =>
  `${String(total === 0 ? 100 : Math.floor((100 * done) / total)).padStart(3)} %`;
