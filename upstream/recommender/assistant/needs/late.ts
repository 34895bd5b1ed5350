import type { Reading } from "../words/reading";
import type { Need } from "./need";

/** "until 1am", "past midnight", "till 23:30" as minutes after noon; a bare "1am" where that was asked before. */
export function readLate(reading: Reading, isOfLate: boolean): Pick<Need, "lateMinutes" | "isPast"> {
  const until = String.raw`\b(?:(?:a |with )?(?:late )?licen[cs]ed? )?(?:open |go |going |party |dance |drinks |serve (?:drinks|alcohol) |run |stay |finish(?:ing)? |close[sd]? |closing (?:times? )?)*(?:until|till?|past|after|beyond|later than|to|at)(?: (?:past|after))?`;
  const midnight =
    reading.take(
      new RegExp(String.raw`${until} (?:at least )?(?:12 ?)?midnight(?: or later| at least)?\b`),
    ) ?? (isOfLate ? reading.take(/\bmidnight\b/) : undefined);
  const found =
    midnight ??
    reading.take(
      new RegExp(
        String.raw`${until} (?:at least )?(\d{1,2})(?:[:.](\d\d))?\s?(am|pm|oclock)(?: or later| at least)?\b`,
      ),
    ) ??
    reading.take(
      /\b(?:until|till?|past)(?: (?:past|after))? (?:at least )?(\d{1,2})(?:[:.](\d\d))?()(?![\d$£]| ?(?:guests|people|pax))\b/,
    ) ??
    reading.take(
      /\b(\d{1,2})(?:[:.](\d\d))?\s?(am|pm) (?:late )?(?:licen[cs]ed?|finish(?:es)?|close|closing|curfew|bar|last drinks)\b/,
    ) ??
    reading.take(
      /\b(\d{1,2})(?:[:.](\d\d))?\s?(am) (?:at (?:the )?(?:least|earliest|minimum)|or later|minimum|onwards)\b/,
    ) ??
    reading.take(/\bat least (\d{1,2})(?:[:.](\d\d))?\s?(am)\b/) ??
    (isOfLate ? reading.take(/\b(\d{1,2})(?:[:.](\d\d))? ?(am|pm)\b/) : undefined) ??
    reading.take(/\blate licen[cs]e (?:of )?(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)?\b/);
  if (!found) return {};
  const isPast = /\b(?:past|after|beyond|later than)\b/.test(found[0]);
  if (midnight) return { lateMinutes: 720, isPast };
  const hour = Number(found[1]);
  const isEvening = found[3] === "pm" || (found[3] !== "am" && hour >= 9 && hour < 12);
  const ofDay = hour >= 13 ? hour : (hour % 12) + (isEvening ? 12 : 0);
  const minutes = ((ofDay + 12) % 24) * 60 + Number(found[2] ?? 0);
  if (minutes >= 540 && minutes <= 900) return { lateMinutes: minutes, isPast };
  reading.unused.push(found[0].trim());
  return {};
}
