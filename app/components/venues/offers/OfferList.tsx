import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge, type Tone } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { HiddenParams } from "~/components/ui/HiddenParams";
import type { IconName } from "~/components/ui/icons";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { formatZoneCity } from "~/services/format/dates";
import { paths } from "~/services/paths";
import {
  type OfferLine,
  type OfferListState,
  type OfferState,
  offerList,
  offerStateNames,
} from "~/services/venues/offers/offers";
import type { OfferListPage } from "~/services/venues/offers/offers.server";
import { ListBar } from "../ListBar";
import { VenuePageHeader } from "../VenuePageHeader";

const Cells = styled.div`
  details { min-width: 0; }
  summary { font-weight: 600; cursor: pointer; overflow-wrap: anywhere; padding: var(--s1) 0; }
  details > div { padding: var(--s2) 0 var(--s3); }
  [data-title] { font-weight: 600; overflow-wrap: anywhere; }
  [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  tr:has([data-past]) { color: var(--ink-soft); }
  @media (min-width: 40rem) { td:first-child { min-width: 220px; } }
`;

const stateBadges: Record<OfferState, { tone: Tone; icon: IconName }> = {
  active: { tone: "success", icon: "check-circle" },
  coming: { tone: "info", icon: "clock" },
  past: { tone: "neutral", icon: "cross" },
};

const buildOfferColumns = (venueId: number, zone: string, filters: OfferListState): Column<OfferLine>[] => [
  {
    key: "title",
    header: "Offer",
    sort: "title",
    role: "title",
    cell: ({ title, description }) =>
      description ? (
        <details>
          <summary>{title}</summary>
          <SanitisedHtml sanitised={description} />
        </details>
      ) : (
        <span data-title="">{title}</span>
      ),
  },
  {
    key: "state",
    header: "Status",
    cell: ({ state }) =>
      state ? (
        <span data-past={state === "past" || undefined}>
          <Badge tone={stateBadges[state].tone} icon={stateBadges[state].icon}>
            {offerStateNames[state]}
          </Badge>
        </span>
      ) : (
        <Missing />
      ),
  },
  { key: "type", header: "For", cell: ({ eventType }) => eventType ?? <Missing /> },
  {
    key: "start",
    header: "First day",
    sort: "start",
    cell: ({ start }) => <DateText iso={start} timeZone={zone} missing="–" />,
  },
  {
    key: "end",
    header: "Last day",
    sort: "end",
    cell: ({ end }) => <DateText iso={end} timeZone={zone} missing="–" />,
  },
  {
    key: "actions",
    header: "",
    role: "action",
    cell: ({ id, title }) => <OfferButtons venueId={venueId} id={id} title={title} filters={filters} />,
  },
];

function OfferButtons({
  venueId,
  id,
  title,
  filters,
}: Pick<OfferLine, "id" | "title"> & { venueId: number; filters: OfferListState }) {
  return (
    <span data-part="buttons">
      <ButtonLink
        to={offerList.addStateToPath(paths.venueOffer(venueId, id), filters)}
        size="small"
        icon="edit"
        aria-label={`Edit ${title}`}
      >
        Edit
      </ButtonLink>
      <ButtonLink
        to={offerList.addStateToPath(paths.venueOfferDeletion(venueId, id), filters)}
        size="small"
        icon="trash"
        preventScrollReset
        aria-label={`Delete ${title}`}
      >
        Delete
      </ButtonLink>
    </span>
  );
}

/** The special offers of a venue (VEN-05). Dates are in the venue's zone. */
export function OfferList({ page }: { page: OfferListPage }) {
  const { head, zone, filters, failure, offers, total, description } = page;
  const here = paths.venueOffers(head.id);
  return (
    <>
      <VenuePageHeader venue={head}>
        <ButtonLink
          to={offerList.addStateToPath(paths.newVenueOffer(head.id), filters)}
          variant="primary"
          icon="plus"
        >
          New offer
        </ButtonLink>
      </VenuePageHeader>
      {failure ? (
        <SectionFailure what="The special offers" failure={failure} />
      ) : (
        <>
          <ListBar>
            <SearchBox
              label="Search offers"
              placeholder="Title or event"
              params={offerList.params(filters)}
              action={here}
            />
            <Form method="get" action={here}>
              <HiddenParams params={offerList.paramsWithout(filters, "state")} />
              <FilterSelect
                name="state"
                label="Status"
                labelHidden
                any="All offers"
                names={offerStateNames}
                chosen={filters.state}
              />
              <Button>Show</Button>
            </Form>
          </ListBar>
          <p className="muted" role="status">
            {description}. Dates are in {formatZoneCity(zone)} time.
          </p>
          <OfferTableOrEmptyState page={page} />
          {offers.length > 0 && (
            <Pagination
              page={filters.page}
              total={total}
              pageHref={(number) => offerList.href(filters, { page: number })}
              label="Pages of offers"
            />
          )}
        </>
      )}
    </>
  );
}

function OfferTableOrEmptyState({
  page: { head, zone, filters, offers, isPartial, description },
}: {
  page: OfferListPage;
}) {
  if (offers.length > 0)
    return (
      <Cells>
        <Table
          caption={description}
          captionHidden
          columns={buildOfferColumns(head.id, zone, filters)}
          rows={offers}
          rowKey={({ id }) => id}
          sort={toTableSort(offerList, filters)}
        />
      </Cells>
    );
  const clearHref = offerList.clearHref(filters);
  if (clearHref)
    return (
      <EmptyState
        title={isPartial ? description : "No offers match these filters"}
        action={<ButtonLink to={clearHref}>Clear filters</ButtonLink>}
      />
    );
  return (
    <EmptyState title="No special offers yet" icon="tag">
      Active offers appear on the venue's cards in the recommender.
    </EmptyState>
  );
}
