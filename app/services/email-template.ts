import type { LeadEvent } from "@contract/lead-events";
import { type EventType, eventTypeNames } from "@contract/vocabulary";

/** The first words of a recommendation email, per event type; the specialist edits them before sending. */

interface Known {
  firstName: string;
  event: Pick<LeadEvent, "event_type" | "sub_type" | "guest_count" | "city">;
  specialistName: string;
  productName: string;
}

const subjects: Record<EventType, (city: string) => string> = {
  wedding: (city) => `Venues for your wedding${city}`,
  corporate: (city) => `Venues for your event${city}`,
  social: (city) => `Venues for your celebration${city}`,
};

const openings: Record<EventType, string> = {
  wedding: "Congratulations again! I have been through our venues with your day in mind",
  corporate: "Thank you for your brief. I have matched our venues against it",
  social: "Thank you for telling me about your celebration. I have looked through our venues for it",
};

/** The subject and the Markdown body that the email dialog opens with. */
export function emailTemplate({ firstName, event, specialistName, productName }: Known) {
  const { event_type: type, city, guest_count: guests } = event;
  const what = (event.sub_type ?? eventTypeNames[type]).toLowerCase();
  const about = [guests && `for about ${guests} guests`, city && `in and around ${markdownText(city)}`]
    .filter(Boolean)
    .join(" ");
  return {
    subject: subjects[type](city ? ` in ${city}` : ""),
    template: [
      `Hi ${markdownText(firstName) || "there"},`,
      `${openings[type]}, and these are the ones I would look at first for your ${markdownText(what)}${about && ` ${about}`}.`,
      "Have a look at them on your own page. There you find pictures, capacities and prices, and the offers that are on at the moment.",
      "Which of them would you like to see? Reply to this email and I will arrange the inspections.",
      `Kind regards,  \n${markdownText(specialistName)}  \n${markdownText(productName)}`,
    ].join("\n\n"),
  };
}

/** Text as Markdown that reads as it is written; hyphens, dots and quotes need no help inside a line. */
const markdownText = (text: string) => text.replace(/[\\`*_[\]<>]/g, "\\$&").replace(/\s+/g, " ");
