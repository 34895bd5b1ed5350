/** The checklist of a venue as text, one item per line: "Parking: 40 spaces" or "Wi-Fi: yes". */

/** An item of a checklist: a detail (`value`), whether the venue has it (`met`), or both. With neither it is unknown. */
export interface ChecklistLine {
  title: string;
  value?: string | undefined;
  met?: boolean | undefined;
}

const NOT_KNOWN = "not known";

export const formatChecklistText = (lines: readonly ChecklistLine[]): string =>
  lines.map((line) => `${line.title}: ${formatChecklistAnswer(line)}`).join("\n");

function formatChecklistAnswer({ value, met }: ChecklistLine): string {
  const answer = met === undefined ? undefined : met ? "yes" : "no";
  return [answer, value].filter(Boolean).join(", ") || NOT_KNOWN;
}

/** Parses the text and skips empty lines. Stops at the first invalid line with a message. */
export function parseChecklistText(text: string): { lines: ChecklistLine[]; problem?: string } {
  const lines: ChecklistLine[] = [];
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    if (!row.trim()) continue;
    // The first colon ends the title; an answer may contain others.
    const [, title, answer] = /^([^:]+):\s*(.*)$/.exec(row.trim()) ?? [];
    if (!title?.trim() || !answer?.trim())
      return {
        lines,
        problem: `Line ${index + 1}: enter a title, a colon and an answer, such as “Wi-Fi: yes”`,
      };
    lines.push({ title: title.trim(), ...parseChecklistAnswer(answer.trim()) });
  }
  return { lines };
}

function parseChecklistAnswer(answer: string): Pick<ChecklistLine, "value" | "met"> {
  if (answer.toLowerCase() === NOT_KNOWN) return {};
  const [, word, value] = /^(yes|no)(?:, (.+))?$/i.exec(answer) ?? [];
  if (!word) return { value: answer };
  return { met: word.toLowerCase() === "yes", ...(value && { value }) };
}
