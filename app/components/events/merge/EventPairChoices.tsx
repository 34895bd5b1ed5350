import { styled } from "styled-components";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { KEEP_BOTH, type PairChoices, toPairFieldName } from "~/services/events/pairs";
import type { EventPairs } from "~/services/events/pairs.server";
import { EventFactsText } from "../EventFactsText";

const Pairs = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h3 { font-size: var(--text-m); }
  > div { padding: var(--s3); border: 1px solid var(--line); border-radius: var(--radius-2); overflow-wrap: anywhere; }
  > div > p { font-size: var(--text-s); color: var(--ink-soft); }
  > div > p:last-of-type { margin-bottom: var(--s2); }
`;

/** Possible duplicate events of leads to be merged, each pair to keep or merge (LEAD-06, EVT-01). */
export function EventPairChoices({
  pairs,
  isWhole,
  choices = {},
}: EventPairs & {
  /** The choices of a rejected form. */
  choices?: PairChoices;
}) {
  // After an unconfirmed merge the leads and their pairs may be gone; their choices are still shown.
  const missing = Object.entries(choices).filter(
    ([id]) => !pairs.some(({ other }) => other.id === Number(id)),
  );
  if (pairs.length + missing.length === 0)
    return isWhole ? null : <p>We couldn't load some events, so all events are kept.</p>;
  return (
    <Pairs aria-labelledby="event-pairs">
      <h3 id="event-pairs">Possible duplicate events</h3>
      {pairs.map((pair) => (
        <div key={pair.other.id}>
          <PairedEventLine name="Keep" facts={pair.into} />
          <PairedEventLine name={`From lead ${pair.otherLeadId}`} facts={pair.other} />
          <KeepOrMergeChoice
            otherId={pair.other.id}
            intoId={pair.into.id}
            loss={formatLossMessage(pair)}
            value={choices[pair.other.id] ?? (pair.isOneEmpty ? String(pair.into.id) : KEEP_BOTH)}
          />
        </div>
      ))}
      {missing.map(([id, into]) =>
        into === KEEP_BOTH ? null : (
          <div key={id}>
            <KeepOrMergeChoice otherId={Number(id)} intoId={Number(into)} value={into} />
          </div>
        ),
      )}
      <p>A merged event loses its assistant conversations and any unsent rooms and emails.</p>
      {!isWhole && <p>We couldn't load some events. Those are kept.</p>}
    </Pairs>
  );
}

function PairedEventLine({ name, facts }: { name: string; facts: EventPairs["pairs"][number]["into"] }) {
  return (
    <p>
      {name}:{" "}
      <b>
        {facts.title} (event {facts.id})
      </b>{" "}
      · <EventFactsText facts={facts} />
    </p>
  );
}

function KeepOrMergeChoice({
  otherId,
  intoId,
  loss,
  value,
}: {
  otherId: number;
  intoId: number;
  /** Absent if unknown. */
  loss?: string;
  value: string;
}) {
  return (
    <RadioGroup
      name={toPairFieldName(otherId)}
      label={`Event ${otherId} and event ${intoId}`}
      options={[
        { value: KEEP_BOTH, label: "Keep both" },
        { value: String(intoId), label: "Merge into one event", hint: loss },
      ]}
      defaultValue={value}
    />
  );
}

/** Describes which details of the other event are lost. */
function formatLossMessage({ lost, lostValuesAfter }: EventPairs["pairs"][number]): string {
  const losses = [
    lost.length > 0 && `Lost: ${lost.join(", ")}`,
    lostValuesAfter.length > 0 && `Lost if other events are merged too: ${lostValuesAfter.join(", ")}`,
  ].filter(Boolean);
  return losses.length > 0 ? losses.join(". ") : "No details are lost";
}
