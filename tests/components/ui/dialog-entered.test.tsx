// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DialogPage } from "~/components/ui/DialogPage";
import { RoutedPage, renderServerHtml } from "../support/page";

afterEach(cleanup);

const onChange = vi.fn();

/** A field that React holds the value of. */
function ControlledField() {
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
      <ControlledField />
    </form>
  </DialogPage>
);

const findField = <Field extends HTMLElement = HTMLInputElement>(name: string) =>
  screen.getByLabelText<Field>(name);

async function hydrateAfterTyping(type: () => void) {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderServerHtml(dialog);
  type();
  await act(async () => void render(<RoutedPage>{dialog}</RoutedPage>, { container, hydrate: true }));
  expect(screen.getByRole("dialog")).toBeTruthy();
}

test("text typed into a dialog before hydration is kept", async () => {
  await hydrateAfterTyping(() => {
    findField("Guests").value = "120";
    findField("Second line").value = "Level 2";
    findField("Below").value = "from the footer";
    findField("Message").value = "Dear Ann, see you on Monday.";
    findField<HTMLSelectElement>("City").value = "2";
    findField("Garden").checked = true;
    findField("Winery").checked = false;
    findField("Social").checked = true;
    findField("Counted").value = "four";
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
  expect(findField("Untouched").value).toBe("as it was");
  expect([findField("First line").value, findField("Second line").value]).toEqual(["", "Level 2"]);
  expect(findField("Below").value).toBe("from the footer");
  expect([findField("Garden").checked, findField("Winery").checked]).toEqual([true, false]);
  expect([findField("Wedding").checked, findField("Social").checked]).toEqual([false, true]);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(findField("Counted").value).toBe("four");
  expect(screen.getByText("4 letters")).toBeTruthy();
});

test("the field being typed in keeps focus and cursor position", async () => {
  await hydrateAfterTyping(() => {
    findField("First line").value = "12 Lygon Street";
    findField("First line").focus();
    findField("First line").setSelectionRange(3, 3);
  });
  expect(document.activeElement).toBe(findField("First line"));
  expect(findField("First line").selectionStart).toBe(3);
});

test("a dialog without input is rendered as sent", async () => {
  await hydrateAfterTyping(() => {});
  expect(findField("Guests").value).toBe("50");
  expect(findField<HTMLSelectElement>("City").value).toBe("1");
  expect(findField("Winery").checked).toBe(true);
});
