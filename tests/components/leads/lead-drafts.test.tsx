// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeadDraftAutosave } from "~/components/leads/create/LeadDraftAutosave";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { RoutedPage } from "../support/page";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2030, 2, 1), toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DAY = 24 * 60 * 60 * 1000;

/** The page of a new lead, by an address and the key that its form has this time. */
async function openNewLead(formKey: string, { search = "", typist = 7 } = {}) {
  cleanup();
  await act(
    async () =>
      void render(
        <RoutedPage at={`/leads/create${search}`}>
          <CurrentUserIdContext.Provider value={typist}>
            <form>
              <LeadDraftAutosave formKey={formKey} onContinue={() => {}} />
              <input type="hidden" name="form_key" value={formKey} readOnly />
              <input aria-label="First name" name="first_name" defaultValue="" />
              <input aria-label="Phone" name="phone_number" defaultValue="" />
            </form>
          </CurrentUserIdContext.Provider>
        </RoutedPage>,
      ),
  );
}

const findField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const typeInto = (name: string, value: string) =>
  act(async () => void fireEvent.input(findField(name), { target: { value } }));
const pressButton = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const findOffer = (words: string) => screen.queryByText(words, { exact: false });

test("[LEAD-04] a draft is offered by name, and used only if the user continues it", async () => {
  await openNewLead("form-one");
  await typeInto("First name", "Jaz");
  await openNewLead("form-two");
  expect(findOffer("You have an unfinished lead for Jaz.")).not.toBeNull();
  expect(findField("First name").value).toBe("");
  expect(screen.getByText("Continue").getAttribute("href")).toBe("/leads/create?unfinished=form-one");
  await openNewLead("form-three", { search: "?unfinished=form-one" });
  expect(findField("First name").value).toBe("Jaz");
  expect(document.querySelector<HTMLInputElement>("[name=form_key]")?.value).toBe("form-one");
  expect(findOffer("You have an unfinished lead")).toBeNull();
});

test("[LEAD-04] a new lead started next to a draft becomes a separate draft", async () => {
  await openNewLead("form-one");
  await typeInto("First name", "Jaz");
  await openNewLead("form-two");
  await pressButton("Start new");
  expect(findOffer("You have an unfinished lead")).toBeNull();
  await typeInto("Phone", "0412 345 678");
  await openNewLead("form-three");
  expect(findOffer("an unfinished lead for Jaz.")).not.toBeNull();
  expect(findOffer("an unfinished lead for 0412 345 678.")).not.toBeNull();
});

test("[LEAD-04] a draft is deleted when discarded, when emptied, and after seven days", async () => {
  await openNewLead("form-one");
  await typeInto("First name", "Jaz");
  await openNewLead("form-two");
  await pressButton("Discard");
  await openNewLead("form-three");
  expect(findOffer("You have an unfinished lead")).toBeNull();
  await typeInto("First name", "Ines");
  await typeInto("First name", "");
  await openNewLead("form-four");
  expect(findOffer("You have an unfinished lead")).toBeNull();
  await typeInto("First name", "Ines");
  vi.setSystemTime(Date.now() + 7 * DAY - 1);
  await openNewLead("form-five");
  expect(findOffer("You have an unfinished lead for Ines.")).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  await openNewLead("form-six");
  expect(findOffer("You have an unfinished lead")).toBeNull();
});

test("[LEAD-04] a draft is offered only to the user who typed it", async () => {
  await openNewLead("form-one");
  await typeInto("First name", "Jaz");
  await openNewLead("form-two", { typist: 8 });
  expect(findOffer("You have an unfinished lead")).toBeNull();
});
