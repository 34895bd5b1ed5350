// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { UserFields } from "~/components/users/UserFields";

afterEach(cleanup);

const renderFields = (role?: string) => {
  const form = { fields: { role: { initialValue: role } }, corrected: () => undefined };
  render(
    <UserFields form={form} withRoles withAccess withPhone={false} password={{ label: "P", hint: "" }} />,
  );
  return screen.getByLabelText<HTMLSelectElement>("Access").value;
};

test("[USER-01] an unknown access role is not preselected", () => {
  expect(renderFields()).toBe("");
});

test("[USER-01] a known access role is preselected", () => {
  expect(renderFields("staff")).toBe("staff");
});
