// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { UserFields } from "~/components/users/UserFields";

afterEach(cleanup);

const drawn = (role?: string) => {
  const form = { fields: { role: { initialValue: role } }, corrected: () => undefined };
  render(
    <UserFields form={form} withRoles withAccess withPhone={false} password={{ label: "P", hint: "" }} />,
  );
  return screen.getByLabelText<HTMLSelectElement>("Access").value;
};

test("[USER-01] an unknown access role is not preselected", () => {
  expect(drawn()).toBe("");
});

test("[USER-01] a known access role is preselected", () => {
  expect(drawn("staff")).toBe("staff");
});
