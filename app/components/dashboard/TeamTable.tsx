import { Link, useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { FigureMeanings } from "~/components/reports/FigureMeanings";
import { Badge } from "~/components/ui/Badge";
import { Missing } from "~/components/ui/Missing";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import type { Team, TeamLine } from "~/services/dashboard/team";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";
import { NoOpenWork } from "./WorkSection";

const Cells = styled.div`
  td a { display: inline-flex; align-items: center; justify-content: flex-end; min-width: 32px; min-height: 32px; color: var(--ink); font-weight: 650; }
  td [data-none] { color: var(--ink-faint); }
  tbody td:first-child { overflow-wrap: anywhere; }
  > div:last-child { display: flex; flex-wrap: wrap; gap: 0 var(--s5); align-items: start; }
  > div:last-child > a { display: inline-flex; align-items: center; min-height: var(--control); font-size: var(--text-s); font-weight: 600; }
  /* Compact, so that the team lead's own work stays visible below. */
  @media (min-width: 75rem) { --row: 36px; :is(th, td) { padding-block: 1px; } }
  @media (max-width: 39.9375rem) { td a { justify-content: flex-start; min-width: 44px; min-height: 44px; } }
`;

const buildCountColumn = (
  key: "unanswered" | "inspections" | "syncFailed",
  header: string,
  label: string,
): Column<TeamLine> => ({
  key,
  header,
  numeric: true,
  cell: (line) => {
    const { count, href } = line[key];
    if (count === undefined) return <Missing />;
    if (count === 0) return <span data-none="">0</span>;
    return (
      <Link to={href} aria-label={`${line.name}: ${formatCount(count)} ${label}`}>
        {formatCount(count)}
      </Link>
    );
  },
});

const columns: Column<TeamLine>[] = [
  {
    key: "name",
    header: "Owner",
    role: "title",
    cell: ({ name }) => (
      <span className="clamped" title={name}>
        {name}
      </span>
    ),
  },
  buildCountColumn("unanswered", "Awaiting a reply", "awaiting a reply"),
  {
    key: "oldest",
    header: "Longest wait",
    cell: ({ oldest, unanswered }) =>
      oldest ? (
        <Badge tone={oldest.isLate ? "danger" : "neutral"} icon={oldest.isLate ? "warning" : "clock"}>
          {oldest.age}
        </Badge>
      ) : (
        unanswered.count !== 0 && <Missing />
      ),
  },
  buildCountColumn(
    "inspections",
    "Inspections to confirm this week",
    "with inspections to confirm this week",
  ),
  buildCountColumn("syncFailed", "HubSpot sync failed", "with a failed HubSpot sync"),
];

/** How many rows are shown at first. */
const FIRST_ROWS = 6;

/** Open work by owner, with links to the leads; owners without work are named below. */
export function TeamTable({ found }: { found: Section<Team> }) {
  const [params] = useSearchParams();
  if (found.failure) return <SectionFailure what="Open work by owner" failure={found.failure} />;
  const { lines, total, clear } = found.data;
  const isWhole = params.get("team") === "all" || lines.length <= FIRST_ROWS;
  return (
    <>
      {lines.length > 0 && (
        <Cells>
          <Table
            caption="Open work by lead owner"
            captionHidden
            columns={columns}
            rows={isWhole ? lines : lines.slice(0, FIRST_ROWS)}
            total={lines.length > 1 ? total : undefined}
            rowKey={({ key }) => key}
          />
          <div>
            {!isWhole && (
              <Link to={paths.wholeTeam} preventScrollReset>
                Show all {formatCount(lines.length)} rows
              </Link>
            )}
            <FigureMeanings figures={["unanswered", "oldest", "to_confirm", "sync_failed"]} />
          </div>
        </Cells>
      )}
      {clear.length > 0 && <p className="muted">Up to date: {clear.join(", ")}.</p>}
      {lines.length + clear.length === 0 && <NoOpenWork clear={[]} done="The team is up to date." />}
    </>
  );
}
