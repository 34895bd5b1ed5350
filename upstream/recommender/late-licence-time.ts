/** Formats licence times, which may be after midnight and are stored as minutes after noon: 21:00 is 540, 02:00 is 840. */

/** Minutes after noon as HH:mm. */
export function formatMinutesAfterNoon24h(minutesAfterNoon: number): string {
  const minutesOfDay = (minutesAfterNoon + 720) % 1440;
  return `${String(Math.floor(minutesOfDay / 60)).padStart(2, "0")}:${String(minutesOfDay % 60).padStart(2, "0")}`;
}

/** Minutes after noon for readers: `11 pm`, `12:30 am`, `midnight`. */
export function formatMinutesAfterNoon12h(minutesAfterNoon: number): string {
  if (minutesAfterNoon === 720) return "midnight";
  const hours = (Math.floor(minutesAfterNoon / 60) + 12) % 24;
  const minutesPastHour = minutesAfterNoon % 60;
  return `${hours % 12 || 12}${minutesPastHour ? `:${String(minutesPastHour).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}
