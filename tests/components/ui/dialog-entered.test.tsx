// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DialogPage } from "~/components/ui/DialogPage";
import { Page, serverHtml } from "../support/page";

afterEach(cleanup);

const onChange = vi.fn();

/** A field that React holds the value of. */
function Counted() {
  const [text, setText] = useState("");
  return (
    <>
      <input
        aria-label="Counted"
        name="counted"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output>{`${text.length} letters`}</output>
    </>
  );
}

const dialog = (
  <DialogPage
    title="Edit"
    closeHref="/leads/all"
    footer={<input aria-label="Below" name="below" form="edit" defaultValue="" />}
  >
    <form id="edit">
      <input aria-label="Guests" name="guests" type="number" defaultValue="50" />
      <input aria-label="Untouched" name="untouched" defaultValue="as it was" />
      <input aria-label="First line" name="line" defaultValue="" />
      <input aria-label="Second line" name="line" defaultValue="" />
      <textarea aria-label="Message" name="message" defaultValue="Dear Ann," />
      <select aria-label="City" name="city" defaultValue="1">
        <option value="1">Melbourne</option>
        <option value="2">Sydney</option>
      </select>
      <input aria-label="Garden" name="style" type="checkbox" value="Garden" onChange={onChange} />
      <input aria-label="Winery" name="style" type="checkbox" value="Winery" defaultChecked />
      <input aria-label="Wedding" name="type" type="radio" value="wedding" defaultChecked />
      <input aria-label="Social" name="type" type="radio" value="social" />
      <Counted />
    </form>
  </DialogPage>
);

const field = <Field extends HTMLElement = HTMLInputElement>(name: string) =>
  screen.getByLabelText<Field>(name);

async function hydrated(type: () => void) {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = serverHtml(dialog);
  type();
  await act(async () => void render(<Page>{dialog}</Page>, { container, hydrate: true }));
  expect(screen.getByRole("dialog")).toBeTruthy();
}

test("text typed into a dialog before hydration is kept", async () => {
  await hydrated(() => {
    field("Guests").value = "120";
    field("Second line").value = "Level 2";
    field("Below").value = "from the footer";
    field("Message").value = "Dear Ann, see you on Monday.";
    field<HTMLSelectElement>("City").value = "2";
    field("Garden").checked = true;
    field("Winery").checked = false;
    field("Social").checked = true;
    field("Counted").value = "four";
  });
  expect(
    Object.fromEntries(
      new FormData(document.querySelector<HTMLFormElement>("[role=dialog] form") as HTMLFormElement),
    ),
  ).toMatchObject({
    guests: "120",
    message: "Dear Ann, see you on Monday.",
    city: "2",
    style: "Garden",
    type: "social",
  });
  expect(field("Untouched").value).toBe("as it was");
  expect([field("First line").value, field("Second line").value]).toEqual(["", "Level 2"]);
  expect(field("Below").value).toBe("from the footer");
  expect([field("Garden").checked, field("Winery").checked]).toEqual([true, false]);
  expect([field("Wedding").checked, field("Social").checked]).toEqual([false, true]);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(field("Counted").value).toBe("four");
  expect(screen.getByText("4 letters")).toBeTruthy();
});

test("the field being typed in keeps focus and cursor position", async () => {
  await hydrated(() => {
    field("First line").value = "12 Lygon Street";
    field("First line").focus();
    field("First line").setSelectionRange(3, 3);
  });
  expect(document.activeElement).toBe(field("First line"));
  expect(field("First line").selectionStart).toBe(3);
});

test("a dialog without input is rendered as sent", async () => {
  await hydrated(() => {});
  expect(field("Guests").value).toBe("50");
  expect(field<HTMLSelectElement>("City").value).toBe("1");
  expect(field("Winery").checked).toBe(true);
});
