// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod/v4";
import { Button } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { RoutedPage, renderServerHtml } from "../support/page";

afterEach(cleanup);

const NewVenue = z.object({ name: z.string("Enter a name").min(3, "At least 3 letters") });

function NewVenueDialog({ rejected, alert }: { rejected?: RejectedForm; alert?: string }) {
  const form = useSchemaForm(NewVenue, {
    id: "new-venue",
    rejected,
    values: { name: "Barn" },
    unchecked: ["leave"],
  });
  return (
    <DialogForm
      title="New venue"
      form={form}
      action="/venues/new"
      closeHref="/venues"
      alert={alert}
      intro={<p>Everything is needed.</p>}
      submitLabel="Save"
    >
      <TextField
        name="name"
        label="Name"
        defaultValue={form.fields.name.initialValue}
        error={form.fields.name.errors}
      />
      <Button name="intent" value="leave">
        Leave
      </Button>
    </DialogForm>
  );
}

test("without JavaScript a dialog's form posts to its action, with its values and a way back", () => {
  const html = renderServerHtml(<NewVenueDialog />, "/venues/new");
  expect(html).toMatch(/<form[^>]*action="\/venues\/new"/);
  expect(html).toMatch(/<form[^>]*id="new-venue"/);
  expect(html).toMatch(/name="name"[^>]*value="Barn"|value="Barn"[^>]*name="name"/);
  expect(html).toMatch(/<a [^>]*href="\/venues"[^>]*>Cancel<\/a>/);
  expect(html).toMatch(/<button [^>]*form="new-venue"[^>]*>Save<\/button>/);
});

test("[UI-02] a refused form shows what was typed, its errors on top with links, and why it was not taken", () => {
  const rejected: RejectedForm = {
    status: "error",
    initialValue: { name: "Ba" },
    error: { name: ["At least 3 letters"], "": ["The service is closed"] },
  };
  const html = renderServerHtml(<NewVenueDialog rejected={rejected} alert="Not saved." />, "/venues/new");
  expect(html).toContain('value="Ba"');
  expect(html).toContain('<a href="#name">At least 3 letters</a>');
  expect(html).toContain("<li>The service is closed</li>");
  const places = ["Everything is needed.", "Not saved.", "There is a problem", "<label"];
  expect(places.map((text) => html.indexOf(text))).toEqual(
    places.map((text) => html.indexOf(text)).sort((one, other) => one - other),
  );
});

test("[UI-02] a field whose error has gone says so; one that never had an error says nothing", async () => {
  const rejected: RejectedForm = {
    status: "error",
    initialValue: { name: "Ba" },
    error: { name: ["At least 3 letters"] },
  };
  render(
    <RoutedPage at="/venues/new/x">
      <NewVenueDialog rejected={rejected} />
    </RoutedPage>,
  );
  const name = () => screen.getByLabelText("Name");
  expect(screen.queryByText("Looks good")).toBeNull();
  fireEvent.input(name(), { target: { value: "Bar" } });
  const success = await screen.findByText("Looks good");
  expect(name().getAttribute("aria-describedby")).toBe(success.id);
  fireEvent.input(name(), { target: { value: "B" } });
  await waitFor(() => expect(screen.queryByText("Looks good")).toBeNull());
  cleanup();
  render(
    <RoutedPage at="/venues/new/x">
      <NewVenueDialog />
    </RoutedPage>,
  );
  fireEvent.input(name(), { target: { value: "Barns" } });
  fireEvent.blur(name());
  expect(screen.queryByText("Looks good")).toBeNull();
  // An error that the browser alone has shown counts too.
  fireEvent.input(name(), { target: { value: "Ba" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(name().getAttribute("aria-invalid")).toBe("true"));
  fireEvent.input(name(), { target: { value: "Barn" } });
  expect(await screen.findByText("Looks good")).toBeTruthy();
});

test("with JavaScript a field is checked when it is left, and a wrong form is not sent", async () => {
  const posted: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    posted.push(String((await request.formData()).get("intent")));
    return null;
  };
  const routes = [{ path: "/venues/new", action, Component: NewVenueDialog }];
  render(
    <RoutedPage at="/venues/new/x" routes={routes}>
      <NewVenueDialog />
    </RoutedPage>,
  );
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  fireEvent.input(name, { target: { value: "B" } });
  fireEvent.focusOut(name);
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(posted).toEqual(["leave"]));
});

test("a field that is left by a press is checked once what is pressed has been shown", async () => {
  render(
    <RoutedPage at="/venues/new/x">
      <NewVenueDialog />
    </RoutedPage>,
  );
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  fireEvent.input(name, { target: { value: "B" } });
  const leave = screen.getByRole("button", { name: "Leave" });
  fireEvent.mouseDown(leave);
  fireEvent.focusOut(name);
  await act(async () => {});
  expect(screen.queryByText("At least 3 letters")).toBeNull();
  fireEvent.mouseUp(leave);
  expect(await screen.findByText("At least 3 letters")).toBeTruthy();
});

test("a field that loses the focus as its dialog goes posts nothing", async () => {
  const { unmount } = render(
    <RoutedPage at="/venues/new/x">
      <NewVenueDialog />
    </RoutedPage>,
  );
  const field = await screen.findByRole("textbox", { name: "Name" });
  // Browsers take the focus from what is taken out of the page, while it is still in it.
  const remove = document.body.removeChild.bind(document.body);
  const removing = vi.spyOn(document.body, "removeChild").mockImplementation((node) => {
    if (node.contains(field)) fireEvent.focusOut(field);
    return remove(node);
  });
  const posted = vi.fn();
  document.addEventListener("submit", posted, { once: true });
  unmount();
  expect(removing).toHaveBeenCalled();
  expect(posted).not.toHaveBeenCalled();
  removing.mockRestore();
});
