import { MAX_ROOM_LINE_LENGTH } from "@contract/recommendations/lengths";
import { RoomLine } from "@contract/recommendations/recommendations";
import { useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { SizedImage } from "~/components/ui/SizedImage";
import { TextField } from "~/components/ui/TextField";
import { useOnChange } from "~/components/ui/use-on-change";
import { toLineFieldName } from "~/services/recommendations/compose/send";
import {
  moveOrRemoveQueuedRoom,
  type Queue,
  type QueueIntent,
  queueIntents,
} from "~/services/recommender/queue/queue";

/** The id of the section with the rooms. */
export const VENUES_ID = "venues";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  scroll-margin-top: var(--s5);

  h2 { font-size: var(--text-m); font-weight: 600; }
  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; }
  > p { color: var(--ink-soft); font-size: var(--text-s); }
  ol { display: grid; list-style: none; border: 1px solid var(--line); border-radius: var(--radius-2); }
  li { display: grid; grid-template-columns: auto auto minmax(0, 1fr) auto; gap: var(--s2) var(--s3); align-items: center; padding: var(--s3); scroll-margin-top: 30vh; }
  li[hidden] { display: none; }
  li + li { border-top: 1px solid var(--line); }
  [data-part="place"] { min-width: 1.5em; color: var(--ink-soft); font-variant-numeric: tabular-nums; text-align: right; }
  img { width: 60px; height: 40px; object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  [data-part="room"] { grid-column: 3; min-width: 0; overflow-wrap: anywhere; }
  [data-part="room"] small { display: block; color: var(--ink-soft); }
  [data-part="moves"] { grid-column: 4; display: flex; gap: var(--s1); }
  [data-part="line"] { grid-column: 2 / -1; }
  @media (max-width: 39.9375rem) {
    li { grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--s3); align-items: start; padding: var(--s3); }
    img { display: none; }
    [data-part="room"] { grid-column: 2; }
    [data-part="moves"] { grid-column: 1 / -1; justify-self: end; gap: var(--s2); }
    [data-part="line"] { grid-column: 1 / -1; }
  }
