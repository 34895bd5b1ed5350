import "../support/web";

import { expect, test } from "vitest";
import { z } from "zod/v4";
import { parseForm, toFormErrors } from "~/services/forms/parse-form.server";
import { SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";

const Venue = z.object({
  name: z.string("Enter a name"),
  guests: z.number("Enter the guests").optional(),
});

const toFormData = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("a form is parsed into the types of its schema", () => {
  expect(parseForm(Venue, toFormData({ name: "Barn", guests: "90", other: "x" }))).toMatchObject({
    values: { name: "Barn", guests: 90 },
  });
});

test("[UI-02] a rejected form keeps what was typed and has messages by field", () => {
  const form = parseForm(Venue, toFormData({ guests: "many" }));
  expect(form).toMatchObject({
    rejected: {
      status: "error",
      initialValue: { guests: "many" },
      error: { name: ["Enter a name"], guests: ["Enter the guests"] },
    },
  });
  expect(form).not.toHaveProperty("values");
});

test("[ERR-02] a repeated, bracketed or dotted field is one text; lists stay lists", () => {
  const Form = z.object({ note: z.string().max(3).optional(), tags: z.array(z.string()).default([]) });
  const form = new FormData();
  for (const [name, value] of [
    ["note[0]", "typed"],
    ["note", "again"],
    ["note.a", "more"],
    ["tags[0]", "one"],
    ["tags", "two"],
    ["__proto__", "x"],
  ] as const)
    form.append(name, value);
  expect(parseForm(Form, form)).toMatchObject({
    rejected: { initialValue: { note: "typed", tags: ["one", "two"] } },
  });
});

test("a form that its schema accepts can still be rejected, by field and as a whole", () => {
  const form = parseForm(Venue, toFormData({ name: "Barn" }));
  const errors = { fieldErrors: { name: ["Taken"] }, formErrors: ["Not today"] };
  expect(form.rejected ?? form.reject(errors)).toMatchObject({
    initialValue: { name: "Barn" },
    error: { name: ["Taken"], "": ["Not today"] },
  });
});

test("[ERR-01] a failed call rejects the form by field or as a whole; other errors are rethrown", () => {
  const failure = (fieldErrors?: Record<string, string[]>) =>
    new UpstreamFailure("refused", "V-01", 422, "Not accepted.", fieldErrors);
  expect(toFormErrors(failure({ "venues.0": ["Gone"], "venues.2": ["Full"], name: ["Taken"] }))).toEqual({
    fieldErrors: { venues: ["Gone", "Full"], name: ["Taken"] },
    formErrors: ["Not accepted."],
  });
  expect(toFormErrors(failure())).toEqual({ formErrors: ["Not accepted."] });
  for (const error of [new SessionEnded("V-01"), new TypeError("bug")])
    expect(() => toFormErrors(error)).toThrow(error);
});
