import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { Table } from "~/components/ui/Table";
import type { loadEventMergeCandidates } from "~/services/events/merge.server";
import { paths } from "~/services/paths";
import { EventFactsText } from "../EventFactsText";
import { EventHeader } from "../EventHeader";

/** The lead's other events, to choose the one to merge into this one. */
export function EventMergeCandidates({
  page,
}: {
  page: Awaited<ReturnType<typeof loadEventMergeCandidates>>;
}) {
  const { leadId, eventId, others } = page;
  return (
    <>
      <EventHeader {...page} title="Merge events" />
      {others.failure && <SectionFailure what="The other events" failure={others.failure} />}
      {others.data?.length === 0 && (
        <EmptyState title="No other events">{page.leadName} has no other event to merge.</EmptyState>
      )}
      {others.data && others.data.length > 0 && (
        <Table
          caption="Choose the duplicate of this event"
          rows={others.data}
          rowKey={({ id }) => id}
          columns={[
            { key: "title", header: "Event", cell: ({ title }) => title, role: "title" },
            { key: "facts", header: "Details", cell: (facts) => <EventFactsText facts={facts} /> },
            {
              key: "compare",
              header: "",
              role: "action",
              cell: ({ id, title }) => (
                <ButtonLink to={paths.mergeWith(leadId, eventId, id)} size="small">
                  Compare<span className="visually-hidden"> with {title}</span>
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
