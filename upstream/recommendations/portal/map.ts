import { BASEMAP_URL, TILE_SIZE, toWorldPixels } from "@contract/basemap/tiles";
import { type Html, html } from "../../format/html";
import { toRoomAnchor } from "./answer";
import type { PortalEvent, PortalRoom } from "./content";

/**
 * The width of a phone, where the labels on the tiles have their original size. Wider screens enlarge the
 * map.
 */
const WIDTH = 360;
const HEIGHT = 280;
/** The minimum distance in pixels of a venue from the edge of the map, where its pin would be clipped. */
const MARGIN = 32;
/** The zoom for a map of one venue, which shows a neighbourhood. */
const MAX_ZOOM = 13;
const MIN_ZOOM = 4;

/** A venue of an event, with its number on the map and its rooms. */
interface Venue {
  number: number;
  name: string;
  place: string;
  lat: number;
  lng: number;
  rooms: PortalRoom[];
}

/**
 * Renders the venues of an event on the basemap, numbered as in the list beside it. The links of the list
 * lead to the venues' cards. Keyboards and screen readers only use the list.
 */
export function renderVenueMapWithList(event: PortalEvent): Html {
  const venues = groupRoomsByVenue(event.rooms);
  return html`
<div class="where">
${renderMapSvg(venues)}
<ol>${venues.map(({ rooms, name, place }) => {
    const isWanted = rooms.some(({ answers }) => answers.some(isWantedAnswer));
    const isDeclined = rooms.every(({ answers }) => answers.length > 0 && !answers.some(isWantedAnswer));
    return html`<li><a href="#${toAnchorOfFirstRoom(rooms)}">${name}</a> <span>${place}${isWanted && html` · you would like to see it`}${isDeclined && html` · not for you`}</span></li>`;
  })}</ol>
</div>`;
}

const isWantedAnswer = ({ answer }: PortalRoom["answers"][number]) => answer === "wanted";

function groupRoomsByVenue(rooms: PortalRoom[]): Venue[] {
  const venues = new Map<number, Venue>();
  for (const room of rooms) {
    const { venueId, venueName: name, place, lat, lng } = room;
    const venue = venues.get(venueId) ?? { number: venues.size + 1, name, place, lat, lng, rooms: [] };
    venue.rooms.push(room);
    venues.set(venueId, venue);
  }
  return [...venues.values()];
}

const toAnchorOfFirstRoom = ([first]: PortalRoom[]) => first && toRoomAnchor(first);

function renderMapSvg(venues: Venue[]): Html {
  const { z, left, top } = calculateMapView(venues);
  const pins = venues.map((venue) => {
    const { x, y } = toWorldPixels(venue.lat, venue.lng, z);
    return html`<a href="#${toAnchorOfFirstRoom(venue.rooms)}" tabindex="-1"><title>${venue.name}</title><circle cx="${Math.round(x - left)}" cy="${Math.round(y - top)}" r="15"/><text x="${Math.round(x - left)}" y="${Math.round(y - top) + 6}">${venue.number}</text></a>`;
  });
  // The pin drawn last covers the others, so the venues at the start of the list come last.
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${renderMapTiles(z, left, top)}${pins.reverse()}</svg>`;
}

/**
 * Calculates the closest view of all venues: its zoom, and the position of its top left corner in pixels of
 * that zoom.
 */
function calculateMapView(venues: Venue[]): { z: number; left: number; top: number } {
  for (let z = MAX_ZOOM; ; z -= 1) {
    const points = venues.map(({ lat, lng }) => toWorldPixels(lat, lng, z));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = east - west <= WIDTH - 2 * MARGIN && south - north <= HEIGHT - 2 * MARGIN;
    if (fits || z === MIN_ZOOM)
      return {
        z,
        left: Math.round((west + east - WIDTH) / 2),
        top: Math.round((north + south - HEIGHT) / 2),
      };
  }
}

function renderMapTiles(zoom: number, left: number, top: number): Html[] {
  const drawn: Html[] = [];
  for (let x = Math.floor(left / TILE_SIZE); x * TILE_SIZE < left + WIDTH; x += 1)
    for (let y = Math.floor(top / TILE_SIZE); y * TILE_SIZE < top + HEIGHT; y += 1) {
      const numbers: Record<string, number> = { z: zoom, x, y };
      const address = BASEMAP_URL.replace(/\{([zxy])\}/g, (_, name: string) => String(numbers[name]));
      drawn.push(
        html`<image href="${address}" x="${x * TILE_SIZE - left}" y="${y * TILE_SIZE - top}" width="${TILE_SIZE}" height="${TILE_SIZE}"/>`,
      );
    }
  return drawn;
}
