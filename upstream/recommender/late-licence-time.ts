/** Times of an evening that may end after midnight, counted in minutes after noon: 21:00 is 540, 02:00 is 840. */

/** HH:mm in the evening or the night after as minutes after noon. */
export function minutesAfterNoon(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours + 12) % 24) * 60 + minutes;
}

/** Minutes after noon as HH:mm. */
export function eveningTime(minutes: number) {
  const ofDay = (minutes + 720) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}
