import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import {
  findCard,
  findDialog,
  findEmailPage,
  findFreeCards,
  findQueueCounter,
  findQueuedVenuesPanel,
  listFreeSpaces,
  postForm,
  queueRoomsInOrder,
  readCard,
  smallSearch,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { corporate } = landmarkLeads;
const SENT = "Recommendations saved successfully. Logged only: email is switched off.";

test.use({ staff: "specialistUk", like: corporate });

/** The mails of the lead's log, all of them or those with a subject. */
async function listMails(page: Page, { id }: { id: number }, subject?: string) {
  await page.goto(`/leads/${id}?kind=email`);
  const history = page.getByRole("region", { name: /^Timeline/ });
  await expect(history).toBeVisible();
  const listed = history.getByRole("listitem").getByRole("link");
  return listed
    .and(subject === undefined ? page.locator("[href*='/emails/']") : page.getByText(subject))
    .count();
}

/** Queues some rooms and opens the email. */
async function queueRoomsAndOpenEmail(
  page: Page,
  here: string,
  _javaScriptEnabled: boolean | undefined,
  rooms = 1,
) {
  await page.goto(`${here}?${smallSearch}`);
  const first = await readCard(findFreeCards(page).first());
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, rooms));
  await page.goto(`${here}/send?${smallSearch}`);
  const letter = findEmailPage(page);
  await expect(letter).toBeVisible();
  return { letter, first };
}

/** Cancel or the cross: links, which without JavaScript are buttons that have the email kept. */
const findLeaveControl = (letter: Locator, name: string, javaScriptEnabled: boolean | undefined) =>
  letter.getByRole(javaScriptEnabled ? "link" : "button", { name });

const findStartAgainButton = (page: Page) => page.getByRole("button", { name: "Start again" });

/** The field of the body: the rich text editor, or the textarea for Markdown. */
const findBodyField = (letter: Locator) => letter.getByRole("textbox", { name: "Email Body" });

/** With JavaScript, waits for the rich text editor and goes back to the field with the Markdown. */
async function switchToMarkdown(letter: Locator, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) await letter.getByRole("button", { name: "Markdown", exact: true }).click();
}

