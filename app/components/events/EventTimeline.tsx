import { Form, Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Form as PostForm } from "~/components/ui/Form";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { Pagination } from "~/components/ui/Pagination";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { Tabs } from "~/components/ui/Tabs";
import { formatTimelineKind, type TimelineLine, timelineList } from "~/services/events/timeline";
import type { TimelinePage } from "~/services/events/timeline.server";
import { formatZoneCity } from "~/services/format/dates";
import { EventHeader } from "./EventHeader";
import { TimelineList } from "./TimelineList";

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  &&& { margin-top: var(--s2); }

  form { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: end; }
  /* Wide enough for "Melbourne (event's city)". */
  form > div { flex: 1 1 17rem; max-width: 320px; }
  form > a { display: inline-flex; align-items: center; min-height: 44px; }
`;

/** The timeline of an event, in a time zone that can be chosen (EVT-02). */
export function EventTimeline({ page }: { page: TimelinePage }) {
  const { filters, lines } = page;
  return (
    <>
      <EventHeader {...page} title="Timeline" />
      <TimelineTools page={page} />
      {page.failure && <SectionFailure what="The timeline" failure={page.failure} />}
      <PartialListNotice what="entries" section={{ data: lines, isPartial: page.isPartial }} />
      {!page.failure && !page.isPartial && lines.length === 0 && (
        <EmptyState title={page.all ? "No entries of this type" : "No activity yet"} icon="clock" />
      )}
      {lines.length > 0 && (
        <section className="panel" aria-label="Entries">
          <TimelineList
            lines={lines}
            zone={page.zone}
            showsKind={!filters.kind}
            action={(line) => <RetryEntryForm line={line} page={page} />}
          />
        </section>
      )}
      {page.total > 0 && (
        <Pagination
          page={filters.page}
          total={page.total}
          pageHref={(number) => timelineList.href(filters, { page: number })}
        />
      )}
    </>
  );
}

/** The button to retry a failed step that has an id. */
function RetryEntryForm({ line, page }: { line: TimelineLine; page: TimelinePage }) {
  if (!line.trackerId) return null;
  return (
    <PostForm action={timelineList.href(page.filters)} preventScrollReset>
      <input type="hidden" name="tracker_id" value={line.trackerId} />
      <input type="hidden" name="type" value={line.kind} />
      <Button size="small" icon="undo" aria-label={`Try again: ${line.title}`}>
        Try again
      </Button>
    </PostForm>
  );
}

/** Tabs by kind, and the form for the time zone. */
function TimelineTools({ page }: { page: TimelinePage }) {
  const { filters, kinds, zones, zone } = page;
  const tabs = [
    {
      to: timelineList.href(filters, { kind: undefined }),
      label: "All",
      count: page.all,
      current: !filters.kind,
    },
    ...kinds.map(({ kind, count }) => ({
      to: timelineList.href(filters, { kind }),
      label: formatTimelineKind(kind),
      count,
      current: filters.kind === kind,
    })),
  ];
  return (
    <Tools>
      {kinds.length > 0 && <Tabs label="Filter by type" tabs={tabs} />}
      <Form method="get" preventScrollReset key={zone}>
        <HiddenParams params={timelineList.paramsWithout(filters, "zone")} />
        <SelectField name="zone" label="Time zone" options={zones} defaultValue={zone} />
        <Button>Show</Button>
        <ViewerZoneLink page={page} />
      </Form>
    </Tools>
  );
}

/** A link to the user's own zone, which only the browser knows, unless it is already shown. */
function ViewerZoneLink({ page: { filters, zone } }: { page: TimelinePage }) {
  const [viewerZone, setViewerZone] = useState<string>();
  useEffect(() => setViewerZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (!viewerZone || viewerZone === zone) return null;
  return (
    <Link to={timelineList.href(filters, { zone: viewerZone })} preventScrollReset>
      Show in your time zone ({formatZoneCity(viewerZone)})
    </Link>
  );
}
