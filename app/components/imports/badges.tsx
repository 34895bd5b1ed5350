import type { ImportState, Outcome, Verdict } from "@contract/imports/kinds";
import { Badge, type Tone } from "~/components/ui/Badge";
import { outcomeNames, stateNames, verdictNames } from "~/services/imports/import";

const stateTones: Record<ImportState, Tone> = {
  columns: "warning",
  checking: "info",
  checked: "warning",
  running: "info",
  done: "success",
  undoing: "info",
  undone: "neutral",
};

export const ImportStateBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
);

const verdictTones: Record<Verdict, Tone> = {
  new: "success",
  changes: "info",
  same: "neutral",
  duplicate: "warning",
  refused: "danger",
};

const outcomeTones: Record<Outcome, Tone> = {
  created: "success",
  changed: "info",
  same: "neutral",
  duplicate: "warning",
  refused: "danger",
  removed: "neutral",
  restored: "info",
  kept: "warning",
};

/** What happened with a row, or what the check says of it. */
export function ImportRowBadge({
  verdict,
  outcome,
}: {
  verdict?: Verdict | undefined;
  outcome?: Outcome | undefined;
}) {
  if (outcome) return <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>;
  return verdict ? <Badge tone={verdictTones[verdict]}>{verdictNames[verdict]}</Badge> : null;
}