/** What axe has to say against a page. */
async function listAxeViolations(page: Page) {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

test("[SEND-05] [UI-01] on a phone the confirmation of a send is in view", {
  tag: "@scripted",
}, async ({ page, here }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${here}?${smallSearch}`);
  await waitForHydration(page);
  await findFreeCards(page)
    .nth(2)
    .getByRole("button", { name: /^Select / })
    .click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(740);
  await page.getByRole("link", { name: "Review and send" }).click();
  const letter = findEmailPage(page);
  await letter.getByRole("button", { name: "Save & Send Email" }).click();
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeInViewport();
});

test("[SEND-06] with an empty queue nothing can be sent", async ({ page, lead, here }) => {
  const before = await listMails(page, lead);
  await page.goto(`${here}/send?${smallSearch}`);
  const letter = findEmailPage(page);
  await expect(letter.getByText("Please Add Some Venues")).toBeVisible();
  await expect(letter).not.toContainText("is kept");
  await expect(letter.getByRole("button", { name: /Save/ })).toHaveCount(0);
  const answer = await postForm(page, `${here}/send`, [
    ["intent", "send"],
    ["subject", "Nothing"],
    ["template", "Nothing"],
    ["portal_link", "https://example.com/"],
    ["form_key", randomUUID()],
  ]);
  expect(answer.headers().location).toBe(`${here}/send`);
  await page.goto(`${here}/send?${smallSearch}`);
  await expect(letter).toContainText("Your draft is saved and opens here with them.");
  expect(await listMails(page, lead)).toBe(before);
});

test("[SEND-01] [SEND-02] [SEND-04] [SEND-05] Save Only recommends the rooms in order, with comments, without a mail", async ({
  page,
  lead,
  here,
  javaScriptEnabled,
}) => {
  const before = await listMails(page, lead);
  const { letter, first } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled, 2);
  const rooms = letter.getByRole("list", { name: "Venues to recommend" }).getByRole("listitem");
  await expect(rooms).toHaveCount(2);
  if (javaScriptEnabled) await waitForHydration(page);
  const venue = (await rooms.first().locator('[data-part="room"]').textContent()) ?? "";
  const line = `Near the river & <b>quiet</b>, ${randomUUID()}`;
  await rooms.first().getByRole("textbox").fill(line);
  await expect(rooms.first().getByRole("button", { name: /^Move up/ })).toBeDisabled();
  await rooms
    .first()
    .getByRole("button", { name: /^Move down/ })
    .click();
  await expect(rooms.nth(1).locator('[data-part="room"]')).toHaveText(venue);
  await expect(rooms.nth(1).getByRole("textbox")).toHaveValue(line);
  if (javaScriptEnabled) await expect(rooms.nth(1).getByRole("button", { name: /^Move up/ })).toBeFocused();
  await expect(letter.getByLabel("Email Subject")).toHaveValue("Venues for your {{event_type}} in {{city}}");
  await expect(findBodyField(letter)).toContainText(
    javaScriptEnabled ? `Hi ${corporate.firstName},` : "Hi {{first_name}},",
  );
  await expect(letter.locator("textarea[name=template]")).toHaveValue(/^Hi \{\{first_name\}\},/);
  await expect(letter.getByText(/^Preview: Venues for your [^{]+$/)).toBeVisible();
  await letter.getByText("Placeholders", { exact: true }).click();
  await expect(letter.getByRole("listitem").filter({ hasText: "{{first_name}}" })).toContainText(
    corporate.firstName,
  );
  await expect(letter.getByLabel("Portal link")).toHaveValue(/^http:\/\/.+\/portal\//);
  await findLeaveControl(letter, "Cancel", javaScriptEnabled).click();
  await page.waitForURL(`${here}?${smallSearch}`);
  await expect(findQueueCounter(page, 2)).toBeVisible();

  await findQueueCounter(page, 2).click();
  await letter.getByRole("button", { name: "Save Only" }).click();
  await expect(page.getByText("Recommendations saved successfully.", { exact: true })).toBeVisible();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await expect(findCard(page, first.venue).getByText("Recommendation sent").first()).toBeVisible();
  await expect(
    findCard(page, first.venue).getByRole("button", { name: "Recommendation sent" }),
  ).toBeDisabled();
  await expect(findCard(page, first.venue).getByRole("heading")).toHaveText(first.room);
  expect(await listMails(page, lead)).toBe(before);
  const portal = (await page.request.get(`/leads/${lead.id}/portal`)).text();
  expect(await portal).toContain(
    line.replace("&", "&amp;").replace("<b>", "&lt;b&gt;").replace("</b>", "&lt;/b&gt;"),
  );
});

test("[SEND-03] [SEND-05] an error is shown at its field; the typed text and the queue stay", {
  tag: "@smoke",
}, async ({ page, lead, here, javaScriptEnabled, app }) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const subject = letter.getByLabel("Email Subject");
  await switchToMarkdown(letter, javaScriptEnabled);
  const body = findBodyField(letter);
  const link = letter.getByLabel("Portal link");
  const portal = await link.inputValue();
  const send = letter.getByRole("button", { name: "Save & Send Email" });
  await subject.fill("");
  await body.fill('My own words 💐 "quoted" <b>bold</b>\n\nand a second paragraph');
  await link.fill("ftp://example.com/portal");
  await send.click();
  await expect(letter.getByText("Enter the email subject").last()).toBeVisible();
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await expect(letter.getByText("Enter a link that starts with http:// or https://").last()).toBeVisible();
  await expect(link).toHaveAttribute("aria-invalid", "true");
  await expect(body).toHaveValue(/^My own words 💐 "quoted" <b>bold<\/b>\r?\n\r?\nand a second paragraph$/);
  await expect(link).toHaveValue("ftp://example.com/portal");

  const fields = {
    intent: "send",
    subject: "Refused",
    template: "Refused",
    portal_link: portal,
    form_key: randomUUID(),
  };
  const bad: [change: Record<string, string>, message: string][] = [
    [{ subject: "x".repeat(201) }, "The email subject can have at most 200 characters"],
    [{ subject: "two\r\nBcc: all@example.com" }, "The email subject can have only one line"],
    [{ subject: "NUL\u0000" }, "The email subject can have only one line"],
    [{ template: " " }, "Enter the email body"],
    [{ template: "x".repeat(20_001) }, "The email body can have at most 20,000 characters"],
    [{ template: "Hi {{nobody}}" }, "nobody"],
    [{ portal_link: "javascript:alert(1)" }, "Enter a link that starts with http:// or https://"],
    [{ portal_link: `https://example.com/${"x".repeat(2000)}` }, "at most 2,000 characters"],
    [{ form_key: "1" }, "Open this form again"],
    [{ send_as_quick_recommend: "💐" }, "Tick this or leave it unticked"],
    [{ "venues[99999999]": "1" }, "The form has fields we don't recognise."],
  ];
  for (const [change, message] of bad) {
    const answer = await postForm(
      page,
      `${here}/send?${smallSearch}`,
      Object.entries({ ...fields, ...change }),
    );
    expect([400, 422], JSON.stringify(change).slice(0, 100)).toContain(answer.status());
    expect(await answer.text(), JSON.stringify(change).slice(0, 100)).toContain(message);
  }
  expect(await app.log()).not.toContain('"level":50');

  const own = `Own words, ${randomUUID()}`;
  await subject.fill(own);
  await link.fill(portal);
  await send.click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await page.goto(`${here}/send?${smallSearch}`);
  const receipt = page.getByRole("list", { name: "Latest recommendation" }).getByRole("listitem");
  await expect(
    letter.getByText(/^Logged only at \d{1,2}:\d\d [ap]m London: email is switched off$/),
  ).toBeVisible();
  await expect(letter.getByText("Please Add Some Venues")).toBeVisible();
  await page.goto(`${here}?${smallSearch}`);
  await receipt.getByRole("link", { name: "The email as sent" }).click();
  await expect(page.getByRole("heading", { name: own }).first()).toBeVisible();
  await page.goto(`${here}?${smallSearch}`);
  await receipt.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(receipt).toHaveCount(0);
  expect(await listMails(page, lead, "Refused")).toBe(0);
  expect(await listMails(page, lead, own)).toBe(1);
});

