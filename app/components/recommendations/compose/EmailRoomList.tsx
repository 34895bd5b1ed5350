import { styled } from "styled-components";
import { SizedImage } from "~/components/ui/SizedImage";
import type { Queue } from "~/services/recommender/queue/queue";

const Rooms = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: var(--s2) var(--s5);
  list-style: none;

  li { display: flex; gap: var(--s3); align-items: center; min-width: 0; }
  img { width: 60px; height: 40px; object-fit: cover; border-radius: var(--radius-1); flex: none; background: var(--sunken); }
  span { min-width: 0; overflow-wrap: anywhere; }
  small { display: block; color: var(--ink-soft); }
  q { display: block; font-size: var(--text-s); }
`;

/** The rooms in the email, in order, with their ranks in the search and comments by room id. */
export function EmailRoomList({
  queue,
  standings,
  lines,
}: {
  queue: Queue;
  standings: Record<number, string>;
  lines: Record<string, string>;
}) {
  return (
    <Rooms aria-label="Venues to recommend">
      {queue.map((room) => (
        <li key={room.room_id}>
          {room.image_url && <SizedImage src={room.image_url} alt="" width={60} height={40} />}
          <span>
            {room.name}
            <small>{room.room_name}</small>
            {standings[room.room_id] && <small>{standings[room.room_id]}</small>}
            {lines[room.room_id] && <q>{lines[room.room_id]}</q>}
          </span>
        </li>
      ))}
    </Rooms>
  );
}
