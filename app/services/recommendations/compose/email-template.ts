import type { LeadEvent } from "@contract/events/event";
import {
  buildEventPlaceholderValues,
  formatVenuesInline,
  replacePlaceholders,
  type TemplatePlaceholder,
  type TemplateValues,
  templatePlaceholders,
} from "@contract/recommendations/template";
import type { EventType } from "@contract/vocabulary";

/** The template of a recommendation email by event type, and the values of its placeholders. */

interface TemplateFacts {
  /** Absent where it is not known. */
  firstName: string | undefined;
  event: Pick<LeadEvent, "event_type" | "sub_type" | "event_date" | "guest_count" | "city">;
  specialistName: string;
  queue: { name: string; space: string; [more: string]: unknown }[];
  portalLink: string;
}

/** The value of each placeholder in a mail about an event; unknown ones are left out. */
export function buildPlaceholderValues({
  firstName,
  event,
  specialistName,
  queue,
  portalLink,
}: TemplateFacts) {
  const values: TemplateValues = {
    ...buildEventPlaceholderValues({
      eventType: event.event_type,
      subType: event.sub_type,
      eventDate: event.event_date,
      guestCount: event.guest_count,
      city: event.city,
    }),
    first_name: firstName,
    venue_list: formatVenuesInline(queue.map(({ name, space }) => ({ venue: name, room: space }))),
    portal_link: portalLink,
    specialist_name: specialistName,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())) as TemplateValues;
}

const descriptions: Record<TemplatePlaceholder, string> = {
  first_name: "First name of the client",
  event_type: "Kind of event",
  event_date: "Date of the event",
  guest_count: "Number of guests",
  city: "City of the event",
  venue_list: "The venues, with capacities and prices",
  portal_link: "The portal link",
  specialist_name: "Your name",
};

/** A placeholder as the form lists it; without `value`, a mail that uses it cannot be sent. */
export interface ListedPlaceholder {
  name: TemplatePlaceholder;
  description: string;
  value: string | undefined;
  /** What the editor shows for it. */
  chip: string | undefined;
}

/** The placeholders in the order of the contract, with their values. */
export const listPlaceholders = (values: TemplateValues): ListedPlaceholder[] =>
  templatePlaceholders.map((name) => {
    const value = values[name];
    return { name, description: descriptions[name], value, chip: value && (chips[name]?.(value) ?? value) };
  });

/** The placeholders that the editor does not show by their value. */
const chips: Partial<Record<TemplatePlaceholder, (value: string) => string>> = {
  venue_list: (venues) => `The venues: ${venues}`,
  portal_link: () => "the portal link",
};

/** The templates: one for each event type, and one for an unknown type. */
type Kind = EventType | "event";

const subjects: Record<Kind, string> = {
  wedding: "Venues for your wedding",
  corporate: "Venues for your {{event_type}}",
  social: "Venues for your {{event_type}}",
  event: "Venues for your event",
};

const bodies: Record<Kind, { opening: string; closing: string }> = {
  wedding: {
    opening: "Congratulations! I have been through our venues with your day in mind",
    closing: "Which would you like to see? Reply to this email and I will arrange the inspections.",
  },
  corporate: {
    opening: "Thank you for your brief. I have matched our venues against it",
    closing: "Which ones make your shortlist? Reply to this email and I will ask each for a quote.",
  },
  social: {
    opening: "Thank you for telling me about your celebration. I have looked through our venues for it",
    closing: "Which do you like best? Reply to this email and I will arrange an inspection.",
  },
  event: {
    opening: "Thank you for your enquiry. I have looked through our venues for it",
    closing: "Which would you like to see? Reply to this email and I will arrange an inspection.",
  },
};

/**
 * The subject and the Markdown body that the email page opens with. They use only placeholders that have a value, so that
 * the email can be sent unchanged.
 */
export function buildEmailTemplate(
  kind: Kind = "event",
  values: TemplateValues,
  productName: string,
): { subject: string; template: string } {
  const about = [
    values.guest_count && "for about {{guest_count}} guests",
    values.city && "in and around {{city}}",
    values.event_date && "on {{event_date}}",
  ]
    .filter(Boolean)
    .join(" ");
  const { opening, closing } = bodies[kind];
  const signature = [values.specialist_name && "{{specialist_name}}", escapeMarkdown(productName)];
  return {
    subject: subjects[kind] + (values.city ? " in {{city}}" : ""),
    template: [
      `Hi ${values.first_name ? "{{first_name}}" : "there"},`,
      `${opening}, and these are the ones I would look at first for your ${values.event_type ? "{{event_type}}" : "event"}${about && ` ${about}`}:`,
      "{{venue_list}}",
      "You can see them on **your page**, with photos, capacities, prices and current offers.",
      closing,
      ["Kind regards,", ...signature].filter(Boolean).join("  \n"),
    ].join("\n\n"),
  };
}

/** A draft with its placeholders filled in: the subject as text, the Markdown body with escaped values. */
export function fillDraftPlaceholders<Draft extends { subject: string; template: string }>(
  draft: Draft,
  values: TemplateValues,
): Draft {
  const value = (name: string) => values[name as TemplatePlaceholder] ?? "";
  return {
    ...draft,
    subject: replacePlaceholders(draft.subject, value),
    template: replacePlaceholders(draft.template, (name) =>
      name === "portal_link" ? value(name) : escapeMarkdown(value(name)),
    ),
  };
}

/** A line of text with its placeholders filled in; those without a value stay. */
export const fillLinePlaceholders = (text: string, values: TemplateValues): string =>
  replacePlaceholders(text, (name) => values[name as TemplatePlaceholder] ?? `{{${name}}}`);

/** Text escaped for Markdown; hyphens, dots and quotes need no escape inside a line. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>]/g, "\\$&").replace(/\s+/g, " ");
