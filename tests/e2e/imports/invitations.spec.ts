import { INVITATION, openVisitorPage } from "../support/new-business";
import { expect, testOfMail as test } from "../support/scenario";
import { importUsers, listUserAddresses } from "../support/user-imports";

test.use({ staff: "admin" });

const domain = "colleagues.example";
const [tess = "", ...others] = listUserAddresses(domain);

test("[IMPORT-07] [IMPORT-11] imported users are invited with one press, and one sets a password and signs in", async ({
  page,
  browser,
  app,
  mailbox,
  javaScriptEnabled,
}) => {
  await importUsers(page, domain, javaScriptEnabled);
  for (const address of [tess, ...others]) expect(mailbox.countMails(address)).toBe(0);
  await page.getByRole("link", { name: "Send 3 invitations" }).click();
  await page.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("3 invitations sent")).toBeVisible();
  await expect(page.getByText("can't sign in yet")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Send 3 invitations" })).toHaveCount(0);

  const link = await mailbox.waitForLink(tess, INVITATION);
  for (const address of others) await mailbox.waitForLink(address, INVITATION);
  const their = await openVisitorPage(browser, app.url, javaScriptEnabled);
  await their.goto(link);
  await expect(their.getByRole("heading", { level: 1 })).toHaveText("Welcome, Tess Quill");
  await expect(their.getByLabel("Email address")).toHaveValue(tess);
  await their.getByLabel("Password").fill("quiet orange lamp");
  await their.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(their).toHaveURL(/\/dashboard$/);
  await their.locator("summary[aria-label^='Account:']").click();
  await their.getByRole("button", { name: "Logout" }).click();
  await their.goto("/login");
  await their.getByLabel("Email address").fill(tess);
  await their.getByLabel("Password").fill("quiet orange lamp");
  await their.getByRole("button", { name: "Sign in" }).click();
  await expect(their).toHaveURL(/\/dashboard$/);

  await page.goto(`/users/all?search=${domain}`);
  await expect(page.getByText("Invited", { exact: true })).toHaveCount(2);
  for (const address of [tess, ...others]) expect(mailbox.countMails(address)).toBe(1);
});
