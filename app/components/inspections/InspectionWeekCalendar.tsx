import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { formatQuantity } from "~/services/format/counts";
import { formatTime, formatWeekdayAndDate, formatZoneCity } from "~/services/format/dates";
import { type InspectionListState, inspectionList } from "~/services/inspections/list";
import type { InspectionListPage } from "~/services/inspections/list.server";
import { paths } from "~/services/paths";
import { InspectionStatusBadge } from "./InspectionStatusBadge";
import { RequestedOtherTime } from "./RequestedOtherTime";

type WeekPage = Extract<InspectionListPage, { week: unknown }>["week"];
type WeekInspection = WeekPage["days"][number]["inspections"][number];

const Calendar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  table { width: 100%; border-collapse: collapse; table-layout: fixed; background: var(--surface); border: 1px solid var(--line); }
  th { padding: var(--s2); font-size: var(--text-s); color: var(--ink-soft); text-align: left; }
  td { padding: var(--s1); vertical-align: top; height: 160px; }
  th, td { border-left: 1px solid var(--line); }
  tbody tr { border-top: 1px solid var(--line); }
  [data-today] { background: var(--accent-soft); color: var(--ink); }
  ul { display: grid; gap: var(--s1); padding: 0; list-style: none; }
  li > :is(a, div) {
    display: grid; gap: 2px; padding: var(--s1) var(--s2); border: 1px solid var(--line); border-radius: var(--radius-2);
    background: var(--raised); color: var(--ink); text-decoration: none; font-size: var(--text-s); overflow-wrap: anywhere; justify-items: start;
  }
  li > a:hover { background: var(--hover); border-color: var(--line-strong); }
  li b { font-weight: 650; }
  li small { color: var(--ink-soft); }
  [data-part="other-time"] [data-tone] { white-space: normal; border-radius: var(--radius-2); }
  [data-part="other-time"] q { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
  td > p { color: var(--ink-faint); font-size: var(--text-s); padding: var(--s1) var(--s2); }

  /* Days stacked. */
  @media (max-width: 56.1875rem) {
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    table, tbody, tr, td { display: block; height: auto; border-left: 0; }
    td { padding: var(--s2) var(--s3) var(--s3); border-top: 1px solid var(--line); }
    td::before { content: attr(data-label); display: block; font-weight: 600; font-size: var(--text-s); color: var(--ink-soft); padding-bottom: var(--s1); }
    td > p { padding: 0; }
    li > :is(a, div) { min-height: 44px; }
  }
`;

const formatDayLabel = (day: string) => formatWeekdayAndDate(day, "UTC") ?? day;

const WeekNav = styled.nav`
  display: flex;
  gap: var(--s1);
  align-items: center;
`;

/** Links to the previous, the current and the next week. */
export function WeekLinks({ filters, week }: { filters: InspectionListState; week: WeekPage }) {
  const weekHref = (day: string | undefined) => inspectionList.href(filters, { week: day });
  return (
    <WeekNav aria-label="Week">
      <ButtonLink to={weekHref(week.previous)} size="small" icon="chevron-left" preventScrollReset>
        <span className="visually-hidden">Previous week</span>
      </ButtonLink>
      <ButtonLink to={weekHref(undefined)} size="small" preventScrollReset>
        This week
      </ButtonLink>
      <ButtonLink to={weekHref(week.next)} size="small" icon="chevron-right" preventScrollReset>
        <span className="visually-hidden">Next week</span>
      </ButtonLink>
    </WeekNav>
  );
}

/** The inspections of a week by day, in the local time of each venue. */
export function InspectionWeekCalendar({ week }: { week: WeekPage }) {
  const { days, today, isComplete, eventsRead } = week;
  const isToday = (day: string) => (day === today ? "" : undefined);
  return (
    <Calendar aria-labelledby="week">
      <h2 id="week" className="visually-hidden">
        {formatDayLabel(days[0]?.day ?? "")} to {formatDayLabel(days[6]?.day ?? "")}
      </h2>
      {!isComplete && (
        <Alert kind="warning" title="There may be more inspections this week.">
          {eventsRead > 0
            ? `We could only check the ${formatQuantity(eventsRead, "latest event", "latest events")}.`
            : "We couldn't load some inspections."}
        </Alert>
      )}
      <table aria-labelledby="week">
        <thead>
          <tr>
            {days.map(({ day }) => (
              <th key={day} scope="col" data-today={isToday(day)}>
                {formatDayLabel(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map(({ day, inspections }) => (
              <td key={day} data-label={formatDayLabel(day)} data-today={isToday(day)}>
                <DayInspections inspections={inspections} isComplete={isComplete} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Calendar>
  );
}

function DayInspections({ inspections, isComplete }: { inspections: WeekInspection[]; isComplete: boolean }) {
  if (inspections.length === 0) return <p>{isComplete ? "No inspections" : "No inspections found"}</p>;
  return (
    <ul>
      {inspections.map((inspection) => (
        <li key={inspection.id}>
          <InspectionCard inspection={inspection} />
        </li>
      ))}
    </ul>
  );
}

function InspectionCard({ inspection }: { inspection: WeekInspection }) {
  const content = (
    <>
      <span>
        <b>{formatTime(inspection.at, inspection.zone)}</b> <small>{formatZoneCity(inspection.zone)}</small>
      </span>
      <span>{inspection.venue ?? "Venue not known"}</span>
      <small>{inspection.client}</small>
      <InspectionStatusBadge status={inspection.status} />
      <RequestedOtherTime inspection={inspection} />
    </>
  );
  if (inspection.leadId === undefined || inspection.eventId === undefined) return <div>{content}</div>;
  return <Link to={paths.eventInspections(inspection.leadId, inspection.eventId)}>{content}</Link>;
}
