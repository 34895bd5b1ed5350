import { MAX_PICTURES_OF_VENUE } from "@contract/venues/picture-file";
import { styled } from "styled-components";
import type { RejectedForm } from "~/services/forms/rejected-form";
import type { PicturesPage } from "~/services/venues/pictures.server";
import { VenuePageHeader } from "../VenuePageHeader";
import { EditableRoomPictures } from "./EditableRoomPictures";
import { PictureUpload } from "./PictureUpload";

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);

  > section:not(.panel) { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); scroll-margin-top: var(--s8, 64px); }
  h2 { font-size: var(--text-l); }
  > .panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); max-width: 640px; }
`;

/** The pictures of a venue and its rooms, to upload, order, caption and delete. */
export function VenuePictures({ page, rejected }: { page: PicturesPage; rejected?: RejectedForm }) {
  const { head, rooms, freePlaces } = page;
  return (
    <>
      <VenuePageHeader venue={head} />
      <Layout>
        <section className="panel" aria-labelledby="upload-pictures">
          <h2 id="upload-pictures">Add pictures</h2>
          {freePlaces === 0 ? (
            <p>
              A venue can have at most {MAX_PICTURES_OF_VENUE} pictures. Delete one before you add another.
            </p>
          ) : (
            <PictureUpload page={page} rejected={rejected} />
          )}
        </section>
        {rooms.map((room) => (
          <EditableRoomPictures key={room.id} venueId={head.id} room={room} />
        ))}
      </Layout>
    </>
  );
}