`;

/** The queue as it will be after the pending change. */
function useOptimisticQueue(queue: Queue): Queue {
  const [name, roomId] = String(useNavigation().formData?.get("intent")).split(":");
  const intent = queueIntents.find((known) => known === name);
  return intent ? moveOrRemoveQueuedRoom(queue, intent, Number(roomId)) : queue;
}

interface RoomsToSendProps {
  formId: string;
  action: string;
  queue: Queue;
  standings: Record<number, string>;
  /** Comments by room id; those of rooms that are not queued are kept. */
  lines: Record<string, string | undefined> | undefined;
  errorsOf: (roomId: number) => string[] | undefined;
  areLinesOffered: boolean;
  /** Beside the heading. */
  children: ReactNode;
}

/**
 * The rooms of the email in order, each with buttons to move and remove it, and a comment where the upstream supports it or
 * one was written before. The buttons post the email's form, so the draft is saved; without JavaScript the page opens at
 * the room again.
 */
export function EditableEmailRoomList({
  formId,
  action,
  queue,
  standings,
  lines = {},
  errorsOf,
  areLinesOffered,
  children,
}: RoomsToSendProps) {
  const rooms = useOptimisticQueue(queue);
  const focusPressed = useFocusAfterMove(rooms.map(({ room_id }) => room_id).join());
  const isQueued = (id: string) => queue.some(({ room_id }) => String(room_id) === id);
  // A room being removed keeps its comment in the form until the new page arrives.
  const leaving = queue.filter(({ room_id }) => !rooms.some((room) => room.room_id === room_id));
  return (
    <Section id={VENUES_ID} tabIndex={-1} aria-labelledby={`${VENUES_ID}-heading`}>
      <div>
        <h2 id={`${VENUES_ID}-heading`}>Venues in this email, in order</h2>
        {children}
      </div>
      {areLinesOffered ? (
        <p>Your comment appears under the room in the email and the client portal.</p>
      ) : (
        rooms.some(({ room_id }) => lines[room_id]) && (
          <p>Comments on rooms are not shown in your system. Move yours into the email body.</p>
        )
      )}
      {Object.entries(lines).map(
        ([id, line]) =>
          // The comment of a room that is not queued has no field, so an invalid one could not be corrected.
          line &&
          !isQueued(id) &&
          RoomLine.safeParse(line).success && (
            <input key={id} type="hidden" name={toLineFieldName(id)} value={line} />
          ),
      )}
      <ol aria-label="Venues to recommend">
        {[...rooms, ...leaving].map((room, index) => (
          <EmailRoomRow
            key={room.room_id}
            formId={formId}
            action={action}
            areLinesOffered={areLinesOffered}
            room={room}
            index={index}
            count={rooms.length}
            rank={standings[room.room_id]}
            line={lines[room.room_id]}
            error={errorsOf(room.room_id)}
            onPress={focusPressed}
          />
        ))}
      </ol>
    </Section>
  );
}

type RoomRowProps = Pick<RoomsToSendProps, "formId" | "action" | "areLinesOffered"> & {
  room: Queue[number];
  index: number;
  count: number;
  rank: string | undefined;
  line: string | undefined;
  error: string[] | undefined;
  onPress: (id: string) => void;
};

function EmailRoomRow({
  formId,
  action,
  areLinesOffered,
  room,
  index,
  count,
  rank,
  line,
  error,
  onPress,
}: RoomRowProps) {
  return (
    <li id={`room-${room.room_id}`} hidden={index >= count}>
      <span data-part="place">{index + 1}.</span>
      {room.image_url && <SizedImage src={room.image_url} alt="" width={60} height={40} />}
      <span data-part="room">
        {room.name}
        <small>{room.room_name}</small>
        {rank && <small>{rank}</small>}
      </span>
      <MoveRoomButtons
        formId={formId}
        action={action}
        room={room}
        index={index}
        count={count}
        onPress={onPress}
      />
      {(areLinesOffered || line) && (
        <div data-part="line">
          <TextField
            name={toLineFieldName(room.room_id)}
            label={`Comment on ${room.room_name} at ${room.name}`}
            labelHidden
            placeholder="Add a comment (optional)"
            maxLength={MAX_ROOM_LINE_LENGTH}
            defaultValue={line}
            error={error}
          />
        </div>
      )}
    </li>
  );
}

function MoveRoomButtons({
  formId,
  action,
  room,
  index,
  count,
  onPress,
}: Pick<RoomRowProps, "formId" | "action" | "room" | "index" | "count" | "onPress">) {
  const hydrated = useHydrated();
  return (
    <span data-part="moves">
      {moves.map(({ intent, icon, label }) => (
        <Button
          key={intent}
          id={`${intent}-${room.room_id}`}
          form={formId}
          formAction={
            hydrated ? undefined : `${action}#${intent === "remove" ? VENUES_ID : `room-${room.room_id}`}`
          }
          name="intent"
          value={`${intent}:${room.room_id}`}
          size="small"
          variant="quiet"
          icon={icon}
          iconOnly
          disabled={(intent === "up" && index === 0) || (intent === "down" && index === count - 1)}
          onClick={({ currentTarget }) => onPress(currentTarget.id)}
        >
          {label} {room.room_name} at {room.name}
        </Button>
      ))}
    </span>
  );
}

const moves = [
  { intent: "up", icon: "chevron-up", label: "Move up" },
  { intent: "down", icon: "chevron-down", label: "Move down" },
  { intent: "remove", icon: "cross", label: "Remove" },
] as const satisfies { intent: QueueIntent; icon: string; label: string }[];

/**
 * Restores the focus to a pressed button after its room has moved. At an end of the list the button is
 * disabled, and the focus goes to the opposite one; after a removal it goes to the list.
 */
function useFocusAfterMove(order: string): (id: string) => void {
  const pressed = useRef<string>();
  useOnChange(order, () => {
    const [intent, roomId] = pressed.current?.split("-") ?? [];
    if (!intent) return;
    pressed.current = undefined;
    const ids = [`${intent}-${roomId}`, `up-${roomId}`, `down-${roomId}`, VENUES_ID];
    const targets = ids.flatMap((id) => document.getElementById(id) ?? []);
    targets.find((target) => !(target as HTMLButtonElement).disabled)?.focus({ preventScroll: true });
  });
  return (id: string) => {
    pressed.current = id;
  };
}
