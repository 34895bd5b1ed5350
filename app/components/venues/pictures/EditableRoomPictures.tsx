import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { SizedImage } from "~/components/ui/SizedImage";
import { paths } from "~/services/paths";
import type { PicturesPage } from "~/services/venues/pictures.server";

type Room = PicturesPage["rooms"][number];
type Picture = NonNullable<Room["pictures"]>[number];

const Gallery = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
  margin: 0;
  padding: 0;
  list-style: none;

  li { display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); position: relative; border: 1px solid var(--line); border-radius: var(--radius-3); background: var(--raised); overflow: hidden; }
  img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--sunken); }
  p { padding: var(--s2) var(--s3) 0; font-size: var(--text-s); overflow-wrap: anywhere; }
  [data-part="first"] { position: absolute; top: var(--s2); left: var(--s2); }
  [data-part="tools"] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s1) var(--s2); padding: var(--s2) var(--s3) var(--s3); }
  form { display: flex; gap: var(--s1); margin: 0; }
`;

/** The pictures of a room in order. Cards and emails show the first. */
export function EditableRoomPictures({ venueId, room }: { venueId: number; room: Room }) {
  const { id, name, pictures } = room;
  return (
    <section id={`room-${id}`} aria-labelledby={`room-${id}-name`}>
      <h2 id={`room-${id}-name`}>{name}</h2>
      {pictures === undefined && <p className="muted">We couldn't load the pictures.</p>}
      {pictures?.length === 0 && <p className="muted">No pictures yet.</p>}
      {pictures && pictures.length > 0 && (
        <Gallery>
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <SizedImage
                src={picture.src}
                alt={picture.caption || `${name}, picture ${index + 1}`}
                width={300}
                height={200}
                loading="lazy"
                decoding="async"
              />
              {index === 0 && (
                <span data-part="first">
                  <Badge tone="accent">Main</Badge>
                </span>
              )}
              <p className={picture.caption ? undefined : "muted"}>{picture.caption || "No caption"}</p>
              <PictureTools
                venueId={venueId}
                room={room}
                picture={picture}
                position={index + 1}
                count={pictures.length}
              />
            </li>
          ))}
        </Gallery>
      )}
    </section>
  );
}

function PictureTools({
  venueId,
  room,
  picture: { key },
  position,
  count,
}: {
  venueId: number;
  room: Room;
  picture: Picture;
  position: number;
  count: number;
}) {
  const which = `picture ${position} (${room.name})`;
  return (
    <div data-part="tools">
      {count > 1 && (
        <Form action={paths.venuePicturePosition(venueId, room.id, key)} preventScrollReset>
          {position > 1 && <MovePictureButton to={1} icon="star" label={`Make main picture: ${which}`} />}
          {position > 1 && (
            <MovePictureButton to={position - 1} icon="chevron-left" label={`Move earlier: ${which}`} />
          )}
          {position < count && (
            <MovePictureButton to={position + 1} icon="chevron-right" label={`Move later: ${which}`} />
          )}
        </Form>
      )}
      <ButtonLink
        to={paths.venuePicture(venueId, room.id, key)}
        size="small"
        icon="edit"
        preventScrollReset
        aria-label={`Caption for ${which}`}
      >
        Caption
      </ButtonLink>
      <ButtonLink
        to={paths.venuePictureDeletion(venueId, room.id, key)}
        size="small"
        icon="trash"
        iconOnly
        preventScrollReset
      >
        {`Delete ${which}`}
      </ButtonLink>
    </div>
  );
}

const MovePictureButton = ({
  to,
  icon,
  label,
}: {
  to: number;
  icon: "star" | "chevron-left" | "chevron-right";
  label: string;
}) => (
  <Button name="position" value={to} size="small" icon={icon} iconOnly title={label.split(":")[0]}>
    {label}
  </Button>
);
