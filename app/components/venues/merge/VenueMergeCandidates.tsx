import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { Table } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { MergeChoicePage } from "~/services/venues/merge.server";
import { VenuePageHeader } from "../VenuePageHeader";

/** The search for the other record of a venue. */
export function VenueMergeCandidates({ page }: { page: MergeChoicePage }) {
  const { head, search, venues, failure, hiddenCount } = page;
  return (
    <>
      <VenuePageHeader venue={head} />
      <p>Choose the duplicate of this venue. You can compare them before merging.</p>
      <SearchBox
        label="Search for the other venue"
        placeholder="Venue name"
        params={new URLSearchParams({ search })}
        action={paths.venueMerge(head.id)}
      />
      {failure && <SectionFailure what="The venues" failure={failure} />}
      {venues?.length === 0 && (
        <EmptyState title="No other venue with this name" icon="building">
          Try another part of its name.
        </EmptyState>
      )}
      {venues && venues.length > 0 && (
        <Table
          caption={`Venues named like “${search}”`}
          rows={venues}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: "Venue",
              role: "title",
              cell: ({ name, isClosed }) => (
                <>
                  {name} {isClosed && <Badge tone="warning">Archived</Badge>}
                </>
              ),
            },
            { key: "place", header: "Place", cell: ({ place }) => place },
            { key: "rooms", header: "Rooms", numeric: true, cell: ({ rooms }) => rooms ?? "–" },
            {
              key: "compare",
              header: "",
              role: "action",
              cell: ({ id, name }) => (
                <ButtonLink to={paths.venueMergeWith(head.id, id)} size="small">
                  Compare<span className="visually-hidden"> with {name}</span>
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
      {hiddenCount > 0 && (
        <p className="muted">{formatCount(hiddenCount)} more. Type more of the name to find them.</p>
      )}
    </>
  );
}
