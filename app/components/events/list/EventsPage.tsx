import { styled } from "styled-components";
import { SavedViews } from "~/components/shell/SavedViews";
import { ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { ListSummary } from "~/components/ui/ListSummary";
import { Pagination } from "~/components/ui/Pagination";
import { Tabs } from "~/components/ui/Tabs";
import { eventList } from "~/services/events/list";
import type { DrawnList, EventsPage as Page } from "~/services/events/list.server";
import { paths } from "~/services/paths";
import { EventBoard } from "./EventBoard";
import { EventFilters } from "./EventFilters";
import { EventTable } from "./EventTable";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  min-height: var(--control);

  [data-part="views"] { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--radius-2); overflow: hidden; }
  [data-part="views"] a { border: 0; border-radius: 0; }
  [data-part="views"] a[aria-current] { background: var(--accent-soft); color: var(--accent); }
`;

/** On a wide window all stages fit on one line. */
const Stages = styled.div`
  margin-block: calc(-1 * var(--s3));
  @media (min-width: 75rem) { a { padding-inline: var(--s2); } }
`;

/** The events of all leads as a list or a board. */
export function EventsPage({ page }: { page: Page }) {
  const { filters, drawn } = page;
  return (
    <>
      <EventsBar page={page} />
      <EventFilters page={page} />
      {drawn.kind === "board" ? (
        <EventBoard board={drawn} filters={filters} moving={page.moving} />
      ) : (
        <EventRows page={page} drawn={drawn} />
      )}
    </>
  );
}

function EventsBar({ page: { filters, drawn, described, views } }: { page: Page }) {
  return (
    <Head>
      <h1>Events</h1>
      <ListSummary described={described} clearHref={eventList.clearHref(filters)} />
      <nav data-part="views" aria-label="View">
        {(["list", "board"] as const).map((view) => (
          <ButtonLink
            key={view}
            to={eventList.href(filters, { view })}
            size="small"
            icon={view === "list" ? "list" : "cards"}
            aria-current={filters.view === view ? "page" : undefined}
          >
            {view === "list" ? "List" : "Board"}
          </ButtonLink>
        ))}
      </nav>
      <SavedViews views={views} list="events" query={String(eventList.params(filters))} />
      {drawn.total !== 0 && (
        <CsvLink to={eventList.over(paths.allEventsFile, { ...filters, view: "list", page: 1 })} />
      )}
    </Head>
  );
}

function EventRows({ page: { filters, described }, drawn }: { page: Page; drawn: DrawnList }) {
  const { events, total, hasMore, isWhole, unread, tabs } = drawn;
  return (
    <>
      <Stages>
        <Tabs
          label="Stage"
          tabs={tabs.map(({ stage, label, events: count }) => ({
            to: eventList.href(filters, { stage }),
            label,
            count,
            current: filters.stage === stage,
          }))}
        />
      </Stages>
      {events.length > 0 ? (
        <>
          <EventTable caption={described} events={events} filters={filters} />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unread={unread}
            perPage={filters.perPage}
            pageHref={(number) => eventList.href(filters, { page: number })}
            sizeHref={(perPage) => eventList.href(filters, { perPage })}
            label="Pages of events"
          />
        </>
      ) : (
        <EmptyList
          things="events"
          isUnreadable={!isWhole}
          {...eventList.waysOut(filters)}
          hint="Try a shorter search, or another stage, owner or country."
        >
          <EmptyState title="No open events yet" icon="calendar">
            What clients enquire about appears here, and stays until it is won or lost.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}
