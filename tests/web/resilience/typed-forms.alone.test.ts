import "../support/web";

import * as imports from "@contract/imports/imports";
import * as rights from "@contract/leads/rights";
import * as notices from "@contract/notices/notices";
import * as company from "@contract/sales/company";
import * as invoices from "@contract/sales/invoices";
import * as passkeys from "@contract/users/passkeys";
import * as passwordReset from "@contract/users/password-reset";
import * as profile from "@contract/users/profile";
import * as factor from "@contract/users/second-factor";
import * as pictures from "@contract/venues/pictures";
import * as records from "@contract/venues/records";
import { get as getVenue } from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import { type Reply, replyWithData, replyWithFailure, usualExtensions } from "../support/scripted-upstream";
import { Browser, type Fields, signedIn, upstream } from "../support/web";

/** Milliseconds for a call; read when the app is first imported. */
process.env.UPSTREAM_TIMEOUT_MS = "300";

/** A form of a business of one's own, filled in so that only its call can fail. */
interface TypedForm {
  does: string;
  /** Loaded late, so that the app reads the settings of this file. */
  route: () => Promise<Parameters<Browser["post"]>[0]>;
  address?: string;
  params?: Record<string, string>;
  isPublic?: boolean;
  /** The call that fails. */
  call: Parameters<typeof upstream.on>[0];
  typed: Fields;
  file?: string;
  /** What must not come back. */
  secret?: string;
}

const barn = {
  id: 6,
  name: "Barn",
  location_id: 2,
  country: "AU",
  address: "12 Mill Lane",
  lat: -37.8,
  lng: 144.98,
  styles: ["Garden"],
  event_types: ["wedding"],
  facilities: ["outdoor_space"],
  checklist: [],
  is_active: true,
  version: 3,
};
const hall = {
  id: 61,
  name: "Hall",
  description: "Oak floor",
  dinner_and_dance_max_capacity: 120,
  seating_capacities: [],
  cost_per_person: 99.5,
  is_entire_venue: false,
  version: 2,
};
const ofVenue = { venueId: "6" };
const ofRoom = { ...ofVenue, roomId: "61" };

const forms: TypedForm[] = [
  {
    does: "asks for a new password",
    route: () => import("~/routes/users/forgotten-password"),
    isPublic: true,
    call: passwordReset.requestReset,
    typed: { username: "vera@venues.example" },
  },
  {
    does: "saves the own profile",
    route: () => import("~/routes/users/profile"),
    call: profile.updateProfile,
    typed: { display_name: "Vera Vale-Young", phone: "", signature: "Vera", country: "UK" },
  },
  {
    does: "starts a passkey",
    route: () => import("~/routes/users/passkey-new"),
    call: passkeys.startPasskey,
    typed: { name: "Vera's laptop", password: "long enough words" },
    secret: "long enough words",
  },
  {
    does: "demands a second factor of roles",
    route: () => import("~/routes/settings/security"),
    call: factor.saveFactorPolicy,
    typed: { roles: ["Team Lead", "Sales"] },
  },
  {
    does: "saves the company's details",
    route: () => import("~/routes/settings/company"),
    address: "/settings/company?country=AU",
    call: company.saveCompany,
    typed: { legal_name: "Fern Venues Pty Ltd", address: "1 Collins Street" },
  },
  {
    does: "saves a retention rule",
    route: () => import("~/routes/settings/retention"),
    address: "/settings/retention?country=AU",
    call: rights.saveRule,
    typed: { months: "36" },
  },
  {
    does: "chooses mails about notices",
    route: () => import("~/routes/notices/settings"),
    call: notices.saveSettings,
    typed: { ...notices.defaultNoticeMail, lead_assigned: "daily" },
  },
  {
    does: "uploads an import",
    route: () => import("~/routes/settings/imports/new"),
    call: imports.upload,
    typed: { kind: "leads", country: "UK", form_key: "k-12345678" },
    file: "Name\nAnn",
  },
  {
    does: "matches the columns of an import",
    route: () => import("~/routes/settings/imports/columns"),
    params: { importId: "4" },
    call: imports.check,
    typed: { country: "AU", date_order: "mdy", default_event_type: "wedding", targets: ["name", "skip"] },
  },
  {
    does: "creates a venue",
    route: () => import("~/routes/venues/new"),
    call: records.createVenue,
    typed: {
      name: "Old Mill",
      location_id: "2",
      event_types: ["wedding", "social"],
      address: "3 Mill Lane",
      form_key: "k-12345678",
    },
  },
  {
    does: "saves a venue",
    route: () => import("~/routes/venues/record"),
    params: ofVenue,
    call: records.saveVenue,
    typed: {
      name: "Older Mill",
      location_id: "2",
      event_types: ["wedding", "social"],
      address: "3 Mill Lane",
    },
  },
  {
    does: "creates a room",
    route: () => import("~/routes/venues/new-room"),
    params: ofVenue,
    call: records.createRoom,
    typed: { country: "AU", name: "Loft", cost_per_person: "99.50", form_key: "k-12345678" },
  },
  {
    does: "saves a room",
    route: () => import("~/routes/venues/room"),
    params: ofRoom,
    call: records.saveRoom,
    typed: { country: "AU", name: "Attic", cost_per_person: "99.50" },
  },
  {
    does: "saves a picture's caption",
    route: () => import("~/routes/venues/picture"),
    params: { ...ofRoom, key: "yard.jpg" },
    call: pictures.changePicture,
    typed: { caption: "The yard at night", _was: "The yard" },
  },
  {
    does: "marks an invoice as paid",
    route: () => import("~/routes/sales/invoice-payment"),
    params: { invoiceId: "3" },
    call: invoices.payInvoice,
    typed: { paid_on: "5 Nov 2026" },
  },
  {
    does: "voids an invoice",
    route: () => import("~/routes/sales/invoice-void"),
    params: { invoiceId: "3" },
    call: invoices.voidInvoice,
    typed: { reason: "The date was wrong" },
  },
];

