export interface Point {
  lat: number;
  lng: number;
}

/**
 * Parses typed coordinates in decimal degrees; undefined if one is invalid, or if our map (Mercator) cannot
 * show them.
 */
export function parseCoordinates(lat: string, lng: string): Point | undefined {
  const [north, east] = [lat, lng].map((text) => {
    const degrees = text.trim().replace("−", "-");
    return /^-?\d{1,3}(\.\d+)?$/.test(degrees) ? Number(degrees) : undefined;
  });
  if (north === undefined || east === undefined) return undefined;
  return Math.abs(north) <= 85 && Math.abs(east) <= 180 ? { lat: north, lng: east } : undefined;
}

/** Degrees as typed: five decimals are about a metre. */
export const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(5)));
