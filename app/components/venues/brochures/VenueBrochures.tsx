import { zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { type BrochureLine, type BrochureListState, brochureList } from "~/services/venues/brochures";
import type { BrochuresPage } from "~/services/venues/brochures.server";
import { VenuePageHeader } from "../VenuePageHeader";

const Cells = styled.div`
  [data-name] { font-weight: 600; overflow-wrap: anywhere; }
`;

const buildBrochureColumns = (
  venueId: number,
  zone: string | undefined,
  state: BrochureListState,
): Column<BrochureLine>[] => [
  {
    key: "name",
    header: "File",
    sort: "name",
    role: "title",
    cell: ({ name, href }) =>
      href ? (
        <a data-name="" href={href} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <span data-name="">{name}</span>
      ),
  },
  { key: "type", header: "Type", cell: ({ type }) => type || <Missing /> },
  {
    key: "updated",
    header: "Updated",
    sort: "updated",
    cell: ({ updated }) => <DateText iso={updated} timeZone={zone} missing="–" />,
  },
  {
    key: "actions",
    header: "",
    role: "action",
    cell: ({ id, name }) => (
      <ButtonLink
        to={brochureList.addStateToPath(paths.venueBrochureDeletion(venueId, id), state)}
        size="small"
        icon="trash"
        preventScrollReset
        aria-label={`Delete ${name}`}
      >
        Delete
      </ButtonLink>
    ),
  },
];

/** The brochures of a venue (VEN-06). */
export function VenueBrochures({ page }: { page: BrochuresPage }) {
  const { head, state, failure, brochures, total, isPartial, description } = page;
  const clearHref = brochureList.clearHref(state);
  const noneText = clearHref ? "No brochures match this search" : "No brochures";
  return (
    <>
      <VenuePageHeader venue={head} />
      {failure && <SectionFailure what="The brochures" failure={failure} />}
      {!failure && (total > 0 || state.search) && (
        <>
          <SearchBox
            label="Search brochures"
            placeholder="File name"
            params={brochureList.params(state)}
            action={paths.venueBrochures(head.id)}
          />
          <p className="muted" role="status">
            {description}
          </p>
        </>
      )}
      {brochures.length > 0 && (
        <>
          <Cells>
            <Table
              caption={description}
              captionHidden
              columns={buildBrochureColumns(head.id, zoneOf(head.country), state)}
              rows={brochures}
              rowKey={({ id }) => id}
              sort={toTableSort(brochureList, state)}
            />
          </Cells>
          <Pagination
            page={state.page}
            total={total}
            pageHref={(number) => brochureList.href(state, { page: number })}
            label="Pages of brochures"
          />
        </>
      )}
      {!failure && brochures.length === 0 && (
        <EmptyState
          title={isPartial ? description : noneText}
          icon="list"
          action={clearHref && <ButtonLink to={clearHref}>Clear search</ButtonLink>}
        />
      )}
    </>
  );
}
