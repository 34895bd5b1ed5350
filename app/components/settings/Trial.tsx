import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { SelectField } from "~/components/ui/SelectField";
import { type Column, Table } from "~/components/ui/Table";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { moveOf, rankText } from "~/services/settings/history";
import type { KarenPage, Trial as TrialResult } from "~/services/settings/karen.server";
import type { KarenFormState } from "./WeightForm";

const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: end;

  > :first-child { flex: 0 1 480px; min-width: 0; }
`;

type Room = TrialResult["rooms"][number];

const columnsFor = (rooms: readonly Room[]): Column<Room>[] => [
  { key: "rank", header: "Rank", numeric: true, cell: ({ rank }) => rankText(rank, rooms) },
  { key: "room", header: "Room", role: "title", cell: ({ room, venue }) => `${room}, ${venue}` },
  { key: "before", header: "Against the saved settings", cell: (room) => moveOf(room) },
];

/** How an event would be ranked by what is typed above, before it is saved. Its controls belong to the form above, and it follows what is typed there. */
export function Trial({
  page: { events = [], country },
  form,
  trial: posted,
}: {
  page: Pick<KarenPage, "events" | "country">;
  form: KarenFormState;
  trial: TrialResult | undefined;
}) {
  const live = useLiveTrial(form.props.id, paths.karenSettings(country));
  const trial = live.trial ?? posted;
  const { event } = form.fields;
  const tested = events.find(({ id }) => id === trial?.event);
  return (
    <section aria-busy={live.isBusy}>
      <h2>Try it before you save</h2>
      {events.length === 0 ? (
        <p className="muted">There is no event to try the settings on.</p>
      ) : (
        <Ask>
          <SelectField
            name="event"
            form={form.props.id}
            label="Event"
            placeholder="Choose one of the newest events"
            options={events.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={typeof event.initialValue === "string" ? event.initialValue : ""}
            error={event.errors}
          />
          <Button form={form.props.id} name="intent" value="trial" data-unscripted>
            Show the ranking
          </Button>
        </Ask>
      )}
      {trial &&
        (trial.rooms.length > 0 ? (
          <Table
            caption={`The best rooms by these settings${tested ? `: ${tested.name}` : ""}`}
            columns={columnsFor(trial.rooms)}
            rows={trial.rooms}
            rowKey={({ id }) => id}
          />
        ) : (
          <p role="status">No venue matches what this event asks for.</p>
        ))}
    </section>
  );
}

/** From the last key on until the ranking is requested. */
const PAUSE_MS = 300;

/**
 * The trial of a form as it is typed, once an event is chosen. What cannot be tried keeps the last one.
 * @param formId of the form whose fields, also those outside of it, are tried
 */
function useLiveTrial(formId: string, action: string): { trial: TrialResult | undefined; isBusy: boolean } {
  const { submit, data, state } = useFetcher<Rejection<TrialResult>>();
  const [trial, setTrial] = useState<TrialResult>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = ({ target }: Event) => {
      const form = document.forms.namedItem(formId);
      if (!form || (target as HTMLInputElement).form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(form);
        typed.set("intent", "trial");
        if (typed.get("event")) submit(typed, { method: "post", action });
      }, PAUSE_MS);
    };
    document.addEventListener("input", ask);
    return () => {
      document.removeEventListener("input", ask);
      clearTimeout(timer);
    };
  }, [formId, action, submit]);
  useEffect(() => {
    if (data?.details) setTrial(data.details);
  }, [data]);
  return { trial, isBusy: state !== "idle" };
}
