import {
  formatDate,
  formatDateTime,
  formatDayOrdinal,
  formatWeekday,
  isBareDay,
} from "~/services/format/dates";

const formats = {
  date: formatDate,
  weekday: formatWeekday,
  "date-time": formatDateTime,
  ordinal: formatDayOrdinal,
};

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
  format?: keyof typeof formats;
  missing?: string;
}) {
  const text = formats[format](iso, timeZone ?? "UTC");
  if (!iso || text === null) return <span data-missing="">{missing}</span>;
  return (
    <time dateTime={iso}>
      {text}
      {timeZone === undefined && !isBareDay(iso) && " UTC"}
    </time>
  );
}