test("[SEND-08] a double click, reload and back send one mail", { tag: "@smoke" }, async ({
  page,
  lead,
  here,
  javaScriptEnabled,
}) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const subject = `Once, ${randomUUID()}`;
  await letter.getByLabel("Email Subject").fill(subject);
  const form = await letter
    .locator("form#recommendation-email")
    .evaluate((element) => [...new FormData(element as HTMLFormElement)] as [string, string][]);
  await letter.getByRole("button", { name: "Save & Send Email" }).dblclick();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expect(findQueueCounter(page, 0)).toBeVisible();

  await page.reload();
  if (javaScriptEnabled) await waitForHydration(page);
  await page.goBack();
  const again = letter.getByRole("button", { name: "Save & Send Email" });
  if (await again.count()) await again.click();
  await page.goto(`${here}?${smallSearch}`);

  const repeated = await postForm(page, `${here}/send`, [...form, ["intent", "send"]]);
  expect(repeated.status()).toBe(302);
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, 1));
  const withAnother = await postForm(page, `${here}/send`, [...form, ["intent", "send"]]);
  expect(withAnother.status()).toBe(422);
  expect(await withAnother.text()).toContain("This email has already been sent.");
  await page.goto(`${here}?${smallSearch}`);
  await findQueuedVenuesPanel(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  expect(await listMails(page, lead, subject)).toBe(1);
});

