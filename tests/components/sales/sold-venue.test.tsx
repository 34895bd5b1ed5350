// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SoldVenueText } from "~/components/sales/form/SoldVenueText";
import { FieldRoot } from "~/components/ui/Field";

test("an error at the venue of a sale looks like a field error", () => {
  render(
    <SoldVenueText name="Carrick Farm Barn" isCustom={false} errors={["It has a tentative sale already."]} />,
  );
  const message = screen.getByText("It has a tentative sale already.");
  expect(message.parentElement?.matches(String(FieldRoot))).toBe(true);
});
