import "../support/web";

import type { Extension } from "@contract/extensions";
import * as leadCalls from "@contract/leads/leads";
import * as karenSettingsCalls from "@contract/recommender/settings";
import { company } from "@contract/sales/company";
import * as userCalls from "@contract/users/users";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as page from "~/routes/settings/getting-started";
import * as demo from "~/routes/shell/demo";
import { replyWithData, replyWithFailure, usualExtensions } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const signInAdministrator = () => signedIn({ role: "administrator", vc_role: null });
const replyWithTotal = (total: number) => replyWithData([], { total, page: 1, per_page: 10 });

beforeEach(() => {
  upstream.on(company, replyWithData({ legal_name: "Venues Pty Ltd", version: 1 }));
  upstream.on(venueCalls.all, replyWithTotal(0));
  upstream.on(userCalls.all, replyWithTotal(1));
  upstream.on(leadCalls.all, replyWithTotal(0));
  upstream.on(karenSettingsCalls.settingsHistory, replyWithData([]));
});

const loadStepStates = async () => {
  const { steps } = await (await (await signInAdministrator()).get(page, "/settings/getting-started")).json();
  return Object.fromEntries(
    steps.map(({ title, isDone }: { title: string; isDone?: boolean }) => [title, isDone]),
  );
};

test("[START-01] the first page says what a new business still needs", async () => {
  expect(await loadStepStates()).toEqual({
    "Company details": false,
    Venues: false,
    Colleagues: false,
    Email: true,
    "Ranking weights": false,
    "First lead": false,
  });
  upstream.on(venueCalls.all, replyWithTotal(3));
  upstream.on(userCalls.all, replyWithTotal(2));
  upstream.on(leadCalls.all, replyWithTotal(1));
  expect(await loadStepStates()).toMatchObject({ Venues: true, Colleagues: true, "First lead": true });
});

test("[START-01] a failed check is shown as unknown, and the others still work", async () => {
  upstream.on(venueCalls.all, replyWithFailure(500));
  upstream.on(company, replyWithFailure(500));
  const found = await loadStepStates();
  expect(found).toMatchObject({ Venues: undefined, "Company details": undefined, Colleagues: false });
});

test("[START-01] email is done if it reaches clients, and unknown without upstream records", async () => {
  const emailWith = async (known: readonly Extension[]) => {
    upstream.shows(known);
    return (await loadStepStates()).Email;
  };
  expect(await emailWith([...usualExtensions, "mail-off"])).toBe(false);
  expect(await emailWith([...usualExtensions, "mail-sandbox"])).toBe(false);
  const without = usualExtensions.filter((extension) => extension !== "mail-failures");
  expect(await emailWith(without)).toBeUndefined();
});

test("[START-01] a step links to its page only for users who can open it", async () => {
  const links = async (browser: Browser) => {
    const { steps } = await (await browser.get(page, "/settings/getting-started")).json();
    return steps.flatMap((step: { links: { to: string }[] }) => step.links.map(({ to }) => to));
  };
  expect(await links(await signInAdministrator())).not.toContain("/users/new");
  const both = await links(await signedIn({ role: "administrator", vc_role: "Team Lead" }));
  expect(both).toEqual(expect.arrayContaining(["/venues/new", "/users/new", "/leads/create"]));
});

test("[START-04] venues, colleagues and leads can also be imported, and what is missing is named", async () => {
  const load = async () =>
    (await (await signInAdministrator()).get(page, "/settings/getting-started")).json();
  const importsIn = ({ steps }: { steps: { links: { to: string; label: string }[] }[] }) =>
    steps.flatMap(({ links }) => links.filter(({ to }) => to.startsWith("/settings/imports")));
  const shown = await load();
  expect(importsIn(shown)).toEqual([
    { to: "/settings/imports/new?kind=venues", label: "Import venues" },
    { to: "/settings/imports/new?kind=users", label: "Import colleagues" },
    { to: "/settings/imports/new?kind=leads", label: "Import leads" },
  ]);
  expect(shown.missing).toEqual(["Company details", "Venues", "Colleagues", "Ranking weights", "First lead"]);
  upstream.on(venueCalls.all, replyWithFailure(500));
  upstream.on(leadCalls.all, replyWithTotal(1));
  expect((await load()).missing).toEqual(["Company details", "Colleagues", "Ranking weights"]);
  upstream.shows(usualExtensions.filter((extension) => extension !== "imports"));
  expect(importsIn(await load())).toEqual([]);
});

test("[START-01] administrators find the page in their menu until one of them hides it", async () => {
  const ada = await signInAdministrator();
  const menu = async () => {
    const { menus } = await (await ada.get(root, "/")).json();
    return menus.user.map(({ label }: { label: string }) => label);
  };
  expect(await menu()).toContain("Getting started");
  const hidden = await ada.post(page, "/settings/getting-started", { menu: "hide" });
  expect(getRedirect(hidden)).toBe("/dashboard");
  expect(await menu()).not.toContain("Getting started");
  await ada.post(page, "/settings/getting-started", { menu: "show" });
  expect(await menu()).toContain("Getting started");
});

test("[START-02] a demo is marked on every page and has no Getting started page", async () => {
  const ada = await signInAdministrator();
  expect(await (await ada.get(root, "/")).json()).toMatchObject({ isDemo: false });
  expect((await ada.get(demo, "/help/demo")).status).toBe(404);
  upstream.shows([...usualExtensions, "demo-data"]);
  const inDemo = await signInAdministrator();
  const shell = await (await inDemo.get(root, "/")).json();
  expect(shell).toMatchObject({ isDemo: true });
  expect((await inDemo.get(demo, "/help/demo")).status).toBe(200);
  expect(shell.menus.user.map(({ label }: { label: string }) => label)).not.toContain("Getting started");
});
