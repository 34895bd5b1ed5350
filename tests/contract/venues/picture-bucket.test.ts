import * as schema from "@upstream/db/schema";
import { createMediaStore } from "@upstream/media/store";
import { parseUpstreamSettings } from "@upstream/settings";
import { deleteUnusedPictureFiles, savePictureFiles } from "@upstream/venues/picture-files";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startS3Server } from "../support/s3-server";

const now = new Date("2026-11-21T02:00:00Z");
const { test, upstream } = createUpstreamTest();
const withBucket = test.extend("bucket", async ({ emptied: _ }, { onCleanup }) => {
  const bucket = await startS3Server();
  onCleanup(() => bucket.stop());
  return { ...bucket, media: createMediaStore(parseUpstreamSettings({ MEDIA_BUCKET: bucket.url })) };
});

const sizes = ([480, 960, 1600] as const).map((width) => ({ width, content: Buffer.from(`${width}`) }));

withBucket(
  "[PICTURE-07] pictures are in the bucket of the setting, with signed requests",
  async ({ bucket }) => {
    const { media } = bucket;
    const path = await savePictureFiles({ db: upstream.db, media, now: () => now }, sizes);
    const name = path.slice(path.lastIndexOf("/") + 1);
    expect([...bucket.files.keys()].sort()).toEqual(
      ["-480.jpg", "-960.jpg", ".jpg"].map((end) => `/venues/${name.replace(".jpg", end)}`),
    );
    expect(String(await media.read(name))).toBe("1600");
    expect(await media.read("missing.jpg")).toBeUndefined();
    const later = () => new Date(now.getTime() + 25 * 60 * 60 * 1000);
    await deleteUnusedPictureFiles({ db: upstream.db, media, now: later });
    expect([...bucket.files]).toEqual([]);
  },
);

withBucket(
  "[PICTURE-07] a picture that the bucket does not take is never shown and is swept",
  async ({ bucket }) => {
    const { media, state } = bucket;
    state.isFull = true;
    await expect(savePictureFiles({ db: upstream.db, media, now: () => now }, sizes)).rejects.toThrow("507");
    expect(await upstream.db.select().from(schema.pictureFiles)).toHaveLength(1);
    state.isFull = false;
    const later = () => new Date(now.getTime() + 25 * 60 * 60 * 1000);
    await deleteUnusedPictureFiles({ db: upstream.db, media, now: later });
    expect(await upstream.db.select().from(schema.pictureFiles)).toEqual([]);
  },
);

withBucket("[SECURITY-06] the bucket cannot lead to another server", async ({ bucket }) => {
  const other = await startS3Server();
  bucket.state.movedTo = other.url.replace("key:secret@", "");
  await expect(bucket.media.read("picture.jpg")).rejects.toThrow();
  await expect(bucket.media.write("picture.jpg", Buffer.from("x"))).rejects.toThrow();
  expect(other.requests).toEqual([]);
  await other.stop();
});
