/** The checklist of a venue as a text: a line for each, "Parking: 40 spaces" or "Wi-Fi: yes". */

/** A line of a checklist: what is there (`value`), or whether it is there (`met`). With neither it is not known. */
export interface ChecklistLine {
  title: string;
  value?: string;
  met?: boolean;
}

const NOT_KNOWN = "not known";

/** "Parking: 40 spaces", a line each. */
export const formatChecklist = (lines: readonly ChecklistLine[]): string =>
  lines.map((line) => `${line.title}: ${formatAnswer(line)}`).join("\n");

function formatAnswer({ value, met }: ChecklistLine) {
  const answer = met === undefined ? undefined : met ? "yes" : "no";
  return [answer, value].filter(Boolean).join(", ") || NOT_KNOWN;
}

/** The lines of a text, and why one of them cannot be read. Empty lines are skipped. */
export function parseChecklist(text: string): { lines: ChecklistLine[]; problem?: string } {
  const lines: ChecklistLine[] = [];
  for (const [at, row] of text.split(/\r\n?|\n/).entries()) {
    if (!row.trim()) continue;
    // The first colon ends the title; an answer may contain others.
    const [, title, answer] = /^([^:]+):\s*(.*)$/.exec(row.trim()) ?? [];
    if (!title?.trim() || !answer?.trim())
      return {
        lines,
        problem: `Line ${at + 1}: write a title, a colon and the answer, such as “Wi-Fi: yes”`,
      };
    lines.push({ title: title.trim(), ...parseAnswer(answer.trim()) });
  }
  return { lines };
}

function parseAnswer(answer: string): Pick<ChecklistLine, "value" | "met"> {
  if (answer.toLowerCase() === NOT_KNOWN) return {};
  const [, word, value] = /^(yes|no)(?:, (.+))?$/i.exec(answer) ?? [];
  if (!word) return { value: answer };
  return { met: word.toLowerCase() === "yes", ...(value && { value }) };
}
