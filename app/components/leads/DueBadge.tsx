import type { Country } from "@contract/vocabulary";
import { zoneOf } from "@contract/vocabulary";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import type { DueState, NextStepLine } from "~/services/leads/follow-ups";

/** Shows whether a follow-up is due; nothing for an upcoming one. */
export function DueBadge({ state }: { state: DueState }) {
  if (state === "coming") return null;
  return state === "overdue" ? (
    <Badge tone="danger" icon="warning">
      Overdue
    </Badge>
  ) : (
    <Badge tone="warning" icon="clock">
      Today
    </Badge>
  );
}

export const NextStepText = ({ step, country }: { step: NextStepLine; country: Country | undefined }) => (
  <>
    {step.note} <DueBadge state={step.state} />{" "}
    <small>
      <DateText iso={step.date} timeZone={zoneOf(country)} />
      {step.assignee?.name && ` · ${step.assignee.name}`}
    </small>
  </>
);

export const NextStepCell = ({ step, country }: { step: NextStepLine; country: Country | undefined }) => (
  <span data-step="">
    <span title={step.note}>{step.note}</span>
    <small>
      <DueBadge state={step.state} /> <DateText iso={step.date} timeZone={zoneOf(country)} />
    </small>
  </span>
);