test("[SEND-01] [SEND-02] Preview shows the mail and its blockers, and sends it", { tag: "@smoke" }, async ({
  page,
  lead,
  here,
  javaScriptEnabled,
}) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const own = randomUUID();
  const draft = findDialog(page, "Email Preview", javaScriptEnabled);
  await letter.getByLabel("Email Subject").fill(`{{nobody}}, ${own}`);
  await switchToMarkdown(letter, javaScriptEnabled);
  await findBodyField(letter).fill("Dear {{first_name}}, **here** they are.");
  await letter.getByLabel("Save as a quick recommendation").check();
  await letter.getByRole("button", { name: "Preview", exact: true }).click();
  const problem = draft.getByRole("link", { name: "There is no placeholder {{nobody}}." });
  await expect(problem).toBeVisible();
  await expect(draft.getByRole("button", { name: "Save & Send Email" })).toBeDisabled();
  await expect(draft.getByRole("button", { name: "Save Only" })).toBeEnabled();

  await problem.click();
  const subject = letter.getByLabel("Email Subject");
  if (javaScriptEnabled) await expect(subject).toBeFocused();
  await expect(subject).toHaveValue(`{{nobody}}, ${own}`);
  await expect(letter.getByLabel("Save as a quick recommendation")).toBeChecked();
  await subject.fill(`For {{first_name}}, ${own}`);
  await letter.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(draft.getByText(`For ${corporate.firstName}, ${own}`)).toBeVisible();
  // No script runs in the frame, so the test requests its content again.
  const frame = draft.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
  const shown = await page.request.get((await frame.getAttribute("src")) ?? "");
  expect(shown.headers()["content-security-policy"]).toMatch(
    /frame-ancestors 'self';sandbox allow-same-origin$/,
  );
  expect(await shown.text()).toContain(`Dear ${corporate.firstName}, <strong>here</strong> they are.`);
  if (javaScriptEnabled) {
    await frame.evaluate((element) => element.remove());
    expect(await listAxeViolations(page)).toEqual([]);
  }

  await draft.getByRole("button", { name: "Save & Send Email" }).click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  expect(await listMails(page, lead, `For ${corporate.firstName}, ${own}`)).toBe(1);

  await page.goto(`${here}?${smallSearch}`);
  await page.getByRole("link", { name: "Quick recommendations" }).click();
  const quick = findDialog(page, "Quick recommendations", javaScriptEnabled);
  const find = quick.getByRole("searchbox");
  await find.fill(own);
  await find.press("Enter");
  const sets = quick.getByRole("list", { name: "Quick recommendations" }).getByRole("heading");
  await expect(sets).toHaveText([`For …, ${own}`]);
  await expect(quick.getByRole("button", { name: /^Add to queue/ })).toBeDisabled();
  await expect(quick.getByText("(already recommended)")).toBeVisible();
  await find.fill("Nothing of this name");
  await find.press("Enter");
  await expect(quick.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("[SEND-02] Escape goes back from the preview to the text, from inside the mail too", {
  tag: "@scripted",
}, async ({ page, here, javaScriptEnabled }) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  await letter.getByLabel("Email Subject").fill("Three for you");
  await letter.getByRole("button", { name: "Preview", exact: true }).click();
  const draft = findDialog(page, "Email Preview", javaScriptEnabled);
  const frame = draft.locator("iframe");
  await frame.contentFrame().getByRole("link", { name: "View your venues" }).focus();
  await expect(frame).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(draft).toHaveCount(0);
  await expect(letter.getByLabel("Email Subject")).toHaveValue("Three for you");
  await expect(letter.locator(":focus")).toHaveCount(1);
});

test("[SEND-01] a draft is there again however the form was left, until it is restarted", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const subject = letter.getByLabel("Email Subject");
  const template = await subject.inputValue();
  /** Answers when the email is kept, by whatever way it goes. */
  const kept = () =>
    page.waitForResponse(
      (it) => it.request().method() === "POST" && /\/(send|email-draft)$/.test(new URL(it.url()).pathname),
    );
  const again = async (words: string) => {
    await page.goto(`${here}/send?${smallSearch}`);
    if (javaScriptEnabled) await waitForHydration(page);
    await expect(subject).toHaveValue(words);
    await expect(findStartAgainButton(page)).toBeVisible();
  };

  await findLeaveControl(letter, "Cancel", javaScriptEnabled).click();
  await page.waitForURL(`${here}?${smallSearch}`);
  await page.goto(`${here}/send?${smallSearch}`);
  if (javaScriptEnabled) await waitForHydration(page);
  await expect(subject).toHaveValue(template);
  await expect(findStartAgainButton(page)).toHaveCount(0);

  const words = `Left by Cancel ${randomUUID()}`;
  await subject.fill(words);
  const done = kept();
  await findLeaveControl(letter, "Cancel", javaScriptEnabled).click();
  await done;
  await page.waitForURL(`${here}?${smallSearch}`);
  await again(words);

  const saved = `Saved as a draft ${randomUUID()}`;
  await subject.fill(saved);
  await letter.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Draft saved. Send it when you are ready.")).toBeVisible();
  await expect(subject).toHaveValue(saved);
  await again(saved);

  if (javaScriptEnabled) {
    const rested = kept();
    await switchToMarkdown(letter, true);
    await findBodyField(letter).fill("Kept while nobody types");
    await rested;
    await page.reload();
    await waitForHydration(page);
    await switchToMarkdown(letter, true);
    await expect(findBodyField(letter)).toHaveValue("Kept while nobody types");
  }
  await findStartAgainButton(page).click();
  await expect(findStartAgainButton(page)).toBeHidden();
  await expect(subject).toHaveValue(template);
});

