import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as roomSearchCalls from "@contract/recommender/search";
import { MAX_PICTURE_BYTES, MAX_PICTURES_OF_VENUE } from "@contract/venues/picture-file";
import * as calls from "@contract/venues/pictures";
import { deleteRoom } from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import * as schema from "@upstream/db/schema";
import { purgeExpiredDeletedRecords } from "@upstream/leads/rights/purge";
import { deleteUnusedPictureFiles } from "@upstream/venues/picture-files";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect } from "vitest";
import * as files from "../../support/pictures/pictures";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const origin = "https://marquee.test";
const start = new Date("2026-11-21T02:00:00Z");
let clock = start;
const { test, upstream } = createUpstreamTest({
  now: () => clock,
  env: { DATA_DIR: folder, PUBLIC_URL: origin },
});

describe("the pictures of venues", () => {
  let token: string;
  let venue: Awaited<ReturnType<typeof insertVenue>>;
  let entire: number;
  let hall: number;

  test.beforeEach(async () => {
    clock = start;
    await insertUser(upstream.db, { username: "tess@marquee.test", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "tess@marquee.test" });
    venue = await insertVenue(upstream.db, { name: "The Barn", picture: null });
    [entire = 0, hall = 0] = venue.rooms.map(({ id }) => id);
  });

  async function upload(
    content: Buffer,
    {
      room = hall,
      caption,
      name = "hall.jpg",
      type = "image/jpeg",
      key,
    }: { room?: number; caption?: string; name?: string; type?: string; key?: string } = {},
  ) {
    const form = new FormData();
    if (caption !== undefined) form.append("caption", caption);
    form.append("file", new Blob([new Uint8Array(content)], { type }), name);
    const request = new Request("http://upstream.test", { method: "POST", body: form });
    const answer = await upstream.app.inject({
      method: "POST",
      url: `/v1/venues/${venue.id}/rooms/${room}/pictures`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        "content-type": request.headers.get("content-type") ?? "",
        authorization: `Bearer ${token}`,
        ...(key && { "idempotency-key": key }),
      },
    });
    return { status: answer.statusCode, ...answer.json() };
  }
  const list = async () =>
    (await upstream.call(calls.pictures, { token, params: { id: venue.id } })).body.data;
  const keysOf = async (room = hall) =>
    (await list()).rooms.find(({ id }) => id === room)?.pictures?.map(({ key }) => key);
  const download = async (url: string) => upstream.app.inject({ url: url.replace(origin, "") });
  const change = (key: string, body: object, room = hall) =>
    upstream.call(calls.changePicture, { token, params: { id: venue.id, roomId: room, key }, body });
  const remove = (key: string, room = hall) =>
    upstream.call(calls.deletePicture, { token, params: { id: venue.id, roomId: room, key } });

  test.for([
    ["JPEG", files.createJpeg],
    ["PNG", files.aPng],
    ["WebP", files.createWebp],
    ["HEIC", files.readHeic],
  ] as const)("[V-39][PICTURE-01] %s becomes three JPEGs that are never enlarged", async ([, make]) => {
    const { status, data } = await upload(await make());
    expect([status, data.caption]).toEqual([200, ""]);
    expect(data.url).toMatch(/^https:\/\/marquee\.test\/media\/pictures\/[\w-]{22}\.jpg$/);
    for (const [size, width] of [
      ["", 640],
      ["-960", 640],
      ["-480", 480],
    ] as const) {
      const file = await download(data.url.replace(".jpg", `${size}.jpg`));
      expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      const { format, width: actual } = await sharp(file.rawPayload).metadata();
      expect([format, actual]).toEqual(["jpeg", width]);
      expect(await files.isUpright(file.rawPayload)).toBe(true);
    }
  });

  test("[V-39][PICTURE-01] a large picture is 1600, 960 and 480 pixels wide", async () => {
    const { data } = await upload(await files.createLargeJpeg());
    const widths = await Promise.all(
      ["", "-960", "-480"].map(async (size) => {
        const { rawPayload } = await download(data.url.replace(".jpg", `${size}.jpg`));
        return (await sharp(rawPayload).metadata()).width;
      }),
    );
    expect(widths).toEqual([1600, 960, 480]);
  });

  test("[V-39][PICTURE-02] a photo is turned the right way and contains neither place nor author", async () => {
    const photo = await files.createPhonePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { data } = await upload(photo);
    const { rawPayload } = await download(data.url);
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 640, height: 420 });
    const { exif, orientation, xmp, iptc, icc } = metadata;
    expect([exif, orientation, xmp, iptc, icc]).toEqual(Array(5).fill(undefined));
    expect(await files.isUpright(rawPayload)).toBe(true);
    expect(rawPayload.includes("Secret Photographer")).toBe(false);
  });

  test.for([
    ["a text named .jpg", async () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a GIF named .jpg", files.createGif],
    ["a GIF that is also a script", async () => files.createGifWithScript()],
    [
      "a drawing with a script",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    ],
    ["half a JPEG", async () => (await files.createJpeg()).subarray(0, 700)],
    ["a broken HEIC", async () => files.readHeic().subarray(0, 600)],
    ["a picture with 900 million pixels", async () => files.createPngBomb()],
  ] as const)("[V-39][PICTURE-03] %s is refused at the file and leaves nothing", async ([, make]) => {
    const { status, error } = await upload(await make());
    expect([status, Object.keys(error.errors)]).toEqual([422, ["file"]]);
    expect(await keysOf()).toEqual([]);
    expect(await upstream.db.select().from(schema.pictureFiles)).toEqual([]);
  });

  test("[V-39][PICTURE-03] a picture that is also a script is served without it, as nothing but a picture", async () => {
    const { data } = await upload(await files.createJpegWithScript(), {
      name: "evil.html",
      type: "text/html",
    });
    const file = await download(data.url);
    expect(file.rawPayload.includes("alert")).toBe(false);
    expect(file.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test("[V-39][PICTURE-03] a file above 15 MB and a form without a picture are refused", async () => {
    const large = await upload(Buffer.alloc(MAX_PICTURE_BYTES + 1, 0xff));
    expect([large.status, Object.keys(large.error.errors)]).toEqual([413, ["file"]]);
    expect((await upload(Buffer.alloc(0))).status).toBe(422);
  });

  test("[V-39][PICTURE-03] a full venue takes no more, whichever room has them", async () => {
    const paths = Array.from({ length: MAX_PICTURES_OF_VENUE }, (_, n) => `/media/venues/garden-${n}-0.svg`);
    await upstream.db.update(schema.rooms).set({ pictures: paths }).where(eq(schema.rooms.id, entire));
    const { status, error } = await upload(await files.createJpeg());
    expect([status, error.errors.file]).toEqual([
      422,
      ["A venue can have at most 60 pictures. Delete one before you add another."],
    ]);
    expect((await list()).free_places).toBe(0);
  });

  test("[PICTURE-03] no address leads out of the folder of pictures", async () => {
    for (const name of [
      "..%2F..%2Fpackage.json",
      "%2e%2e%2fsecret.jpg",
      "x.jpg",
      `${"a".repeat(22)}-1600.jpg`,
    ])
      expect((await download(`/media/pictures/${name}`)).statusCode).toBe(404);
  });

  test("[V-39][PICTURE-04] a repeated upload adds the picture once", async () => {
    const [key, content] = [randomUUID(), await files.createJpeg()];
    const [first, again] = [await upload(content, { key }), await upload(content, { key })];
    expect(again.data).toEqual(first.data);
    expect(await keysOf()).toHaveLength(1);
  });

  test("[V-40][PICTURE-04] pictures are ordered and captioned, each room for itself", async () => {
    const keys: string[] = [];
    for (const caption of ["One", "Two", "Three"])
      keys.push((await upload(await files.createJpeg(), { caption })).data.key);
    const [one = "", two = "", three = ""] = keys;
    expect((await change(three, { position: 1 })).status).toBe(200);
    expect((await change(two, { position: 9 })).status).toBe(200);
    expect(await keysOf()).toEqual([three, one, two]);
    expect((await change(one, { caption: "  The long table " })).body.data.caption).toBe("The long table");
    expect((await change(one, { caption: "" })).body.data.caption).toBe("");
    expect((await change(one, { caption: "x".repeat(201) })).status).toBe(422);
    expect((await change(one, { caption: "a\nb" })).status).toBe(422);
    expect((await change(one, { caption: "Other room" }, entire)).status).toBe(404);
    expect(await keysOf(entire)).toEqual([]);
  });

  test("[V-40][PICTURE-05] the first picture of the venue is its thumbnail, and that of rooms without their own", async () => {
    const first = (await upload(await files.createJpeg(), { room: entire })).data;
    const second = (await upload(await files.aPng(), { room: entire, caption: "The yard" })).data;
    const read = async () =>
      (await upstream.call(venueCalls.get, { token, params: { id: venue.id } })).body.data;
    expect((await read()).thumbnail).toBe(first.url);
    await change(second.key, { position: 1 }, entire);
    const { thumbnail, rooms } = await read();
    expect(thumbnail).toBe(second.url);
    expect(rooms.map(({ image_url }) => image_url)).toEqual([second.url, second.url]);
    expect(rooms[0]?.room_image_gallery).toMatchObject([
      { large: second.url, caption: "The yard" },
      { large: first.url },
    ]);
    await remove(second.key, entire);
    await remove(first.key, entire);
    expect((await read()).thumbnail).toBeUndefined();
  });

  test("[V-39][PICTURE-05] the next search shows a new picture", async () => {
    const lead = await insertLead(upstream.db);
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id, locationId: venue.locationId });
    const imageOf = async () => {
      const { body } = await upstream.call(roomSearchCalls.search, {
        token,
        query: { lead_id: lead.id, event_id: event.id, user_id: 1 },
      });
      return body.data.venues.eventCityVenues.flat().find(({ room_id }) => room_id === hall)?.image_url;
    };
    expect(await imageOf()).toBeUndefined();
    const { data } = await upload(await files.createJpeg());
    expect(await imageOf()).toBe(data.url);
    await remove(data.key);
    expect(await imageOf()).toBeUndefined();
  });

  test("[V-41][PICTURE-06] a deleted picture leaves its room at once and the disk within a day", async () => {
    const [kept, gone] = [
      (await upload(await files.createJpeg())).data,
      (await upload(await files.createJpeg())).data,
    ];
    expect((await remove(gone.key)).status).toBe(204);
    expect((await remove(gone.key)).status).toBe(404);
    expect(await keysOf()).toEqual([kept.key]);
    clock = new Date(start.getTime() + 25 * 60 * 60 * 1000);
    await deleteUnusedPictureFiles(upstream.services);
    expect((await download(gone.url)).statusCode).toBe(404);
    expect((await download(kept.url)).statusCode).toBe(200);
    const stems = readdirSync(join(folder, "media")).map((name) => name.slice(0, 22));
    expect(stems).not.toContain(gone.key.slice(0, 22));
    expect(stems.filter((stem) => stem === kept.key.slice(0, 22))).toHaveLength(3);
  });

  test("[PICTURE-06][RESTORE-03] a deleted room keeps its pictures for as long as it can be restored", async () => {
    const { url } = (await upload(await files.createJpeg())).data;
    await upstream.call(deleteRoom, { token, params: { id: venue.id, roomId: hall } });
    clock = new Date(start.getTime() + 25 * 60 * 60 * 1000);
    await deleteUnusedPictureFiles(upstream.services);
    expect((await download(url)).statusCode).toBe(200);
    clock = new Date(start.getTime() + 31 * 24 * 60 * 60 * 1000);
    await purgeExpiredDeletedRecords(upstream.db, clock);
    await deleteUnusedPictureFiles(upstream.services);
    expect((await download(url)).statusCode).toBe(404);
  });

  test("[PICTURE-06] an upload that never reached its room is swept, but not while it may still arrive", async () => {
    const key = "unfinished".padEnd(22, "x");
    await upstream.db.insert(schema.pictureFiles).values({ key, createdAt: start });
    await upstream.services.media.write(`${key}-480.jpg`, Buffer.from("half"));
    await deleteUnusedPictureFiles(upstream.services);
    expect(existsSync(join(folder, "media", `${key}-480.jpg`))).toBe(true);
    clock = new Date(start.getTime() + 25 * 60 * 60 * 1000);
    await deleteUnusedPictureFiles(upstream.services);
    expect(existsSync(join(folder, "media", `${key}-480.jpg`))).toBe(false);
    expect(await upstream.db.select().from(schema.pictureFiles)).toEqual([]);
  });

  test("[V-38][PICTURE-04] specialists cannot change pictures", async () => {
    const { data } = await upload(await files.createJpeg());
    await insertUser(upstream.db, { username: "sam@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    const refused = [
      await upstream.call(calls.pictures, { token, params: { id: venue.id } }),
      await upload(await files.createJpeg()),
      await change(data.key, { caption: "Mine" }),
      await remove(data.key),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
