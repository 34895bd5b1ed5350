/** Times of an evening that may end after midnight, from minutes after noon: 21:00 is 540, 02:00 is 840. */

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
