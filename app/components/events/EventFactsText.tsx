import type { EventFacts } from "~/services/events/facts";
import { formatQuantity } from "~/services/format/counts";
import { formatWeekdayAndDate } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";

/** The known details of an event in one line of text. */
export function EventFactsText({ facts }: { facts: EventFacts }) {
  const known = [
    facts.type,
    formatWeekdayAndDate(facts.date, "UTC"),
    facts.city,
    facts.guests && formatQuantity(facts.guests, "guest"),
    formatMoney(facts.budget, facts.country),
    facts.stage,
  ].filter(Boolean);
  return <>{known.join(" · ") || "No other details"}</>;
}
