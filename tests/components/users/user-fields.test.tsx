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

test("[USER-01] no one is offered as an administrator unless they are one: what is not known stays so", () => {
  expect(drawn()).toBe("");
});

test("[USER-01] the access of somebody is what it is", () => {
  expect(drawn("staff")).toBe("staff");
});
