import { z } from "@contract/zod";

const MAX_EXCLUDED = 500;

/** The venue specialists to exclude from the leading indicator; `shown` lists those excluded when the form was opened. */
export const ExcludesForm = z.object({
  excluded: z.array(z.number().int().positive()).max(MAX_EXCLUDED).default([]),
  shown: z
    .string()
    .max(MAX_EXCLUDED * 11)
    .default(""),
});
export type ExcludesForm = z.output<typeof ExcludesForm>;

const parseIdList = (text: string): number[] =>
  text
    .split(",")
    .filter((id) => /^\d{1,10}$/.test(id))
    .map(Number);

/** Applies the changes made in the form to the currently excluded ids; other people's changes are kept. */
export function mergeExcludedIds({ excluded, shown }: ExcludesForm, currentIds: readonly number[]): number[] {
  const before = parseIdList(shown);
  const added = excluded.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !excluded.includes(id));
  return [...new Set([...currentIds.filter((id) => !removed.includes(id)), ...added])].sort((a, b) => a - b);
}
