// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { TypistContext } from "~/components/ui/typist";
import { Page } from "../support/page";

afterEach(cleanup);

/** The form of an event as the server sends it. */
const drawn = (guests: string) => (
  <Page at="/leads/1/event/2/edit">
    <TypistContext.Provider value={7}>
      <form>
        <input
          type="hidden"
          name="_shown"
          value={JSON.stringify({ values: { guests, notes: "" } })}
          readOnly
        />
        <KeptTyping />
        <input aria-label="Guests" name="guests" defaultValue={guests} />
        <textarea aria-label="Notes" name="notes" defaultValue="" />
      </form>
    </TypistContext.Provider>
  </Page>
);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("what was typed comes back after a reload, without the fields that were left alone and are others' now", async () => {
  await act(async () => void render(drawn("80")));
  fireEvent.input(field("Notes"), { target: { value: "Step-free, please." } });
  const kept = sessionStorage.getItem("typing:7:/leads/1/event/2/edit");
  cleanup();
  sessionStorage.setItem("typing:7:/leads/1/event/2/edit", kept ?? "");
  await act(async () => void render(drawn("70")));
  expect(field("Notes").value).toBe("Step-free, please.");
  expect(field("Guests").value).toBe("70");
});
