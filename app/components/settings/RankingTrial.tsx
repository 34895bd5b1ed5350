import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { SelectField } from "~/components/ui/SelectField";
import { type Column, Table } from "~/components/ui/Table";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import type { KarenPage, Trial as TrialResult } from "~/services/settings/karen.server";
import { formatJointRank, formatRankChange } from "~/services/settings/scoring-history";
import type { KarenFormState } from "./WeightForm";

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: end;

  > :first-child { flex: 0 1 480px; min-width: 0; }
`;

type Room = TrialResult["rooms"][number];

const buildTrialColumns = (rooms: readonly Room[]): Column<Room>[] => [
  { key: "rank", header: "Rank", numeric: true, cell: ({ rank }) => formatJointRank(rank, rooms) },
  { key: "room", header: "Room", role: "title", cell: ({ room, venue }) => `${room}, ${venue}` },
  { key: "before", header: "Compared with saved settings", cell: (room) => formatRankChange(room) },
];

/**
 * Ranks an event by the settings typed above, before they are saved. Its controls belong to that form, and it updates
 * while the user types.
 */
export function RankingTrial({
  page: { events = [], country },
  form,
  trial: posted,
}: {
  page: Pick<KarenPage, "events" | "country">;
  form: KarenFormState;
  trial: TrialResult | undefined;
}) {
  const live = useLiveRankingTrial(form.props.id, paths.karenSettings(country));
  const trial = live.trial ?? posted;
  const { event } = form.fields;
  const tested = events.find(({ id }) => id === trial?.event);
  return (
    <section aria-busy={live.isBusy}>
      <h2>Try it before you save</h2>
      {events.length === 0 ? (
        <p className="muted">No events to test these settings on.</p>
      ) : (
        <Controls>
          <SelectField
            name="event"
            form={form.props.id}
            label="Event"
            placeholder="Choose a recent event"
            options={events.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={typeof event.initialValue === "string" ? event.initialValue : ""}
            error={event.errors}
          />
          <Button form={form.props.id} name="intent" value="trial" data-unscripted>
            Show ranking
          </Button>
        </Controls>
      )}
      {trial &&
        (trial.rooms.length > 0 ? (
          <Table
            caption={`Top rooms with these settings${tested ? `: ${tested.name}` : ""}`}
            columns={buildTrialColumns(trial.rooms)}
            rows={trial.rooms}
            rowKey={({ id }) => id}
          />
        ) : (
          <p role="status">No venues meet this event's requirements.</p>
        ))}
    </section>
  );
}

/** How long to wait after typing before ranking. */
const TYPING_PAUSE_MS = 300;

/**
 * Ranks the chosen event while the user types. If the values are invalid, the last ranking stays.
 * @param formId the form to try, including fields outside of its element
 */
function useLiveRankingTrial(
  formId: string,
  action: string,
): { trial: TrialResult | undefined; isBusy: boolean } {
  const { submit, data, state } = useFetcher<Rejection<TrialResult>>();
  const [trial, setTrial] = useState<TrialResult>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = ({ target }: Event) => {
      const form = document.forms.namedItem(formId);
      if (!form || (target as HTMLInputElement).form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const entered = new FormData(form);
        entered.set("intent", "trial");
        if (entered.get("event")) submit(entered, { method: "post", action });
      }, TYPING_PAUSE_MS);
    };
    document.addEventListener("input", schedule);
    return () => {
      document.removeEventListener("input", schedule);
      clearTimeout(timer);
    };
  }, [formId, action, submit]);
  useEffect(() => {
    if (data?.details) setTrial(data.details);
  }, [data]);
  return { trial, isBusy: state !== "idle" };
}
