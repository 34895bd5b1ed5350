import { SavedViews } from "~/components/shell/SavedViews";
import { CsvLink } from "~/components/ui/CsvLink";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { ListSummary } from "~/components/ui/ListSummary";
import { Pagination } from "~/components/ui/Pagination";
import { ViewSwitch } from "~/components/ui/ViewSwitch";
import { eventList } from "~/services/events/list";
import type { EventListContent, EventsPage as Page } from "~/services/events/list.server";
import { paths } from "~/services/paths";
import { EventBoard } from "./EventBoard";
import { EventFilters } from "./EventFilters";
import { EventTable } from "./EventTable";

/** The events of all leads as a list or a board. */
export function EventsPage({ page }: { page: Page }) {
  const { filters, content } = page;
  return (
    <>
      <EventListHeader page={page} />
      <EventFilters page={page} />
      {content.kind === "board" ? (
        <EventBoard board={content} filters={filters} movingId={page.movingId} />
      ) : (
        <EventTableOrEmptyState page={page} content={content} />
      )}
    </>
  );
}

function EventListHeader({ page: { filters, content, description, views } }: { page: Page }) {
  return (
    <div className="row">
      <h1>Events</h1>
      <ListSummary description={description} clearHref={eventList.clearHref(filters)} />
      <ViewSwitch
        views={[
          {
            to: eventList.href(filters, { view: "list" }),
            label: "List",
            icon: "list",
            current: filters.view === "list",
          },
          {
            to: eventList.href(filters, { view: "board" }),
            label: "Board",
            icon: "cards",
            current: filters.view === "board",
          },
        ]}
      />
      <SavedViews views={views} list="events" query={String(eventList.params(filters))} />
      {content.total !== 0 && (
        <CsvLink to={eventList.addStateToPath(paths.allEventsFile, { ...filters, view: "list", page: 1 })} />
      )}
    </div>
  );
}

function EventTableOrEmptyState({
  page: { filters, description },
  content,
}: {
  page: Page;
  content: EventListContent;
}) {
  const { events, total, hasMore, isWhole, unreadable } = content;
  return (
    <>
      {events.length > 0 ? (
        <>
          <EventTable caption={description} events={events} filters={filters} />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
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
          {...eventList.emptyListLinks(filters)}
          hint="Try a shorter search, or another stage, owner or country."
        >
          <EmptyState title="No open events yet" icon="calendar">
            Events from enquiries appear here until they are won or lost.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}
