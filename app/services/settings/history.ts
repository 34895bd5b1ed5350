import { ordinal } from "@contract/ordinal";
import { karenLabels, karenWords } from "./karen-form";

type Values = Readonly<Record<string, string>>;

/** What somebody changed against the settings before, in words: `Style 60 to 70`; what is not known says nothing. */
export const changesBetween = (before: Values, after: Values): string[] =>
  Object.entries(karenLabels).flatMap(([name, label]) => {
    const [from, to] = [before[name], after[name]];
    if (!from || !to || from === to) return [];
    return `${label} ${karenWords(name, from)} to ${karenWords(name, to)}`;
  });

/** How a rank moved: "up 3", "down 1", "as before". */
export function moveOf({ rank, rankBefore }: { rank: number; rankBefore: number }): string {
  if (rank === rankBefore) return "as before";
  const places = Math.abs(rankBefore - rank);
  return `${rank < rankBefore ? "up" : "down"} ${places} from ${rankBefore}`;
}

/** A rank in words: "1st", or "joint 1st" where another room has it too. */
export function rankText(rank: number, rooms: readonly { rank: number }[]): string {
  const isJoint = rooms.filter((room) => room.rank === rank).length > 1;
  return `${isJoint ? "joint " : ""}${ordinal(rank)}`;
}

/** What a line of the history says of its changes. @param before the settings of the line below; absent for the last */
export function changeText(entry: { at?: string; values: Values }, before: Values | undefined): string {
  if (entry.at === undefined) return "The settings before anybody changed them";
  if (before === undefined) return "Earlier settings are not kept";
  return changesBetween(before, entry.values).join("; ") || "Nothing was changed";
}
