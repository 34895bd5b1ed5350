import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { RoomDrawerLightbox, RoomPicture } from "~/components/recommender/room/RoomLightbox";
import { SizedImage } from "~/components/ui/SizedImage";
import { paths } from "~/services/paths";
import type { VenuePicture } from "~/services/venues/facts";

const Gallery = styled.div`
  display: grid;
  gap: var(--s3);

  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(132px, 30%), 1fr)); gap: var(--s2); padding: 0; list-style: none; }
  li a { display: block; border-radius: var(--radius-2); overflow: hidden; background: var(--sunken); aspect-ratio: 3 / 2; }
  li a:hover img { filter: brightness(1.06); }
  li a[aria-current] { outline: 2px solid var(--accent); outline-offset: 2px; }
  li img { width: 100%; height: 100%; object-fit: cover; }
`;

/** The search param with the number of the open picture, starting at 1. */
const PICTURE = "picture";

/**
 * The pictures of a venue. The URL names the open one. It shows large above the others, or with JavaScript in a lightbox
 * over the page.
 */
export function VenueGallery({
  venueId,
  leadId,
  eventId,
  pictures,
}: {
  venueId: number;
  leadId?: number | undefined;
  eventId?: number | undefined;
  pictures: readonly VenuePicture[];
}) {
  const [params] = useSearchParams();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const here = paths.venue(venueId, leadId, eventId);
  const buildHref = (picture: number) => `${here}${here.includes("?") ? "&" : "?"}${PICTURE}=${picture}`;
  const openNumber = Number(params.get(PICTURE));
  const shown = pictures[openNumber - 1];
  const picture = shown && {
    ...shown,
    alt: `${shown.caption}, picture ${openNumber}`,
    position: `${openNumber} of ${pictures.length}`,
    closeHref: here,
    previousHref: buildHref(openNumber > 1 ? openNumber - 1 : pictures.length),
    nextHref: buildHref(openNumber < pictures.length ? openNumber + 1 : 1),
    isOnlyPicture: pictures.length === 1,
  };
  return (
    <Gallery>
      {picture && (isHydrated ? <RoomDrawerLightbox picture={picture} /> : <RoomPicture picture={picture} />)}
      <ul>
        {pictures.map(({ src, caption }, index) => (
          <li key={src}>
            <Link
              to={buildHref(index + 1)}
              preventScrollReset
              aria-label={`Open picture ${index + 1} of ${pictures.length}: ${caption}`}
              aria-current={openNumber === index + 1 ? "true" : undefined}
            >
              <SizedImage src={src} alt="" width={240} height={160} loading="lazy" decoding="async" />
            </Link>
          </li>
        ))}
      </ul>
    </Gallery>
  );
}
