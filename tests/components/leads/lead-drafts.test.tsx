// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeadDrafts } from "~/components/leads/create/LeadDrafts";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { Page } from "../support/page";

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
        <Page at={`/leads/create${search}`}>
          <CurrentUserIdContext.Provider value={typist}>
            <form>
              <LeadDrafts formKey={formKey} onContinue={() => {}} />
              <input type="hidden" name="form_key" value={formKey} readOnly />
              <input aria-label="First name" name="first_name" defaultValue="" />
              <input aria-label="Phone" name="phone_number" defaultValue="" />
            </form>
          </CurrentUserIdContext.Provider>
        </Page>,
      ),
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) =>
  act(async () => void fireEvent.input(field(name), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const offer = (words: string) => screen.queryByText(words, { exact: false });

test("[LEAD-04] a draft is offered by name, and used only if the user continues it", async () => {
  await openNewLead("form-one");
  await type("First name", "Jaz");
  await openNewLead("form-two");
  expect(offer("You have an unfinished lead for Jaz.")).not.toBeNull();
  expect(field("First name").value).toBe("");
  expect(screen.getByText("Continue").getAttribute("href")).toBe("/leads/create?unfinished=form-one");
  await openNewLead("form-three", { search: "?unfinished=form-one" });
  expect(field("First name").value).toBe("Jaz");
  expect(document.querySelector<HTMLInputElement>("[name=form_key]")?.value).toBe("form-one");
  expect(offer("You have an unfinished lead")).toBeNull();
});

test("[LEAD-04] a new lead started next to a draft becomes a separate draft", async () => {
  await openNewLead("form-one");
  await type("First name", "Jaz");
  await openNewLead("form-two");
  await press("Start new");
  expect(offer("You have an unfinished lead")).toBeNull();
  await type("Phone", "0412 345 678");
  await openNewLead("form-three");
  expect(offer("an unfinished lead for Jaz.")).not.toBeNull();
  expect(offer("an unfinished lead for 0412 345 678.")).not.toBeNull();
});

test("[LEAD-04] a draft is deleted when discarded, when emptied, and after seven days", async () => {
  await openNewLead("form-one");
  await type("First name", "Jaz");
  await openNewLead("form-two");
  await press("Discard");
  await openNewLead("form-three");
  expect(offer("You have an unfinished lead")).toBeNull();
  await type("First name", "Ines");
  await type("First name", "");
  await openNewLead("form-four");
  expect(offer("You have an unfinished lead")).toBeNull();
  await type("First name", "Ines");
  vi.setSystemTime(Date.now() + 7 * DAY - 1);
  await openNewLead("form-five");
  expect(offer("You have an unfinished lead for Ines.")).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  await openNewLead("form-six");
  expect(offer("You have an unfinished lead")).toBeNull();
});

test("[LEAD-04] a draft is offered only to the user who typed it", async () => {
  await openNewLead("form-one");
  await type("First name", "Jaz");
  await openNewLead("form-two", { typist: 8 });
  expect(offer("You have an unfinished lead")).toBeNull();
});
