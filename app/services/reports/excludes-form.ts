import { z } from "@contract/zod";

const MOST = 500;

/** The venue specialists who are to be left out of the leading indicator, and who were when the form was shown. */
export const ExcludesForm = z.object({
  excluded: z.array(z.number().int().positive()).max(MOST).default([]),
  shown: z
    .string()
    .max(MOST * 11)
    .default(""),
});
export type ExcludesForm = z.output<typeof ExcludesForm>;

const idsIn = (text: string) =>
  text
    .split(",")
    .filter((id) => /^\d{1,10}$/.test(id))
    .map(Number);

/** What a form makes of those who are left out now: what it changed, and what others changed meanwhile. */
export function excludedAfter({ excluded, shown }: ExcludesForm, present: readonly number[]): number[] {
  const before = idsIn(shown);
  const added = excluded.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !excluded.includes(id));
  return [...new Set([...present.filter((id) => !taken.includes(id)), ...added])].sort((a, b) => a - b);
}
