import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { SizedImage } from "~/components/ui/SizedImage";
import { addViewParams, paths } from "~/services/paths";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";
import { RoomDrawerLightbox, RoomPicture } from "./RoomLightbox";

const Gallery = styled.section`
  ul { grid-template-columns: repeat(auto-fill, minmax(min(120px, 30%), 1fr)); gap: var(--s2); }
  li a { display: block; border-radius: var(--radius-2); overflow: hidden; background: var(--sunken); aspect-ratio: 3 / 2; }
  li a:hover img { filter: brightness(1.06); }
  li a[aria-current] { outline: 2px solid var(--accent); outline-offset: 2px; }
  li img { width: 100%; height: 100%; object-fit: cover; }
`;

/** The query parameter of the open picture, from 1. It is dropped when the drawer closes. */
const IMAGE = "image";

/**
 * The pictures of a room. The URL names the open one, which is shown large above the others; with JavaScript it is
 * in a lightbox over the drawer.
 */
export function RoomDrawerGallery({ details, params }: { details: RoomDetails; params: URLSearchParams }) {
  /** An opening drawer hides everything else from screen readers, so the lightbox must open after it. */
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  useEffect(() => setIsDrawerOpen(true), []);
  const { images, name } = details;
  if (!images) return null;
  const roomUrl = addViewParams(paths.room(details.leadId, details.eventId, details.roomId), params);
  const hrefOf = (image: number) => `${roomUrl}${roomUrl.includes("?") ? "&" : "?"}${IMAGE}=${image}`;
  const open = Number(params.get(IMAGE));
  const shown = images[open - 1];
  const picture = shown && {
    ...shown,
    alt: formatPictureAltText(name, shown.caption, open),
    position: `${open} of ${images.length}`,
    closeHref: roomUrl,
    previousHref: hrefOf(open > 1 ? open - 1 : images.length),
    nextHref: hrefOf(open < images.length ? open + 1 : 1),
    isOnlyPicture: images.length === 1,
  };
  return (
    <Gallery aria-labelledby="room-pictures">
      <h3 id="room-pictures">Pictures</h3>
      {images.length === 0 && <p className="muted">No pictures of this room.</p>}
      {picture &&
        (isDrawerOpen ? <RoomDrawerLightbox picture={picture} /> : <RoomPicture picture={picture} />)}
      <ul>
        {images.map(({ src, caption }, index) => (
          <li key={src}>
            <Link
              to={hrefOf(index + 1)}
              preventScrollReset
              aria-label={`Open picture ${index + 1} of ${images.length}${caption ? `: ${caption}` : ""}`}
              aria-current={open === index + 1 ? "true" : undefined}
            >
              <SizedImage src={src} alt="" width={240} height={160} loading="lazy" decoding="async" />
            </Link>
          </li>
        ))}
      </ul>
    </Gallery>
  );
}

const formatPictureAltText = (room: string, caption: string | undefined, position: number) =>
  caption ?? `${room}, picture ${position}`;
