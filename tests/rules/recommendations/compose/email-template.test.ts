import { findTemplateProblems } from "@contract/recommendations/template";
import { eventTypes } from "@contract/vocabulary";
import { expect, test } from "vitest";
import {
  buildEmailTemplate,
  buildPlaceholderValues,
  listPlaceholders,
} from "~/services/recommendations/compose/email-template";
import fc from "../../../support/property";

const buildValues = (event: object = {}) =>
  buildPlaceholderValues({
    firstName: "Zoë",
    specialistName: "Sam Reed",
    portalLink: "https://x.example/portal/1",
    queue: [
      { venue_id: 1, room_id: 1, name: "Barn", room_name: "Entire Venue", space: "", image_url: undefined },
      { venue_id: 1, room_id: 2, name: "Mill", room_name: "Loft", space: "Loft", image_url: undefined },
    ],
    event: {
      event_type: "social",
      sub_type: "Engagement Party",
      event_date: "2027-02-14",
      guest_count: 90,
      city: "Geelong",
      ...event,
    },
  });

test("[SEND-01] every placeholder is listed with its value", () => {
  expect(listPlaceholders(buildValues()).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "first_name: Zoë",
    "event_type: Engagement Party",
    "event_date: 14 February 2027",
    "guest_count: 90",
    "city: Geelong",
    "venue_list: Barn; Mill, Loft",
    "portal_link: https://x.example/portal/1",
    "specialist_name: Sam Reed",
  ]);
});

test("[SEND-01] each type of event has its own text", () => {
  const templates = eventTypes.map((type) => buildEmailTemplate(type, buildValues(), "Marquee"));
  expect(new Set(templates.map(({ template }) => template)).size).toBe(3);
  expect(templates[0]?.subject).toBe("Venues for your wedding in {{city}}");
  expect(templates[2]?.template).toContain("for your {{event_type}} for about {{guest_count}} guests");
});

test("[SEND-01] a template uses only placeholders with a value", () => {
  const text = fc.constantFrom(undefined, "", " ", "x");
  const facts = fc.record({
    type: fc.constantFrom(...eventTypes),
    firstName: fc.constantFrom("", "Zoë"),
    specialistName: fc.constantFrom("", "Sam"),
    event: fc.record({
      sub_type: text,
      event_date: text,
      city: text,
      guest_count: fc.option(fc.nat(), { nil: undefined }),
    }),
  });
  fc.assert(
    fc.property(facts, ({ type, firstName, specialistName, event }) => {
      const values = buildPlaceholderValues({
        firstName,
        specialistName,
        event: { event_type: type, ...event },
        queue: [{ venue_id: 1, room_id: 1, name: "Barn", room_name: "", space: "", image_url: undefined }],
        portalLink: "https://x.example",
      });
      const { subject, template } = buildEmailTemplate(type, values, "Marquee");
      expect([...findTemplateProblems(subject, values), ...findTemplateProblems(template, values)]).toEqual(
        [],
      );
    }),
  );
});

test("[SEND-02] placeholders are found in linear time, and spaces inside them are ignored", () => {
  for (const text of [`{{${" ".repeat(20_000)}`, "{{ ".repeat(6_000), `{{${" x".repeat(10_000)}}`])
    expect(findTemplateProblems(text, {})).toHaveLength(1);
  expect(findTemplateProblems("{{  city }} {{city}}", { city: "Hay" })).toEqual([]);
});
