import { formatTimelineKind } from "@contract/events/names";
import { type Country, zoneOf } from "@contract/vocabulary";
import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { FormToken } from "~/components/ui/Form";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { Pagination } from "~/components/ui/Pagination";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { formatQuantity } from "~/services/format/counts";
import { formatZoneCity } from "~/services/format/dates";
import type { EnquiryLine, EventLine } from "~/services/leads/details.server";
import { groupHistoryByDay, type HistoryEntry, historyList } from "~/services/leads/history";
import type { LeadPageData } from "~/services/leads/lead-page.server";
import { paths } from "~/services/paths";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  scroll-margin-top: var(--s8);

  [data-part="choices"] { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s2); }
  [data-part="choices"] a { display: inline-flex; align-items: center; min-height: 32px; padding: 0 var(--s3); border: 1px solid var(--line-mid); border-radius: var(--round); color: var(--ink); font-size: var(--text-s); text-decoration: none; }
  [data-part="choices"] a:hover { background: var(--hover); }
  [data-part="choices"] a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  > form { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: end; }
  > form > div { flex: 1 1 180px; min-width: 0; }
  ol { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  li { padding: var(--s3) var(--s4); overflow-wrap: anywhere; }
  li + li { border-top: 1px solid var(--line); }
  li > p:first-child { display: flex; flex-wrap: wrap; gap: 0 var(--s3); align-items: baseline; font-weight: 600; }
  li > p + p { white-space: pre-line; }
  [data-part="day"] { gap: var(--s2); }
  h3 { font-size: var(--text-s); color: var(--ink-soft); font-weight: 600; }
  li[data-spam] { background: var(--sunken); }
  li li { padding-inline: 0; }
  li ol { border: 0; background: none; }
  li form { margin: var(--s2) 0; }
  summary { min-height: 32px; display: flex; align-items: center; font-weight: 600; color: var(--ink-soft); }
  li small { color: var(--ink-soft); font-size: var(--text-s); }

  @media (max-width: 39.9375rem) { [data-part="choices"] a { min-height: 44px; } }
`;

const missingParts = {
  events: "The event timeline",
  enquiries: "The enquiries in the timeline",
  notes: "The notes in the timeline",
} as const;

interface LeadHistoryProps {
  leadId: number;
  country: Country | undefined;
  history: LeadPageData["history"];
  events: readonly EventLine[];
  /** The page's search params, preserved by dialogs over it. */
  search: string;
}

/** Everything that happened with a lead, newest first. The filters by kind, event, month and text are in the URL. */
export function LeadHistory({ leadId, country, history, events, search }: LeadHistoryProps) {
  const zone = zoneOf(country) ?? "UTC";
  const { filters, entries, kinds, months, missing, left, total, all } = history;
  const href = (changes: Parameters<typeof historyList.href>[1]) =>
    `${historyList.href(filters, changes)}#history`;
  const findEventTitle = (eventId: number) => events.find(({ id }) => id === eventId)?.title ?? "an event";
  return (
    <Panel id="history" aria-labelledby="history-title">
      <h2 id="history-title">
        Timeline <small>{formatZoneCity(zone)} time</small>
      </h2>
      <FilterChoices
        label="Activity types"
        all={href({ kind: undefined })}
        chosen={filters.kind}
        options={kinds}
        to={(kind) => href({ kind })}
      />
      {months.length > 1 || filters.month ? (
        <FilterChoices
          label="Months"
          all={href({ month: undefined })}
          chosen={filters.month}
          options={months}
          to={(month) => href({ month })}
        />
      ) : null}
      <LeadHistoryFilters leadId={leadId} events={events} filters={filters} />
      {missing.map(({ part, failure }) => (
        <SectionFailure
          key={part}
          what={typeof part === "number" ? `The timeline of ${findEventTitle(part)}` : missingParts[part]}
          failure={failure}
        />
      ))}
      {left > 0 && <p>Activity for {formatQuantity(left, "older event")} is on the event pages.</p>}
      {entries.length === 0 && (all > 0 || missing.length === 0) && (
        <NoHistoryEntries filters={filters} all={all} />
      )}
      {entries.length > 0 && (
        <HistoryEntries leadId={leadId} country={country} search={search} entries={entries} />
      )}
      {total > entries.length && (
        <Pagination
          page={filters.page}
          total={total}
          perPage={history.perPage}
          pageHref={(page) => href({ page })}
          label="Timeline"
        />
      )}
    </Panel>
  );
}

function LeadHistoryFilters({
  leadId,
  events,
  filters,
}: Pick<LeadHistoryProps, "leadId" | "events"> & { filters: LeadPageData["history"]["filters"] }) {
  return (
    <Form method="get" action={`${paths.lead(leadId)}#history`} preventScrollReset>
      <HiddenParams params={historyList.paramsWithout(filters, "search", "event")} />
      <TextField
        key={`search ${filters.search}`}
        name="search"
        id="history-search"
        label="Search the timeline"
        type="search"
        defaultValue={filters.search}
        maxLength={200}
      />
      {events.length > 1 && (
        <SelectField
          key={`event ${filters.event}`}
          name="event"
          label="Event"
          placeholder="All events"
          options={events.map(({ id, title }) => ({ value: String(id), label: title }))}
          defaultValue={filters.event === undefined ? "" : String(filters.event)}
        />
      )}
      <Button>Show</Button>
    </Form>
  );
}

