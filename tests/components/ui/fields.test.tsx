// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { CheckboxGroup } from "~/components/ui/CheckboxGroup";
import { CountrySelect } from "~/components/ui/CountrySelect";
import { DateField } from "~/components/ui/DateField";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Form, FormToken, FormTokenContext } from "~/components/ui/Form";
import { NumberField } from "~/components/ui/NumberField";
import { Progress } from "~/components/ui/Progress";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { RangeField } from "~/components/ui/RangeField";
import { RangePairField } from "~/components/ui/RangePairField";
import { SeatingStylePicker } from "~/components/ui/SeatingStylePicker";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { Toggle } from "~/components/ui/Toggle";
import { RoutedPage, renderServerHtml } from "../support/page";

afterEach(cleanup);

const readDescription = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" | ");

test("[UI-02] the first of several errors is below the field and is tied to it", () => {
  render(
    <TextField name="email" label="Email" hint="Work address" error={["Enter an email", "Too short"]} />,
  );
  const field = screen.getByLabelText("Email");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(readDescription(field)).toBe("Work address | Enter an email");
  expect(screen.queryByText("Too short")).toBeNull();
  const error = screen.getByText("Enter an email");
  expect(field.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("[UI-02] a valid field says so, and an error displaces the success", () => {
  const { rerender } = render(<NumberField name="guests" label="Guests" success="Fits 12 venues" />);
  expect(readDescription(screen.getByLabelText("Guests"))).toBe("Fits 12 venues");
  expect(screen.getByLabelText("Guests").hasAttribute("aria-invalid")).toBe(false);
  rerender(<NumberField name="guests" label="Guests" success="Fits 12 venues" error="At least 1" />);
  expect(readDescription(screen.getByLabelText("Guests"))).toBe("At least 1");
  expect(screen.queryByText("Fits 12 venues")).toBeNull();
});

test("[UI-02] groups carry their error too, and links of the summary find fields and groups", () => {
  render(
    <RoutedPage>
      <ErrorSummary
        errors={[
          { field: "city", message: "Choose a city" },
          { field: "type", message: "Choose a type" },
          { field: "style", message: "Choose a style" },
          { message: "Try again later" },
        ]}
      />
      <SelectField name="city" label="City" options={[]} error="Choose a city" />
      <RadioGroup
        name="type"
        label="Type"
        options={[{ value: "wedding", label: "Wedding" }]}
        error="Choose a type"
      />
      <CheckboxGroup
        name="style"
        label="Style"
        options={[{ value: "Beach", label: "Beach" }]}
        error="Choose a style"
      />
    </RoutedPage>,
  );
  expect(readDescription(screen.getByRole("group", { name: "Type" }))).toBe("Choose a type");
  for (const link of screen.getAllByRole("link")) {
    const target = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(target?.matches("input, select")).toBe(true);
  }
  expect(document.activeElement).toBe(screen.getByLabelText("City"));
});

test("what belongs to no field on the page is shown by the summary, which then has the focus", () => {
  const elsewhere = [{ message: "Try again later" }, { href: "/send#subject", message: "Enter a subject" }];
  render(<RoutedPage>{<ErrorSummary errors={elsewhere} />}</RoutedPage>);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(screen.getByRole("link", { name: "Enter a subject" }).getAttribute("href")).toBe("/send#subject");
});

function DraftForm() {
  const [name, setName] = useState("");
  return (
    <>
      <ErrorSummary errors={[{ field: "name", message: "Enter a name" }]} />
      <TextField
        name="name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField name="city" label="City" />
    </>
  );
}

test("a wrong field takes the focus once, not again while one types elsewhere", () => {
  render(<RoutedPage>{<DraftForm />}</RoutedPage>);
  const field = screen.getByLabelText<HTMLInputElement>("Name");
  const other = screen.getByLabelText<HTMLInputElement>("City");
  expect(document.activeElement).toBe(field);
  other.focus();
  fireEvent.change(field, { target: { value: "Ann" } });
  expect(field.value).toBe("Ann");
  expect(document.activeElement).toBe(other);
});

test("posting forms carry the session's token, GET forms do not", () => {
  const html = (method?: "get") =>
    renderServerHtml(
      <FormTokenContext.Provider value="t0ken">
        <Form {...(method && { method })}>fields</Form>
      </FormTokenContext.Provider>,
    );
  expect(html()).toContain('method="post"');
  expect(html()).toContain('<input type="hidden" name="_token" value="t0ken"/>');
  expect(html("get")).not.toContain("_token");
  expect(renderServerHtml(<FormToken />)).toContain('name="_token"');
});

const guests = <RangeField name="guest_count" label="Guests" min={1} max={100} step={2} defaultValue="41" />;

test("a range is a plain field before JavaScript", () => {
  const html = renderServerHtml(guests);
  expect(html).toMatch(/<input type="text"[^>]*name="guest_count"[^>]*value="41"/);
  expect(html).not.toContain('type="range"');
});

test("with JavaScript a nameless slider moves the number, and the form sends the number once", () => {
  render(<form data-testid="form">{guests}</form>);
  fireEvent.change(screen.getByRole("slider", { name: "Guests, slider" }), { target: { value: "61" } });
  const form = screen.getByTestId("form") as HTMLFormElement;
  expect([...new FormData(form)]).toEqual([["guest_count", "61"]]);
});

test("[FILT-03] the slider of guests reaches 100, and goes in steps of two from 1 on the way", () => {
  render(guests);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Guests, slider" });
  const slide = (value: string) => {
    fireEvent.change(slider, { target: { value } });
    return screen.getByRole<HTMLInputElement>("textbox", { name: "Guests" }).value;
  };
  expect([slider.min, slider.max, slider.value]).toEqual(["1", "100", "41"]);
  expect(["42", "99", "100", "99", "98", "1"].map(slide)).toEqual(["43", "99", "100", "99", "97", "1"]);
});

test("[UI-02] a number that cannot be read stays in its field, with the slider at its start", () => {
  render(<RangeField name="guest_count" label="Guests" min={1} max={100} step={2} defaultValue="lots" />);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Guests" }).value).toBe("lots");
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Guests, slider" }).value).toBe("1");
});

test("[UI-02] a date is written out, says which day was read, and keeps what cannot be read", () => {
  render(<DateField name="event_date" label="Date" defaultValue="2026-12-05" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Date" });
  expect([field.value, field.dataset.value]).toEqual(["Sat 5 Dec 2026", "2026-12-05"]);
  fireEvent.change(field, { target: { value: "6/3/2027" } });
  expect(readDescription(field)).toBe("Sat 6 Mar 2027");
  fireEvent.change(field, { target: { value: "6/" } });
  expect([field.value, readDescription(field)]).toEqual(["6/", ""]);
});

test("the two thumbs of a range pair never pass each other", () => {
  render(
    <form data-testid="form">
      <RangePairField
        minName="low"
        maxName="high"
        label="Budget"
        min={0}
        max={500}
        step={10}
        defaultMin="100"
        defaultMax="200"
      />
    </form>,
  );
  fireEvent.change(screen.getByRole("slider", { name: "Budget, from, slider" }), {
    target: { value: "300" },
  });
  const form = screen.getByTestId("form") as HTMLFormElement;
  expect([...new FormData(form)]).toEqual([
    ["low", "200"],
    ["high", "200"],
  ]);
});

test("[UI-02] each number of a pair is tied to what is wrong with it, and only to that", () => {
  const pair = (errors: { minError?: string[]; maxError?: string[] }) => (
    <RangePairField
      minName="low"
      maxName="high"
      label="Budget"
      hint="Per head"
      min={0}
      max={500}
      {...errors}
    />
  );
  const state = (name: string) => {
    const field = screen.getByRole("textbox", { name });
    return [field.getAttribute("aria-invalid"), readDescription(field)];
  };
  const { rerender } = render(pair({ maxError: ["Enter 500 or less"] }));
  expect(state("Budget, from")).toEqual([null, ""]);
  expect(state("Budget, to")).toEqual(["true", "Enter 500 or less"]);
  rerender(pair({ minError: ["Enter 0 or more"], maxError: ["Enter an amount"] }));
  expect(state("Budget, from")).toEqual(["true", "Enter 0 or more"]);
  expect(state("Budget, to")).toEqual(["true", "Enter an amount"]);
});

test("[UI-04] progress lies within 0 and 100 and is 3 px high by default", () => {
  const shown = (value: number) =>
    /aria-valuenow="([^"]+)"/.exec(renderServerHtml(<Progress value={value} label="p" />))?.[1];
  expect([-5, 0, 62, 100, 140, Number.NaN].map(shown)).toEqual(["0", "0", "62", "100", "100", "0"]);
  expect(renderServerHtml(<Progress value={1} label="p" />)).toContain("--height:3px");
  expect(renderServerHtml(<Progress value={1} label="p" height={8} />)).toContain("--height:8px");
});

test("[UI-04] a toggle is labelled Yes and No by default", () => {
  expect(renderServerHtml(<Toggle name="late" label="Late" />)).toMatch(/>Yes<.*>No</);
  expect(renderServerHtml(<Toggle name="late" label="Late" on="On" off="Off" />)).toMatch(/>On<.*>Off</);
});

test("[UI-05] the country filter offers Australia and the United Kingdom", () => {
  render(<RoutedPage>{<CountrySelect defaultValue="UK" />}</RoutedPage>);
  const options = screen.getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual(["AU Australia", "UK United Kingdom"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("UK");
});

test("[UI-05] the seating-style selector shows eight styles with their pictures", () => {
  const html = renderServerHtml(<SeatingStylePicker defaultValue="u_shaped" />);
  const pictures = [...html.matchAll(/src="\/seating\/([a-z-]+)\.svg"/g)].map((match) => match[1]);
  expect(pictures.toSorted()).toEqual([
    "banquet",
    "boardroom",
    "cabaret",
    "classroom",
    "cocktail",
    "dinner-dance",
    "theatre",
    "ushaped",
  ]);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="u_shaped"|value="u_shaped"[^>]*checked=""/);
});
