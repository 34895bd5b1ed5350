// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SubTypeField } from "~/components/leads/SubTypeField";

const buildField = (type: string) => (
  <SubTypeField name="sub_type" label="Sub-type" type={type} defaultValue="Conference" />
);
const findSelect = () => screen.getByRole<HTMLSelectElement>("combobox");

test("[EVT-01] a sub-type of another type is cleared with a remark, and restored with its type", () => {
  const { rerender } = render(buildField("corporate"));
  expect(findSelect().value).toBe("Conference");
  rerender(buildField("social"));
  expect(findSelect().value).toBe("");
  expect(
    screen.getByText("The sub-type Conference was cleared because it does not apply to a social event."),
  ).toBeTruthy();
  rerender(buildField("corporate"));
  expect(findSelect().value).toBe("Conference");
});
