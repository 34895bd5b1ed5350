import {
  formatDate,
  formatDateTime,
  formatOrdinalDate,
  formatTime,
  formatWeekdayAndDate,
  isDateWithoutTime,
  parseTimestamp,
} from "~/services/format/dates";

const formats = {
  date: formatDate,
  weekday: formatWeekdayAndDate,
  "date-time": formatDateTime,
  time: formatTime,
  ordinal: formatOrdinalDate,
};

type Format = keyof typeof formats;

/** The key of a formatted time beside its instant; `data-manner` in the page. */
const buildServerTextKey = (timeZone: string | undefined, format: Format) =>
  [timeZone, format].filter(Boolean).join(" ");

/** The times in the server's HTML, by instant and format. */
let serverTexts: Map<string, string> | undefined;

/**
 * Reuses the text that the server rendered: creating the first Intl formatter of a zone takes a phone 100 ms during
 * hydration.
 */
function findServerRenderedText(iso: string, key: string): string | undefined {
  if (typeof document === "undefined") return;
  serverTexts ??= new Map(
    [...document.querySelectorAll<HTMLTimeElement>("time[data-manner]")].map((time) => [
      `${time.dateTime} ${time.dataset.manner}`,
      time.textContent ?? "",
    ]),
  );
  return serverTexts.get(`${iso} ${key}`);
}

const formatDateText = (iso: string, timeZone: string | undefined, format: Format) =>
  `${formats[format](iso, timeZone ?? "UTC")}${timeZone === undefined && !isDateWithoutTime(iso) ? " UTC" : ""}`;

/** A UTC instant in a zone, or in UTC, marked as such, if the zone is unknown. */
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
  if (!iso || !parseTimestamp(iso)) return <span data-missing="">{missing}</span>;
  const serverText = findServerRenderedText(iso, buildServerTextKey(timeZone, format));
  return (
    <time dateTime={iso} data-manner={buildServerTextKey(timeZone, format)}>
      {serverText ?? formatDateText(iso, timeZone, format)}
    </time>
  );
}
