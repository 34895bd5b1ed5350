import { karenLabels, karenWords } from "./karen-form";

type Values = Readonly<Record<string, string>>;

/** What somebody changed against the settings before, in words: `Style 60 to 70`; what is not known says nothing. */
export const changesBetween = (before: Values, after: Values): string[] =>
  Object.entries(karenLabels).flatMap(([name, label]) => {
    const [from, to] = [before[name], after[name]];
    if (from === undefined || to === undefined || from === to) return [];
    return `${label} ${karenWords(name, from)} to ${karenWords(name, to)}`;
  });

/** How a rank moved: "up 3", "down 1", "as before". */
export function moveOf({ rank, rankBefore }: { rank: number; rankBefore: number }): string {
  if (rank === rankBefore) return "as before";
  const places = Math.abs(rankBefore - rank);
  return `${rank < rankBefore ? "up" : "down"} ${places} from ${rankBefore}`;
}
