import "../support/web";

import { MAX_LOGO_BYTES } from "@contract/sales/company";
import { setUp, setupStatus } from "@contract/users/setup";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { Browser, buildLoginAnswer, getRedirect, PUBLIC_URL, upstream } from "../support/web";

const setupFields = {
  code: "a code",
  display_name: "Priya Shah",
  username: "priya@venues.example",
  password: "long enough words",
  country: "UK",
  legal_name: "Venues of Leeds Ltd",
  email: "",
};

/** The process caches whether Marquee is set up, so each test loads fresh modules. */
async function loadFreshPages() {
  vi.resetModules();
  const setup = await import("~/routes/users/setup");
  const login = await import("~/routes/access/login");
  return { setup, login };
}

const scriptSetupStatus = (isNeeded: boolean) =>
  upstream.on(setupStatus, replyWithJson({ data: { is_needed: isNeeded } }));

beforeEach(() => vi.stubEnv("EMBEDDED_UPSTREAM_URL", upstream.apiUrl));
afterEach(async () => {
  const { closeStore } = await import("~/services/store/store.server");
  await closeStore();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("[A-04] a new installation redirects sign-in to set-up until it is done", async () => {
  const { login, setup } = await loadFreshPages();
  scriptSetupStatus(true);
  expect(getRedirect(await new Browser().get(login, "/login"))).toBe("/setup");
  const page = await new Browser().get(setup, "/setup?code=abc");
  expect(await page.json()).toEqual({ code: "abc", hasPapers: true });
  scriptSetupStatus(false);
  expect((await new Browser().get(login, "/login")).status).toBe(200);
  expect(getRedirect(await new Browser().get(setup, "/setup"))).toBe("/login");
  // After that, the sign-in page makes no call.
  const before = upstream.requests(setupStatus).length;
  await new Browser().get(login, "/login");
  expect(upstream.requests(setupStatus)).toHaveLength(before);
});

test("[A-05] the first administrator is signed in immediately", async () => {
  const { setup, login } = await loadFreshPages();
  scriptSetupStatus(true);
  upstream.on(setUp, replyWithJson(buildLoginAnswer({ role: "administrator" })));
  const browser = new Browser();
  expect(getRedirect(await browser.post(setup, "/setup", setupFields))).toBe("/settings/getting-started");
  const papers = { other_country: "", sender_email: "", time_zone: "" };
  expect(upstream.requests(setUp)[0]?.body).toEqual({ ...setupFields, ...papers });
  expect(getRedirect(await browser.get(login, "/login"))).toBe("/dashboard");
});

test("[A-05] errors are shown at their fields with everything typed but the password", async () => {
  const { setup } = await loadFreshPages();
  upstream.on(setUp, replyWithFailure(422, { message: "Wrong code", errors: { code: ["Wrong code"] } }));
  const answers = [
    await new Browser().post(setup, "/setup", setupFields),
    await new Browser().post(setup, "/setup", { ...setupFields, password: "short" }),
  ];
  const errors = [];
  for (const response of answers) {
    expect(response.status).toBe(422);
    const { rejected } = await response.json();
    expect(rejected.initialValue).toMatchObject({ display_name: "Priya Shah", code: "a code" });
    expect(JSON.stringify(rejected)).not.toContain(setupFields.password);
    errors.push(rejected.error);
  }
  expect(errors).toMatchObject([{ code: ["Wrong code"] }, { password: [expect.stringContaining("12")] }]);
  expect(upstream.requests(setUp)).toHaveLength(1);
});

/** The form as browsers send it, with a file. */
function buildUploadForm(file: Blob, changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...setupFields, ...changes })) form.append(name, value);
  form.append("file", file, file.size > 0 ? "logo.png" : "");
  return form;
}

test("[START-05] the logo is sent with the set-up; without a file none is", async () => {
  const { setup } = await loadFreshPages();
  scriptSetupStatus(true);
  upstream.on(setUp, replyWithJson(buildLoginAnswer({ role: "administrator" })));
  for (const file of [new Blob(["a picture"]), new Blob([])]) {
    const response = await new Browser().post(setup, "/setup", buildUploadForm(file));
    expect(getRedirect(response)).toBe("/settings/getting-started");
    scriptSetupStatus(true);
  }
  expect(upstream.requests(setUp).map(({ body }) => (body as { logo?: string }).logo)).toEqual([
    Buffer.from("a picture").toString("base64"),
    undefined,
  ]);
});

test("[START-05] a refused logo is reported at its field with everything typed kept", async () => {
  const { setup } = await loadFreshPages();
  scriptSetupStatus(true);
  const wrong = "Choose a PNG, JPEG or WebP picture";
  upstream.on(setUp, replyWithFailure(422, { message: wrong, errors: { logo: [wrong] } }));
  const errors = [];
  for (const file of [new Blob(["<svg/>"]), new Blob([Buffer.alloc(MAX_LOGO_BYTES + 1)])]) {
    const response = await new Browser().post(setup, "/setup", buildUploadForm(file));
    expect(response.status).toBe(422);
    const { rejected } = await response.json();
    expect(rejected.initialValue).toMatchObject({ display_name: "Priya Shah", code: "a code" });
    expect(JSON.stringify(rejected)).not.toContain(setupFields.password);
    errors.push(rejected.error);
  }
  expect(errors).toEqual([{ file: [wrong] }, { file: ["The file is larger than 2 MB"] }]);
  expect(upstream.requests(setUp)).toHaveLength(1);
  // A page cannot fill in a file again.
  const unnamed = buildUploadForm(new Blob(["a picture"]), { display_name: "" });
  const { rejected } = await (await new Browser().post(setup, "/setup", unnamed)).json();
  expect(rejected.error).toEqual({ display_name: ["Enter the name"], file: ["Choose the logo again"] });
});

test("[A-05] an upstream set up elsewhere has no set-up page and gets no call", async () => {
  vi.stubEnv("EMBEDDED_UPSTREAM_URL", undefined);
  upstream.shows([]);
  const { setup, login } = await loadFreshPages();
  const { saveAnnouncedExtensions: rememberExtensions } = await import(
    "~/services/upstream/extensions.server"
  );
  rememberExtensions("api", undefined);
  expect((await new Browser().get(setup, "/setup")).status).toBe(404);
  expect((await new Browser().post(setup, "/setup", setupFields)).status).toBe(404);
  expect((await new Browser().get(login, "/login")).status).toBe(200);
  expect(upstream.requests()).toEqual([]);
});

test("[A-05] a form from another site creates no administrator", async () => {
  const { setup } = await loadFreshPages();
  const response = await new Browser().post(setup, "/setup", setupFields, {
    headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example", Host: PUBLIC_URL },
  });
  expect(response.status).toBe(403);
  expect(upstream.requests(setUp)).toEqual([]);
});