test("[SEND-07] a quick recommendation is queued from the email, which keeps its text", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  await letter.getByLabel("Email Subject").fill("");
  await letter.getByRole("button", { name: "Quick recommendations" }).click();
  const quick = findDialog(page, "Quick recommendations", javaScriptEnabled);
  const add = quick.getByRole("button", { name: /^Add to queue/, disabled: false });
  await expect(add.first()).toBeVisible();
  if (javaScriptEnabled) {
    expect(await listAxeViolations(page)).toEqual([]);
  }
  await add.first().click();
  await expect(letter.getByText(/spaces? (was|were) added to the queue\./)).toBeVisible();
  await expect(letter.getByLabel("Email Subject")).toHaveValue("");
  const rooms = letter.getByRole("list", { name: "Venues to recommend" }).getByRole("listitem");
  expect(await rooms.count()).toBeGreaterThan(1);
});

test("[SEND-01] the body is written as rich text, by keys alone, and posted as Markdown", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const posted = letter.locator("textarea[name=template]");
  await expect(findBodyField(letter)).toBeInViewport({ ratio: 0.2 });
  if (!javaScriptEnabled) {
    await expect(findBodyField(letter)).toHaveValue(await posted.inputValue());
    await expect(letter.getByRole("toolbar")).toHaveCount(0);
    return;
  }
  const { keyboard } = page;
  const body = findBodyField(letter);
  await expect(letter.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  await body.press("ControlOrMeta+a");
  await keyboard.type("Dear {{first_name}}, see ");
  await keyboard.press("ControlOrMeta+b");
  await keyboard.type("these *three*");
  await keyboard.press("Enter");
  await keyboard.type("- one & <b>two</b>");
  await keyboard.press("ControlOrMeta+k");
  const address = letter.getByLabel("Address");
  await expect(address).toBeFocused();
  await keyboard.press("Escape");
  await expect(address).toHaveCount(0);
  await expect(body).toBeFocused();
  await keyboard.press("ControlOrMeta+k");
  await address.fill("nowhere");
  await address.press("Enter");
  await expect(letter.getByText(/^Enter an address that starts with/)).toBeVisible();
  await address.fill("x.example/a_b");
  await address.press("Enter");
  await expect(body).toBeFocused();
  const written =
    "Dear {{first_name}}, see **these \\*three\\***\n\n* one & \\<b>two\\</b><https://x.example/a_b>";
  await expect(posted).toHaveValue(written);
  await keyboard.press("Shift+Tab");
  await expect(letter.getByRole("button", { name: "Bold" })).toBeFocused();
  await keyboard.press("ArrowLeft");
  await expect(letter.getByRole("button", { name: "Redo" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(letter.getByRole("button", { name: /^Insert {{event_type}}/ })).toBeFocused();
  await keyboard.press("Enter");
  await expect(posted).toHaveValue(`${written}{{event_type}}`);

  await switchToMarkdown(letter, javaScriptEnabled);
  await expect(body).toHaveValue(`${written}{{event_type}}`);
  await body.fill("");
  await letter.getByRole("button", { name: "Rich text" }).click();
  await letter.getByRole("button", { name: "Save & Send Email" }).click();
  await expect(letter.getByText("Enter the email body")).toBeVisible();
  await expect(body).toBeFocused();
  await expect(body).toHaveAttribute("aria-invalid", "true");
});

test("[LEAD-05] a sent email is shown as it was, and sending it again logs a new one", async ({
  page,
  lead,
  here,
  javaScriptEnabled,
}) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const subject = `Again, ${randomUUID()}`;
  const cc = letter.getByRole("textbox", { name: "Cc" });
  const send = letter.getByRole("button", { name: "Save & Send Email" });
  await letter.getByLabel("Email Subject").fill(subject);
  await expect(letter).toContainText("Marquee <hello@marquee.example>");
  await cc.fill("Partner");
  await send.click();
  await expect(letter.getByText("“Partner” is not an email address.").last()).toBeVisible();
  await expect(cc).toHaveAttribute("aria-invalid", "true");
  await cc.fill("partner@example.com; colleague@example.com");
  await send.click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  expect(await listMails(page, lead, subject)).toBe(1);
  await page.getByRole("link", { name: subject }).click();
  const mail = findDialog(page, subject, javaScriptEnabled);
  await expect(mail).toContainText(`Hi ${corporate.firstName},`);
  await expect(mail).toContainText("partner@example.com, colleague@example.com");
  await mail.getByRole("link", { name: "Send again" }).click();
  const question = findDialog(page, "Send this email again?", javaScriptEnabled);
  await expect(question).toContainText("The email is sent unchanged");
  if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/^Email logged again\./)).toBeVisible();
  expect(await listMails(page, lead, subject)).toBe(2);
});

