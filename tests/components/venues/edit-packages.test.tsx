// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
import { CurrentUserIdContext } from "~/components/ui/current-user-id";
import { EditPackagesDialog } from "~/components/venues/EditPackagesDialog";
import { emptyPackage, toPackagesFormValues } from "~/services/venues/packages-form";
import { Page } from "../support/page";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const KEY = "typing:7:/venues/6/packages";
const gold = { name: "Gold", price_per_person: "120", description: "" };
const toSnapshot = (price: number) => ({
  values: toPackagesFormValues([{ ...gold, price_per_person: price }]),
});

type Props = Partial<ComponentProps<typeof EditPackagesDialog>>;

const dialog = (props: Props = {}) => (
  <Page at="/venues/6/packages">
    <CurrentUserIdContext.Provider value={7}>
      <EditPackagesDialog venueId={6} shown={toSnapshot(120)} rows={[gold]} {...props} />
    </CurrentUserIdContext.Provider>
  </Page>
);

const open = (props?: Props) => act(async () => void render(dialog(props)));

/** Simulates a reload of the page in the same tab. */
async function reload(props?: Props) {
  const stored = sessionStorage.getItem(KEY);
  cleanup();
  sessionStorage.setItem(KEY, stored ?? "");
  await open(props);
}

const names = () => screen.getAllByLabelText<HTMLInputElement>("Name").map(({ value }) => value);
const isDraftRestored = () => screen.queryByText(/restored your unsaved draft/) !== null;
const shownNow = () => document.querySelector<HTMLInputElement>("input[name=_shown]")?.value;
const type = (row: number, value: string) =>
  fireEvent.input(screen.getAllByLabelText("Name")[row] as Element, { target: { value } });

test("[VEN-02] added rows and their text come back after a reload", async () => {
  await open({ unsaved: { rows: [gold, emptyPackage], errors: {}, shown: toSnapshot(120) } });
  type(1, "Silver");
  await reload();
  expect(names()).toEqual(["Gold", "Silver"]);
  expect(isDraftRestored()).toBe(true);
});

test("[VEN-02] after a reload, removed rows stay removed and empty rows stay", async () => {
  const rows = [{ ...gold, name: "Silver" }, emptyPackage];
  await open({ unsaved: { rows, errors: {}, shown: toSnapshot(120) } });
  await reload({ rows: [gold, { ...gold, name: "Silver" }, gold] });
  expect(names()).toEqual(["Silver", ""]);
});

test("[VEN-02] after a reload, the rows keep the baseline that they were edited from", async () => {
  await open();
  type(0, "Golden");
  await reload({ shown: toSnapshot(140), rows: [{ ...gold, price_per_person: "140" }] });
  expect(names()).toEqual(["Golden"]);
  expect(JSON.parse(shownNow() ?? "")).toEqual(toSnapshot(120));
});

test("[VEN-02] an untouched form shows the current packages", async () => {
  await open();
  await reload({ shown: toSnapshot(140), rows: [{ ...gold, name: "Gold 2" }] });
  expect(names()).toEqual(["Gold 2"]);
  expect(JSON.parse(shownNow() ?? "")).toEqual(toSnapshot(140));
  expect(isDraftRestored()).toBe(false);
});

test("[VEN-02] the form says that saving keeps unreadable packages", async () => {
  await open();
  expect(screen.queryByText(/can't be shown/)).toBeNull();
  await open({ isPartial: true });
  expect(
    screen.getByText("Some packages can't be shown here. Saving keeps them as they are."),
  ).not.toBeNull();
});
