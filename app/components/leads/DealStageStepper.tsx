import { dealStages } from "@contract/events/stages";
import { styled } from "styled-components";
import { Form } from "~/components/ui/Form";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";

const Steps = styled(Form)`
  display: grid;
  gap: 0;
  margin: 0;

  ol { display: flex; gap: 3px; padding: 0; margin: 0; list-style: none; }
  li { flex: 1 1 0; min-width: 0; }
  button { position: relative; display: block; width: 100%; min-height: 32px; padding: 0; border: 0; background: none; cursor: pointer; }
  button::before { content: ""; position: absolute; inset: calc(50% - 3px) 0 auto; height: 6px; border-radius: 3px; background: var(--line-mid); }
  li[data-reached] button::before { background: var(--accent); }
  button[value="lost"][aria-current]::before { background: var(--danger); }
  button:hover::before, button:focus-visible::before { height: 10px; inset-block-start: calc(50% - 5px); }
  p { font-size: var(--text-s); font-weight: 600; margin: 0; }
  @media (max-width: 39.9375rem) { button { min-height: 44px; } }
  @media print { ol { display: none; } }
`;

/** Shows the deal stage of an event; one click changes it. */
export function DealStageStepper({
  leadId,
  event,
}: {
  leadId: number;
  event: { id: number; title: string; stage?: string | undefined; stageId?: string | undefined };
}) {
  const { id, title, stage, stageId } = event;
  if (stageId === undefined) return null;
  const currentIndex = dealStages.findIndex((known) => known.id === stageId);
  return (
    <Steps action={paths.dealStage(leadId, id)} preventScrollReset>
      <input type="hidden" name={WAS_FIELD} value={stageId} />
      <input type="hidden" name="from" value={paths.lead(leadId)} />
      <p>{stage}</p>
      <ol aria-label={`Stage of ${title}`}>
        {dealStages.map((known, index) => (
          <li key={known.id} data-reached={(stageId !== "lost" && index <= currentIndex) || undefined}>
            <button
              type="submit"
              name="pipeline_stage_id"
              value={known.id}
              title={known.name}
              aria-label={index === currentIndex ? `${known.name} (current stage)` : `Move to ${known.name}`}
              aria-current={index === currentIndex ? "step" : undefined}
            />
          </li>
        ))}
      </ol>
    </Steps>
  );
}
