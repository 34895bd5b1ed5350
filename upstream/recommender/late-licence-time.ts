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

/** Minutes after noon as people read them: `11 pm`, `12:30 am`, `midnight`. */
export function clockTime(minutes: number): string {
  if (minutes === 720) return "midnight";
  const hours = (Math.floor(minutes / 60) + 12) % 24;
  const past = minutes % 60;
  return `${hours % 12 || 12}${past ? `:${String(past).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}