const job = { id: 4, kind: "leads", state: "uploaded", country: "AU", columns: [{ heading: "Name" }] };
const yard = { key: "yard.jpg", url: "https://marquee.test/media/yard.jpg", caption: "The yard" };

/** What the pages read; all of it is well. */
beforeEach(async () => {
  const { saveAnnouncedExtensions: rememberExtensions } = await import(
    "~/services/upstream/extensions.server"
  );
  rememberExtensions("api", usualExtensions.join(" "));
  rememberExtensions("auth", usualExtensions.join(" "));
  upstream.on(
    profile.profile,
    replyWithData({ username: "vera@x.example", display_name: "Vera Vale", country: "UK" }),
  );
  upstream.on(profile.sessions, replyWithData([]));
  upstream.on(factor.secondFactor, replyWithData({ is_on: false, is_required: false }));
  upstream.on(factor.factorPolicy, replyWithData({ roles: [], version: 1 }));
  upstream.on(passkeys.passkeys, replyWithData([]));
  upstream.on(
    company.company,
    replyWithData({ ...company.buildDefaultCompanyDetails("AU"), country: "AU", version: 1 }),
  );
  upstream.on(rights.rules, replyWithData([{ country: "AU", is_automatic: false, version: 1 }]));
  upstream.on(notices.settings, replyWithData(notices.defaultNoticeMail));
  upstream.on(imports.get, replyWithData(job));
  upstream.on(getVenue, replyWithData({ id: 6, name: "Barn", address: { country_short: "AU" }, rooms: [] }));
  upstream.on(records.places, replyWithData([{ id: 2, name: "Fitzroy", state: "VIC", country: "AU" }]));
  upstream.on(records.venueRecord, replyWithData(barn));
  upstream.on(records.roomRecord, replyWithData(hall));
  upstream.on(
    pictures.pictures,
    replyWithData({
      rooms: [{ id: 61, name: "Hall", is_entire_venue: false, pictures: [yard] }],
      free_places: 59,
    }),
  );
});

/** The fields as a browser posts them: those shown, with what was typed over them. */
async function buildPostBody(browser: Browser, { route, address = "/x", params, typed, file }: TypedForm) {
  if (file !== undefined) {
    const body = new FormData();
    for (const [name, value] of Object.entries(typed)) body.set(name, String(value));
    body.append("file", new Blob([file]), "leads.csv");
    return body;
  }
  const page = await (await browser.get(await route(), address, { params })).json();
  const { values, shown } = page.form ?? page;
  return { ...values, ...typed, ...(shown && { _shown: JSON.stringify(shown) }) } as Fields;
}

const faults: Record<string, Reply> = {
  "answers 500": replyWithFailure(500),
  "does not answer in time": () => {},
};

const formatTitle = (form: TypedForm) => [form.does, form] as const;

for (const [how, reply] of Object.entries(faults))
  test.each(forms.filter(({ file }) => file === undefined || how === "answers 500").map(formatTitle))(
    `[ERR-02] [ERR-03] a form keeps what was typed and says why if the upstream ${how}: %s`,
    async (_, form) => {
      const { typed, secret = "", params } = form;
      const browser = form.isPublic
        ? new Browser()
        : await signedIn({ role: "administrator", vc_role: "Admin" });
      const body = await buildPostBody(browser, form);
      upstream.on(form.call, reply);
      const response = await browser.post(await form.route(), form.address ?? "/x", body, { params });
      expect(upstream.requests(form.call).length).toBeGreaterThan(0);
      expect(response.status).toBe(422);
      const { rejected, alert } = await response.json();
      const kept = Object.entries(typed).filter(([, text]) => text !== "" && text !== secret);
      expect(rejected.initialValue).toMatchObject(Object.fromEntries(kept));
      const messages = [alert?.message, ...Object.values(rejected.error ?? {}).flat()].join(" ");
      expect(messages).toMatch(/\w.{15,}/);
      if (secret) expect(JSON.stringify(rejected)).not.toContain(secret);
    },
  );
