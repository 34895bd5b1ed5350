import { login } from "@contract/auth";
import * as imports from "@contract/imports/imports";
import { acceptInvitation, sendInvitation } from "@contract/users/invitations";
import * as users from "@contract/users/users";
import * as schema from "@upstream/db/schema";
import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLocation, insertUser } from "../support/upstream";
import { importFile, undoImport } from "./support/import-files";

const { test, upstream } = createUpstreamTest({
  now: new Date("2026-11-28T00:00:00Z"),
  env: { MAIL: "on", SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://marquee.test" },
});

const content = [
  "Name,Email,Role",
  "Tess Quill,tess@venues.example,Sales",
  "Nia Roe,nia@venues.example,Team Lead",
  "Otto Vale,otto@venues.example,Venue Specialist",
].join("\n");

describe("invitations of imported users", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "ada@marquee.test", role: "administrator", vcRole: "Admin" });
    token = await insertAccessToken(upstream.db, { username: "ada@marquee.test" });
    await insertLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
  });

  const invite = (id: number) => upstream.call(imports.invite, { token, params: { id } });
  const loadUninvited = async (id: number) =>
    (await upstream.call(imports.get, { token, params: { id } })).body.data.uninvited;
  const mails = () => upstream.db.select().from(schema.emails).orderBy(asc(schema.emails.id));
  const recipients = async () => (await mails()).map(({ recipient }) => recipient);

  test("[B-09][IMPORT-07] imported users have no password, are not invited, and cannot sign in", async () => {
    const { id } = await importFile(upstream, token, { kind: "users", content });
    const [, ...saved] = await upstream.db.select().from(schema.users).orderBy(asc(schema.users.id));
    expect(saved.map(({ passwordHash }) => passwordHash)).toEqual([null, null, null]);
    const { data } = (await upstream.call(users.get, { token, params: { id: saved[0]?.id ?? 0 } })).body;
    expect(data.invitation).toEqual({});
    expect([await loadUninvited(id), await recipients()]).toEqual([3, []]);
    const { status } = await upstream.call(login, {
      body: { username: "tess@venues.example", password: "null" },
    });
    expect(status).toBe(401);
  });

  test("[B-09][IMPORT-11] all users of an import are invited at once, one mail each, once", async () => {
    const { id } = await importFile(upstream, token, { kind: "users", content });
    const answers = await Promise.all([invite(id), invite(id), invite(id)]);
    expect(answers.map(({ body }) => body.data?.invited).sort()).toEqual([0, 0, 3]);
    expect(await recipients()).toEqual(["tess@venues.example", "nia@venues.example", "otto@venues.example"]);
    const [mail] = await mails();
    const [, key = ""] = /\/invitation\/([\w-]+)/.exec(mail?.plain ?? "") ?? [];
    const accepted = await upstream.call(acceptInvitation, {
      params: { key },
      body: { password: "quiet orange lamp" },
    });
    expect(accepted.status).toBe(200);
    expect((await invite(id)).body.data?.invited).toBe(0);
    expect([await loadUninvited(id), (await mails()).length]).toEqual([0, 3]);
  });

  test("[B-09][IMPORT-11] those who were invited on their own or are disabled get no other mail", async () => {
    const { id } = await importFile(upstream, token, { kind: "users", content });
    const [, tess, nia] = await upstream.db.select().from(schema.users).orderBy(asc(schema.users.id));
    await upstream.call(sendInvitation, { token, params: { id: tess?.id ?? 0 } });
    await upstream.call(users.toggleDisable, { token, params: { id: nia?.id ?? 0 } });
    expect(await loadUninvited(id)).toBe(1);
    expect((await invite(id)).body.data?.invited).toBe(1);
    expect(await recipients()).toEqual(["tess@venues.example", "otto@venues.example"]);
  });

  test("[B-09][IMPORT-11] other imports have no users to invite", async () => {
    const { id } = await importFile(upstream, token, {
      kind: "leads",
      content: "Name,Email\nAnn,ann@example.com",
    });
    expect([(await invite(id)).status, await loadUninvited(id)]).toEqual([409, undefined]);
  });

  test("[B-07][IMPORT-06] taking an import back removes invited users, but not those who accepted", async () => {
    const { id } = await importFile(upstream, token, { kind: "users", content });
    await invite(id);
    const [mail] = await mails();
    const [, key = ""] = /\/invitation\/([\w-]+)/.exec(mail?.plain ?? "") ?? [];
    const body = { password: "quiet orange lamp" };
    await upstream.call(acceptInvitation, { params: { key }, body });
    expect((await undoImport(upstream, token, id)).outcomes).toEqual({ removed: 2, kept: 1 });
    expect(await upstream.db.select().from(schema.invitations)).toEqual([]);
    const left = await upstream.db.select().from(schema.users).orderBy(asc(schema.users.id));
    expect(left.map(({ username }) => username)).toEqual(["ada@marquee.test", "tess@venues.example"]);
  });

  test("[B-06][IMPORT-07] no password hash gets into the rows of an import", async () => {
    await insertUser(upstream.db, { username: "nia@venues.example", displayName: "Nia" });
    await importFile(upstream, token, { kind: "users", content });
    const rows = await upstream.db.select().from(schema.importRows);
    const [hash] = (await upstream.db.select().from(schema.users)).flatMap(
      ({ passwordHash }) => passwordHash ?? [],
    );
    expect(JSON.stringify(rows)).not.toContain(hash ?? "a hash");
    expect(rows.map(({ outcome }) => outcome)).toEqual(["created", "changed", "created"]);
  });
});
