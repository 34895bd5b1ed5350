import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login, refreshToken } from "@contract/auth";
import * as profileCalls from "@contract/users/profile";
import * as userCalls from "@contract/users/users";
import { MAX_PICTURE_BYTES } from "@contract/venues/picture-file";
import { pictureFiles } from "@upstream/db/schema";
import { deleteUnusedPictureFiles } from "@upstream/venues/picture-files";
import sharp from "sharp";
import { afterAll, describe, expect } from "vitest";
import * as files from "../../support/pictures/pictures";
import { createUpstreamTest } from "../support/fixtures";
import { demoPassword, insertAccessToken, insertUser } from "../support/upstream";

const folder = mkdtempSync(join(tmpdir(), "portraits-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAY = 24 * 60 * 60 * 1000;
const { test, upstream } = createUpstreamTest({ env: { DATA_DIR: folder } });
const media = join(folder, "media");
const vera = "vera@venues.example";

describe("the own picture", () => {
  let token = "";

  test.beforeEach(async () => {
    await rm(media, { recursive: true, force: true });
    await insertUser(upstream.db, { username: vera, displayName: "Vera Vale", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: vera });
  });

  async function upload(content: Buffer) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)]), "me.jpg");
    const body = new Response(form);
    return upstream.app.inject({
      method: "PUT",
      url: "/v1/profile/picture",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": body.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  }
  const thumbnail = async () => (await upstream.call(profileCalls.profile, { token })).body.data.thumbnail;
  const load = async (path = "") => (await upstream.app.inject({ method: "GET", url: path })).rawPayload;

  test("[PEOPLE-14] a photo becomes a small square without metadata, shown wherever the user is", async () => {
    for (const make of [files.createPhonePhoto, files.aPng, files.createWebp, files.readHeic]) {
      expect((await upload(await make())).statusCode).toBe(200);
      const { width, height, format, exif } = await sharp(await load(await thumbnail())).metadata();
      expect([width, height, format, exif]).toEqual([160, 160, "jpeg", undefined]);
    }
    const path = await thumbnail();
    const signIn = await upstream.call(login, { body: { username: vera, password: demoPassword } });
    expect(signIn.body.thumbnail).toBe(path);
    expect((await upstream.call(refreshToken, { token })).body.thumbnail).toBe(path);
    const [listed] = (await upstream.call(userCalls.all, { token, query: { search: "Vera" } })).body.data;
    expect(listed?.thumbnail).toBe(path);
  });

  test("[PEOPLE-14] what is no picture is refused at the file and changes nothing", async () => {
    await upload(await files.aPng());
    const before = await thumbnail();
    for (const wrong of [await files.createGif(), Buffer.from("<svg/>"), Buffer.alloc(0)]) {
      const refused = await upload(wrong);
      expect([refused.statusCode, Object.keys(refused.json().error.errors)]).toEqual([422, ["file"]]);
    }
    expect((await upload(Buffer.alloc(MAX_PICTURE_BYTES + 1))).statusCode).toBe(413);
    expect(await thumbnail()).toBe(before);
    expect(readdirSync(media)).toHaveLength(1);
  });

  test("[PEOPLE-15] a replaced or removed picture is gone at once; one in use stays", async () => {
    await upload(await files.aPng());
    const first = await thumbnail();
    await upload(await files.createWebp());
    const second = await thumbnail();
    expect(second).not.toBe(first);
    expect(readdirSync(media)).toEqual([second?.split("/").at(-1)]);
    const later = { ...upstream.services, now: () => new Date(upstream.services.now().getTime() + 2 * DAY) };
    await deleteUnusedPictureFiles(later);
    expect(existsSync(join(media, second?.split("/").at(-1) ?? ""))).toBe(true);
    for (const _ of [1, 2])
      expect((await upstream.call(profileCalls.removePicture, { token })).status).toBe(204);
    expect(await thumbnail()).toBeUndefined();
    expect((await upstream.call(refreshToken, { token })).body.thumbnail).toBeNull();
    expect([readdirSync(media), await upstream.db.$count(pictureFiles)]).toEqual([[], 0]);
  });
});
