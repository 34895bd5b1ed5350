import { formatOrdinal } from "@contract/ordinal";
import { formatKarenValue, karenLabels } from "./karen-form";

type Values = Readonly<Record<string, string>>;

/** Lists changes from the previous settings, such as "Style 60 to 70"; unknown values are skipped. */
export const listSettingsChanges = (before: Values, after: Values): string[] =>
  Object.entries(karenLabels).flatMap(([name, label]) => {
    const [from, to] = [before[name], after[name]];
    if (!from || !to || from === to) return [];
    return `${label} ${formatKarenValue(name, from)} to ${formatKarenValue(name, to)}`;
  });

/** How a rank moved: "Up 3 places (was 4th)", "Down 1 place (was 2nd)" or "No change". */
export function formatRankChange({ rank, rankBefore }: { rank: number; rankBefore: number }): string {
  if (rank === rankBefore) return "No change";
  const places = Math.abs(rankBefore - rank);
  return `${rank < rankBefore ? "Up" : "Down"} ${places} ${places === 1 ? "place" : "places"} (was ${formatOrdinal(rankBefore)})`;
}

/** "1st", or "joint 1st" if another room shares the rank. */
export function formatJointRank(rank: number, rooms: readonly { rank: number }[]): string {
  const isJoint = rooms.filter((room) => room.rank === rank).length > 1;
  return `${isJoint ? "joint " : ""}${formatOrdinal(rank)}`;
}

/**
 * Describes the changes of a version. @param before the settings of the previous version; absent for the oldest one
 * listed
 */
export function formatVersionChanges(
  entry: { at?: string | undefined; values: Values },
  before: Values | undefined,
): string {
  if (entry.at === undefined) return "Original settings";
  if (before === undefined) return "Earlier settings not available";
  return listSettingsChanges(before, entry.values).join("; ") || "No changes";
}