test("[SEND-02] [SEND-04] [MAIL-02] an email is sent later: it waits on the lead's page, is cancelled, or is sent now", {
  tag: "@smoke",
}, async ({ page, lead, here, javaScriptEnabled }) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled);
  const subject = `Later, ${randomUUID()}`;
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await letter.getByLabel("Email Subject").fill(subject);
  const later = letter.locator("details").filter({ hasText: "Send later" });
  await later.getByText("Send later", { exact: true }).click();
  await later.getByLabel("Time (London)").fill("09:00");
  await later.getByRole("button", { name: "Schedule email" }).click();
  await expect(letter.getByText("Choose a date").last()).toBeVisible();
  await expect(later.getByLabel("Time (London)")).toHaveValue("09:00");
  await later.getByLabel("Date").fill(inThreeDays);
  await later.getByRole("button", { name: "Schedule email" }).click();
  await expect(page.getByText(/^Email scheduled for .+, 9:00 am London$/)).toBeVisible();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  expect(await listMails(page, lead, subject)).toBe(0);

  const waiting = page.getByRole("list", { name: "Scheduled emails" }).getByRole("listitem");
  await expect(waiting.filter({ hasText: subject })).toContainText(
    /Scheduled for .+, 9:00 am London · 1 venue/,
  );
  if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
  await waiting.getByRole("button", { name: `Cancel: ${subject}` }).click();
  await expect(page.getByText("Email returned to drafts. It won't be sent.")).toBeVisible();
  await expect(letter.getByLabel("Email Subject")).toHaveValue(subject);
  await expect(letter.getByRole("list", { name: "Venues to recommend" }).getByRole("listitem")).toHaveCount(
    1,
  );

  await letter.getByRole("button", { name: "Preview" }).click();
  const shown = findDialog(page, "Email Preview", javaScriptEnabled);
  const laterInPreview = shown.locator("details").filter({ hasText: "Send later" });
  await laterInPreview.getByText("Send later", { exact: true }).click();
  await laterInPreview.getByLabel("Date").fill(inThreeDays);
  await laterInPreview.getByLabel("Time (London)").fill("16:30");
  await laterInPreview.getByRole("button", { name: "Schedule email" }).click();
  await expect(page.getByText(/^Email scheduled for .+, 4:30 pm London$/)).toBeVisible();
  await page.goto(`/leads/${lead.id}`);
  await waiting.getByRole("button", { name: `Send now: ${subject}` }).click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  await expect(waiting.filter({ hasText: subject })).toHaveCount(0);
  expect(await listMails(page, lead, subject)).toBe(1);
});

test("[MAIL-01] ticked brochures are in the preview, go out with the email and are downloaded from its log", {
  tag: ["@smoke", "@once"],
}, async ({ page, lead, here, javaScriptEnabled }) => {
  const { letter } = await queueRoomsAndOpenEmail(page, here, javaScriptEnabled, 6);
  const subject = `Brochures, ${randomUUID()}`;
  await letter.getByLabel("Email Subject").fill(subject);
  await letter.getByText(/brochures? to attach$/).click();
  const first = letter.getByRole("group", { name: "Attach brochures" }).getByRole("checkbox").first();
  const file = (await first.getAttribute("value")) ?? "";
  await first.check();
  if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
  await letter.getByRole("button", { name: "Preview" }).click();
  const shown = findDialog(page, "Email Preview", javaScriptEnabled);
  await expect(shown.getByText(file, { exact: true })).toBeVisible();
  await shown.getByRole("button", { name: "Save & Send Email" }).click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();
  expect(await listMails(page, lead, subject)).toBe(1);
  await page.getByRole("link", { name: subject }).click();
  const mail = findDialog(page, subject, javaScriptEnabled);
  const address = (await mail.getByRole("link", { name: file }).getAttribute("href")) ?? "";
  const download = await page.request.get(address);
  expect([download.status(), download.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
