import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { DateText } from "~/components/ui/DateText";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { Form } from "~/components/ui/Form";
import { Pagination } from "~/components/ui/Pagination";
import {
  NOTICES_PER_PAGE,
  type NoticeLine,
  type NoticeListState,
  noticeKindNames,
  noticeList,
} from "~/services/notices/notices";
import type { NoticePage } from "~/services/notices/notices.server";
import { paths } from "~/services/paths";

const Head = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--s3) var(--s4); align-items: center;
  > h1 { margin-right: auto; }
`;

const Rows = styled.ul`
  list-style: none; display: grid; gap: var(--s3);

  > li {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s1) var(--s4); align-items: center;
    padding: var(--s3) var(--s4); border: 1px solid var(--line); border-radius: var(--radius-3); background: var(--surface);
  }
  > li[data-unread] { border-left: 4px solid var(--accent); }
  > li > div { min-width: 0; overflow-wrap: anywhere; }
  > li[data-unread] a { font-weight: 650; }
  p { color: var(--ink-soft); font-size: var(--text-s); }
  @media (max-width: 39.9375rem) { > li { grid-template-columns: minmax(0, 1fr); } }
`;

/** The user's notices, newest first. */
export function NoticeList({ page }: { page: NoticePage }) {
  const { filters, lines, description, unreadNotices } = page;
  return (
    <>
      <Head>
        <h1>Notifications</h1>
        {(unreadNotices ?? 0) > 0 && (
          <Form action={paths.noticeReading}>
            <input type="hidden" name="list" value={String(noticeList.params(filters))} />
            <Button icon="tick">Mark all as read</Button>
          </Form>
        )}
        <ButtonLink to={paths.noticeSettings} icon="settings">
          Notification settings
        </ButtonLink>
      </Head>
      <NoticeFilters filters={filters} />
      <p className="muted" role="status">
        {description}
      </p>
      {lines.length > 0 ? (
        <>
          <Rows>
            {lines.map((line) => (
              <NoticeRow key={line.id} line={line} filters={filters} timezone={page.timezone} />
            ))}
          </Rows>
          <Pagination
            page={filters.page}
            total={page.total}
            hasMore={page.hasMore}
            unreadable={page.unreadable}
            perPage={NOTICES_PER_PAGE}
            pageHref={(number) => noticeList.href(filters, { page: number })}
            label="Pages of notifications"
          />
        </>
      ) : (
        <EmptyList
          things="notifications"
          isUnreadable={!page.isWhole}
          {...noticeList.emptyListLinks(filters)}
        >
          <EmptyState title="No notifications yet" icon="bell">
            Client responses and newly assigned leads will appear here.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}

const NoticeFilters = ({ filters }: { filters: NoticeListState }) => (
  <CollapsibleFilters action={paths.notices} params={noticeList.paramsWithout(filters, "unreadOnly", "kind")}>
    <FilterSelect name="kind" label="Type" any="Any type" names={noticeKindNames} chosen={filters.kind} />
    <div data-part="flags">
      <Checkbox
        key={`unread ${filters.unreadOnly}`}
        name="unread_only"
        value="1"
        label="Unread only"
        defaultChecked={filters.unreadOnly}
      />
    </div>
  </CollapsibleFilters>
);

function NoticeRow({
  line: { id, title, detail, href, at, isRead, kind },
  filters,
  timezone,
}: {
  line: NoticeLine;
  filters: NoticeListState;
  timezone: string;
}) {
  return (
    <li data-unread={isRead ? undefined : ""}>
      <div>
        {href ? <Link to={href}>{title}</Link> : title} {!isRead && <Badge tone="info">Unread</Badge>}
        {detail && <p>{detail}</p>}
        <p>
          <DateText iso={at} timeZone={timezone} format="date-time" />
          {kind && ` · ${kind}`}
        </p>
      </div>
      {!isRead && (
        <Form action={paths.noticeReading}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="list" value={String(noticeList.params(filters))} />
          <Button size="small" aria-label={`Mark as read: ${title}`}>
            Mark as read
          </Button>
        </Form>
      )}
    </li>
  );
}
