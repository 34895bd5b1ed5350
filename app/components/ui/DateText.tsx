import {
  formatDate,
  formatDateTime,
  formatDayOrdinal,
  formatTime,
  formatWeekday,
  isBareDay,
  momentOf,
} from "~/services/format/dates";

const formats = {
  date: formatDate,
  weekday: formatWeekday,
  "date-time": formatDateTime,
  time: formatTime,
  ordinal: formatDayOrdinal,
};

type Format = keyof typeof formats;

/** What a time was written by, beside its instant. */
const manner = (timeZone: string | undefined, format: Format) => [timeZone, format].filter(Boolean).join(" ");

/** The times that stood in the page when the browser first needed one, by instant and manner. */
let written: Map<string, string> | undefined;

/**
 * What the server has written already is read from the page: the browser's first clock of a zone takes a phone a tenth of
 * a second to make, while it takes the page over.
 */
function writtenText(iso: string, manner: string): string | undefined {
  if (typeof document === "undefined") return;
  written ??= new Map(
    [...document.querySelectorAll<HTMLTimeElement>("time[data-manner]")].map((time) => [
      `${time.dateTime} ${time.dataset.manner}`,
      time.textContent ?? "",
    ]),
  );
  return written.get(`${iso} ${manner}`);
}

const textOf = (iso: string, timeZone: string | undefined, format: Format) =>
  `${formats[format](iso, timeZone ?? "UTC")}${timeZone === undefined && !isBareDay(iso) ? " UTC" : ""}`;

/** A UTC instant, read in a zone, or in UTC and said so where none is known; the missing text when there is none. */
export function DateText({
  iso,
  timeZone,
  format = "date",
  missing = "Not known",
}: {
  iso: string | null | undefined;
  /** IANA name, e.g. Australia/Melbourne. */
  timeZone: string | undefined;
  format?: Format;
  missing?: string;
}) {
  if (!iso || !momentOf(iso)) return <span data-missing="">{missing}</span>;
  const written = writtenText(iso, manner(timeZone, format));
  return (
    <time dateTime={iso} data-manner={manner(timeZone, format)}>
      {written ?? textOf(iso, timeZone, format)}
    </time>
  );
}