function NoHistoryEntries({ filters, all }: Pick<LeadPageData["history"], "filters" | "all">) {
  return (
    <p>
      {all === 0 ? "No activity yet." : "No matching activity. "}
      {all > 0 && (
        <Link
          to={`${historyList.href(historyList.cleared({ ...filters }), { place: filters.place })}#history`}
        >
          Clear filters
        </Link>
      )}
    </p>
  );
}

function HistoryEntries({
  leadId,
  country,
  search,
  entries,
}: Pick<LeadHistoryProps, "leadId" | "country" | "search"> & { entries: HistoryEntry[] }) {
  const line = (entry: HistoryEntry) => (
    <li key={entry.key} data-spam={entry.enquiry?.isSpam || undefined}>
      <HistoryEntryContent leadId={leadId} country={country} entry={entry} search={search} />
    </li>
  );
  return (
    <>
      {groupHistoryByDay(entries).map(({ day, runs }) => (
        <section key={runs[0]?.[0]?.key} data-part="day">
          <h3>
            {/* A calendar day has no zone. */}
            <DateText iso={day} timeZone="UTC" format="weekday" missing="Time not known" />
          </h3>
          <ol>
            {runs.map((run) => {
              const [first] = run;
              if (!first || run.length < MIN_COLLAPSED) return run.map(line);
              return (
                <li key={first.key}>
                  <details>
                    <summary>
                      {run.length} × {formatTimelineKind(first.kind).toLowerCase()}
                    </summary>
                    <ol>{run.map(line)}</ol>
                  </details>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}

/** The minimum number of consecutive quiet entries to collapse. */
const MIN_COLLAPSED = 3;

function FilterChoices({
  label,
  all,
  chosen,
  options,
  to,
}: {
  label: string;
  all: string;
  chosen?: string | undefined;
  options: readonly { value: string; label: string; count: number }[];
  to: (value: string) => string;
}) {
  return (
    <nav data-part="choices" aria-label={label}>
      <Link to={all} preventScrollReset aria-current={chosen ? undefined : "true"}>
        All
      </Link>
      {options.map(({ value, label: words, count }) => (
        <Link
          key={value}
          to={to(value)}
          preventScrollReset
          aria-current={chosen === value ? "true" : undefined}
        >
          {words} {count}
        </Link>
      ))}
    </nav>
  );
}

type EntryProps = Pick<LeadHistoryProps, "leadId" | "country" | "search"> & { entry: HistoryEntry };

function HistoryEntryContent({ leadId, country, entry, search }: EntryProps) {
  const { title, detail, emailId, status, enquiry } = entry;
  return (
    <>
      <p>
        {emailId === undefined ? (
          title
        ) : (
          <Link to={paths.leadEmail(leadId, emailId) + search} preventScrollReset>
            {title}
          </Link>
        )}
        {status && <Badge tone={status.tone}>{status.words}</Badge>}
        {enquiry?.isSpam && (
          <Badge tone="danger" icon="warning">
            Spam
          </Badge>
        )}
      </p>
      {enquiry ? (
        <EnquiryMessage enquiry={enquiry} leadId={leadId} search={search} />
      ) : (
        detail && <p>{detail}</p>
      )}
      <HistoryEntryFacts leadId={leadId} country={country} entry={entry} search={search} />
    </>
  );
}

function HistoryEntryFacts({ leadId, country, entry, search }: EntryProps) {
  const { kind, by, at, clock, eventId, enquiry, ownNoteId } = entry;
  return (
    <small>
      {/* A clock time has no zone. */}
      <DateText
        iso={at ?? clock}
        timeZone={at ? (zoneOf(country) ?? "UTC") : "UTC"}
        format="time"
        missing="Time not known"
      />
      {` · ${formatTimelineKind(kind)}`}
      {enquiry?.source && ` · ${enquiry.source}`}
      {by && ` · ${by}`}
      {eventId !== undefined && (
        <>
          {" · "}
          <Link to={paths.event(leadId, eventId)}>Event</Link>
        </>
      )}
      {ownNoteId !== undefined && (
        <>
          {" · "}
          <Link to={paths.leadNoteDeletion(leadId, ownNoteId) + search} preventScrollReset>
            Delete<span className="visually-hidden"> this note</span>
          </Link>
        </>
      )}
    </small>
  );
}

/** The message of an enquiry, and the button that marks it as not spam. */
function EnquiryMessage({
  enquiry: { id, isSpam, message },
  leadId,
  search,
}: {
  enquiry: EnquiryLine;
  leadId: number;
  search: string;
}) {
  return (
    <>
      {message && <SanitisedHtml sanitised={message} />}
      {message === "" && <p className="muted">No message.</p>}
      {isSpam !== false && (
        <Form method="post" action={paths.notSpam(leadId) + search} preventScrollReset>
          <FormToken />
          <input type="hidden" name="enquiry_id" value={id} />
          <Button size="small">Mark as not spam</Button>
        </Form>
      )}
    </>
  );
}
