/**
 * Decodes an "encoded polyline" (Google's algorithm): each number is the difference to the previous point, in
 * steps, with five bits in each character and the sign in the lowest bit.
 * @returns a flat list [longitude, latitude, ...] in degrees
 */
export function decodePolyline(text: string, stepsPerDegree: number): number[] {
  const sums = [0, 0] as [number, number];
  const degrees: number[] = [];
  let index = 0;
  while (index < text.length) {
    const axis = (degrees.length % 2) as 0 | 1;
    let value = 0;
    // 0x20 marks that another character follows.
    let bits = 0x20;
    for (let shift = 0; bits >= 0x20; shift += 5) {
      bits = text.charCodeAt(index++) - 63;
      value |= (bits & 0x1f) << shift;
    }
    sums[axis] += value & 1 ? ~(value >> 1) : value >> 1;
    degrees.push(sums[axis] / stepsPerDegree);
  }
  return degrees;
}
