import { acceptInvitation, invite, sendInvitation } from "@contract/users/invitations";
import * as passwordResetCalls from "@contract/users/password-reset";
import * as schema from "@upstream/db/schema";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest({ env: { MAIL: "off", PUBLIC_URL: "https://marquee.test" } });

const LINK = /^https:\/\/marquee\.test\/invitation\/([\w-]{43})$/;

test("[PEOPLE-05] while email is off the team lead gets the link of an invitation, and no mail has it", async () => {
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Team Lead" }));
  const body = { username: "ines@venues.example", display_name: "Ines", vc_role: "Sales", country: "AU" };
  const { data } = (await upstream.call(invite, { token, body })).body;
  expect(data?.invitation).toEqual({});
  const sent = await upstream.call(sendInvitation, { token, params: { id: data?.id ?? 0 } });
  const [, key = ""] = LINK.exec(sent.body.data?.link ?? "") ?? [];
  expect(await upstream.db.select().from(schema.emails)).toEqual([]);
  const accepted = await upstream.call(acceptInvitation, {
    params: { key },
    body: { password: "quiet orange lamp" },
  });
  expect(accepted.status).toBe(200);
});

test("[PEOPLE-07] while email is off a forgotten password gets the same answer and no link", async () => {
  const { username } = await insertUser(upstream.db);
  expect((await upstream.call(passwordResetCalls.requestReset, { body: { username } })).status).toBe(204);
  expect(await upstream.db.select().from(schema.passwordResets)).toEqual([]);
});
