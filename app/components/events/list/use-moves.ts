import { useRevalidator } from "@remix-run/react";
import { useContext, useState } from "react";
import { FormTokenContext } from "~/components/ui/Form";
import { useOnChange } from "~/components/ui/use-on-change";
import { type BoardColumn, moveCards } from "~/services/events/list";
import type { MoveOutcome } from "~/services/events/stage.server";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import type { DraggedEvent } from "./drag";

/** A dropped card: its new stage, and whether it is saved and only waits for fresh data. */
interface Move {
  stage: string;
  isSaved?: boolean;
}

type Moves = ReadonlyMap<number, Move>;

/**
 * The columns with dropped cards in their new stages. A card whose move fails goes back. `unconfirmed` has the events
 * whose moves got no response and may have been saved. `outcome` is the server's response to the last move.
 * @param boardHref resets messages when it changes
 */
export function useCardMoves(columns: BoardColumn[], boardHref: string) {
  const token = useContext(FormTokenContext);
  const { revalidate } = useRevalidator();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [unconfirmed, setUnconfirmed] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<MoveOutcome>();
  useOnChange(columns, () => setMoves(removeSavedMoves));
  useOnChange(boardHref, () => {
    setOutcome(undefined);
    setUnconfirmed(new Set());
  });

  const move = async ({ id, leadId, stageId }: DraggedEvent, stage: string) => {
    // A card dropped just now still has its previous stage in the data.
    const previousStage = moves.get(id)?.stage ?? stageId;
    if (stage === previousStage) return;
    setMoves((known) => new Map(known).set(id, { stage }));
    setUnconfirmed((known) => removeId(known, id));
    const fields = { _token: token ?? "", [WAS_FIELD]: previousStage, pipeline_stage_id: stage };
    const result = await postMove(paths.dealStage(leadId, id), fields);
    setOutcome(result);
    setMoves((known) => applyMoveResult(known, { id, stage, isSaved: result?.ok === true }));
    if (!result) setUnconfirmed((known) => new Set(known).add(id));
    else if (result.ok || result.details?.isOvertaken) revalidate();
  };

  const stages = new Map([...moves].map(([id, { stage }]) => [id, stage]));
  return { shown: moves.size === 0 ? columns : moveCards(columns, stages), move, unconfirmed, outcome };
}

/** Uses `fetch`, as a failing Remix fetcher would replace the board. `undefined` if the server fails or can't be reached. */
async function postMove(action: string, fields: Record<string, string>): Promise<MoveOutcome | undefined> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ ...fields, fetcher: "1" }),
      redirect: "manual",
    });
    // Only an ended session redirects; reloading leads to the sign-in page.
    if (response.type === "opaqueredirect") window.location.reload();
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Updates the moves when one has ended, unless its card has been dropped elsewhere meanwhile. */
function applyMoveResult(moves: Moves, { id, ...move }: Required<Move> & { id: number }): Moves {
  if (moves.get(id)?.stage !== move.stage) return moves;
  return new Map(move.isSaved ? [...moves, [id, move]] : [...moves].filter(([other]) => other !== id));
}

/**
 * Fresh data contain the saved moves. Returns the same object if there are none, so nothing renders again.
 */
const removeSavedMoves = (moves: Moves): Moves =>
  [...moves.values()].some(({ isSaved }) => isSaved)
    ? new Map([...moves].filter(([, { isSaved }]) => !isSaved))
    : moves;

const removeId = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((other) => other !== id));
