import { styled } from "styled-components";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { KEEP_BOTH, type PairChoices, pairName } from "~/services/events/pairs";
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

/** The events of leads to be merged that look like one, each pair to be kept or merged (LEAD-06, EVT-01). */
export function EventPairChoices({
  pairs,
  isWhole,
  choices = {},
}: EventPairs & {
  /** What was chosen in a form that was refused. */
  choices?: PairChoices;
}) {
  // After a merge of an unknown end the leads may be gone, and with them the pairs; what was chosen of these stays.
  const unread = Object.entries(choices).filter(
    ([id]) => !pairs.some(({ other }) => other.id === Number(id)),
  );
  if (pairs.length + unread.length === 0)
    return isWhole ? null : <p>Some events could not be read. All events are kept.</p>;
  return (
    <Pairs aria-labelledby="event-pairs">
      <h3 id="event-pairs">These events look the same</h3>
      {pairs.map((pair) => (
        <div key={pair.other.id}>
          <Line name="Stays" facts={pair.into} />
          <Line name={`From lead ${pair.otherLeadId}`} facts={pair.other} />
          <Choice
            otherId={pair.other.id}
            intoId={pair.into.id}
            loss={lossOf(pair)}
            value={choices[pair.other.id] ?? (pair.isOneEmpty ? String(pair.into.id) : KEEP_BOTH)}
          />
        </div>
      ))}
      {unread.map(([id, into]) =>
        into === KEEP_BOTH ? null : (
          <div key={id}>
            <Choice otherId={Number(id)} intoId={Number(into)} value={into} />
          </div>
        ),
      )}
      <p>
        A merged event loses its conversations with the assistant. Rooms and emails that were not sent go,
        too.
      </p>
      {!isWhole && <p>Some events could not be read. Those are kept.</p>}
    </Pairs>
  );
}

function Line({ name, facts }: { name: string; facts: EventPairs["pairs"][number]["into"] }) {
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

function Choice({
  otherId,
  intoId,
  loss,
  value,
}: {
  otherId: number;
  intoId: number;
  /** Absent where it is not known. */
  loss?: string;
  value: string;
}) {
  return (
    <RadioGroup
      name={pairName(otherId)}
      label={`Event ${otherId} and event ${intoId}`}
      options={[
        { value: KEEP_BOTH, label: "Keep both" },
        { value: String(intoId), label: "Merge into one event", hint: loss },
      ]}
      defaultValue={value}
    />
  );
}

/** Which details of the other event are lost, in words. */
function lossOf({ lost, lostValuesAfter }: EventPairs["pairs"][number]): string {
  const words = [
    lost.length > 0 && `Lost: ${lost.join(", ")}`,
    lostValuesAfter.length > 0 && `Lost if other events are merged too: ${lostValuesAfter.join(", ")}`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(". ") : "No details are lost";
}
