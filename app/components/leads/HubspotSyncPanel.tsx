import type { SyncStatus } from "@contract/leads/hubspot";
import { type Country, zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { Section } from "~/services/upstream/section.server";

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  overflow-wrap: anywhere;

  h2 { display: flex; gap: var(--s3); align-items: center; font-size: var(--text-l); }
  p { color: var(--ink-soft); font-size: var(--text-s); }
  form { display: flex; flex-wrap: wrap; gap: var(--s2); }
`;

const states = {
  synced: { words: "Synced", tone: "success" },
  pending: { words: "Pending", tone: "warning" },
  failed: { words: "Failed", tone: "danger" },
} as const;

/** The HubSpot sync status of a lead, with buttons to sync it. */
export function HubspotSyncPanel({
  leadId,
  country,
  sync,
  search,
}: {
  leadId: number;
  country: Country | undefined;
  sync: Section<SyncStatus>;
  search: string;
}) {
  const zone = zoneOf(country);
  const { status, message, synced_at, attempts, next_attempt_at } = sync.data ?? {};
  return (
    <Panel className="panel" aria-labelledby="hubspot">
      <h2 id="hubspot">
        HubSpot
        {status && <Badge tone={states[status].tone}>{states[status].words}</Badge>}
      </h2>
      {sync.failure && <SectionFailure what="The HubSpot status" failure={sync.failure} />}
      {sync.data && !status && !message && <p>We don't know whether this lead is synced.</p>}
      {message && <p>{message}</p>}
      {synced_at && (
        <p>
          Last synced <DateText iso={synced_at} timeZone={zone} format="date-time" />
        </p>
      )}
      {(attempts || next_attempt_at) && (
        <p>
          {attempts ? `Tried ${formatQuantity(attempts, "time")}. ` : ""}
          {next_attempt_at && (
            <>
              Next attempt <DateText iso={next_attempt_at} timeZone={zone} format="date-time" />
            </>
          )}
        </p>
      )}
      <Form action={paths.leadHubspot(leadId) + search} preventScrollReset>
        <Button size="small">Sync now</Button>
        <Button size="small" name="intent" value="deals">
          Sync deals
        </Button>
      </Form>
    </Panel>
  );
}
