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

/** The attribute `data-manner` of the server's HTML: how it shows a time (`Australia/Sydney date-time`). */
const formatManner = (timeZone: string | undefined, format: Format) =>
  [timeZone, format].filter(Boolean).join(" ");

/** The times in the server's HTML, by instant and format. */
let serverTexts: Map<string, string> | undefined;

/**
 * Reuses the text that the server rendered: creating the first Intl formatter of a zone takes a phone 100 ms during
 * hydration.
 */
function findServerRenderedText(iso: string, manner: string): string | undefined {
  if (typeof document === "undefined") return;
  serverTexts ??= new Map(
    [...document.querySelectorAll<HTMLTimeElement>("time[data-manner]")].map((time) => [
      `${time.dateTime} ${time.dataset.manner}`,
      time.textContent ?? "",
    ]),
  );
  return serverTexts.get(`${iso} ${manner}`);
}

function formatDateText(iso: string, timeZone: string | undefined, format: Format): string {
  const text = formats[format](iso, timeZone ?? "UTC") ?? "";
  // A day is the same in every zone.
  return timeZone === undefined && !isDateWithoutTime(iso) ? `${text} UTC` : text;
}

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
  const manner = formatManner(timeZone, format);
  const serverText = findServerRenderedText(iso, manner);
  return (
    <time dateTime={iso} data-manner={manner}>
      {serverText ?? formatDateText(iso, timeZone, format)}
    </time>
  );
}
