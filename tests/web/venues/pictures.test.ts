import "../support/web";

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_PICTURE_BYTES } from "@contract/venues/picture-file";
import { addPicture, changePicture, deletePicture, pictures } from "@contract/venues/pictures";
import * as venueCalls from "@contract/venues/venues";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as root from "~/root";
import * as caption from "~/routes/venues/picture";
import * as deletion from "~/routes/venues/picture-deletion";
import * as position from "~/routes/venues/picture-position";
import * as page from "~/routes/venues/pictures";
import { replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

/** The directory for uploads in progress. */
const temp = mkdtempSync(join(tmpdir(), "marquee-pictures-"));
beforeAll(() => void vi.stubEnv("TMPDIR", temp));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temp, { recursive: true });
});

const buildJpegBlob = (text = "") => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), text]);
const here = "/venues/6/pictures";
const venueArgs = { params: { venueId: "6" } };
const pictureArgs = { params: { venueId: "6", roomId: "61", key: "yard.jpg" } };

let lead: Browser;

beforeEach(async () => {
  lead = await signedIn({ vc_role: "Team Lead" });
  upstream.on(
    venueCalls.get,
    replyWithData({ id: 6, name: "Barn", address: { country_short: "AU" }, rooms: [] }),
  );
  upstream.on(
    pictures,
    replyWithData({
      rooms: [
        { id: 60, name: "Entire Venue", is_entire_venue: true, pictures: [] },
        {
          id: 61,
          name: "Hall",
          is_entire_venue: false,
          pictures: [{ key: "yard.jpg", url: "https://marquee.test/media/yard.jpg", caption: "The yard" }],
        },
      ],
      free_places: 59,
    }),
  );
  upstream.on(
    addPicture,
    replyWithData({ key: "new.jpg", url: "https://marquee.test/media/new.jpg", caption: "" }),
  );
});

function buildUploadForm(files: [content: Blob, name: string][], room = "61"): FormData {
  const form = new FormData();
  form.set("room_id", room);
  form.set("form_key", "k-12345678");
  for (const [content, name] of files) form.append("file", content, name);
  return form;
}
const postUpload = (form: FormData, browser = lead) => browser.post(page, here, form, venueArgs);
const readAlert = async () => (await (await lead.get(root, "/")).json()).alert;
const readErrors = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await answer.json()).rejected.error;
};

test("[PICTURE-04] the page lists the pictures of the venue and its rooms", async () => {
  const { rooms, freePlaces } = await (await lead.get(page, here, venueArgs)).json();
  expect([rooms, freePlaces]).toMatchObject([
    [
      { id: 60, name: "The venue", pictures: [] },
      { id: 61, name: "Hall", pictures: [{ key: "yard.jpg", caption: "The yard" }] },
    ],
    59,
  ]);
});

test("[PICTURE-08] several pictures are sent one after the other, each once, without their names", async () => {
  const form = buildUploadForm([
    [buildJpegBlob("one"), "../../one.jpg"],
    [buildJpegBlob("two"), "two.jpg"],
  ]);
  expect(getRedirect(await postUpload(form))).toBe(here);
  const sent = upstream.requests(addPicture);
  expect(sent.map(({ path }) => path)).toEqual(Array(2).fill("/v1/venues/6/rooms/61/pictures"));
  expect(sent.map(({ body }) => /filename="([^"]*)"/.exec(String(body))?.[1])).toEqual([
    "picture.jpeg",
    "picture.jpeg",
  ]);
  expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  expect(await readAlert()).toMatchObject({ kind: "success", message: "2 pictures added." });
  expect(readdirSync(temp)).toEqual([]);
  await postUpload(form);
  expect(upstream.requests(addPicture)).toHaveLength(2);
});

test("[PICTURE-08] bad files are named with their reason and the others are kept", async () => {
  const form = buildUploadForm([
    [buildJpegBlob(), "one.jpg"],
    [new Blob(["GIF89a"]), "two.gif"],
    [new Blob([]), "three.png"],
  ]);
  expect(getRedirect(await postUpload(form))).toBe(here);
  expect(upstream.requests(addPicture)).toHaveLength(1);
  expect(await readAlert()).toMatchObject({
    kind: "error",
    message:
      "1 picture added. two.gif: Choose a picture: JPEG, PNG, WebP or HEIC. three.png: The file is empty. Choose another one.",
  });
});

test("[PICTURE-08] a refusal of the service is shown at the files", async () => {
  upstream.on(addPicture, replyWithFailure(422, { file: ["A venue can have at most 60 pictures."] }));
  const errors = await readErrors(await postUpload(buildUploadForm([[buildJpegBlob("refused"), "one.jpg"]])));
  expect(errors).toEqual({ file: [expect.stringContaining("one.jpg: ")] });
});

test.each<[string, () => FormData, object]>([
  ["without a file", () => buildUploadForm([]), { file: ["Choose a picture"] }],
  [
    "with eleven files",
    () => buildUploadForm(Array.from({ length: 11 }, (_, n) => [buildJpegBlob(), `${n}.jpg`])),
    { file: ["Choose at most 10 pictures at once"] },
  ],
  [
    "with a file above 15 MB",
    () =>
      buildUploadForm([
        [new Blob([Buffer.from([0xff, 0xd8, 0xff]), new Uint8Array(MAX_PICTURE_BYTES)]), "a.jpg"],
      ]),
    { file: ["a.jpg: The file is larger than 15 MB. Choose a smaller one."] },
  ],
  [
    "with a text named like a picture",
    () => buildUploadForm([[new Blob(["<script>"], { type: "image/png" }), "a.png"]]),
    { file: ["a.png: Choose a picture: JPEG, PNG, WebP or HEIC."] },
  ],
  [
    "without a room",
    () => buildUploadForm([[buildJpegBlob(), "a.jpg"]], ""),
    { room_id: ["Choose the venue or room in the pictures"] },
  ],
])("[PICTURE-08] an upload %s is refused and not passed on", async (_, form, errors) => {
  expect(await readErrors(await postUpload(form()))).toEqual(errors);
  expect(upstream.requests(addPicture)).toEqual([]);
  expect(readdirSync(temp)).toEqual([]);
});

test("[PICTURE-04] captions, positions and deletions reach the picture of the URL", async () => {
  upstream.on(
    changePicture,
    replyWithData({ key: "yard.jpg", url: "https://marquee.test/x.jpg", caption: "" }),
  );
  upstream.on(deletePicture, replyNoContent);
  const at = `${here}#room-61`;
  const fields = { caption: " A table ", _was: "The yard" };
  expect(getRedirect(await lead.post(caption, "/x", fields, pictureArgs))).toBe(at);
  expect(getRedirect(await lead.post(position, "/x", { position: "2" }, pictureArgs))).toBe(at);
  expect(getRedirect(await lead.post(deletion, "/x", {}, pictureArgs))).toBe(at);
  const path = "/v1/venues/6/rooms/61/pictures/yard.jpg";
  expect(upstream.requests(changePicture)).toMatchObject([
    { path, body: { caption: "A table" } },
    { path, body: { position: 2 } },
  ]);
  expect(upstream.requests(deletePicture)).toMatchObject([{ path }]);
});

test("[PICTURE-04] a caption that someone else has changed is not overwritten", async () => {
  const fields = { caption: "A table", _was: "An older one" };
  const errors = await readErrors(await lead.post(caption, "/x", fields, pictureArgs));
  expect(errors.caption[0]).toContain("Someone else has changed this to The yard");
  expect(upstream.requests(changePicture)).toEqual([]);
});

test("[PICTURE-04] specialists neither see nor change the pictures' page", async () => {
  const sam = await signedIn();
  expect(getRedirect(await sam.get(page, here, venueArgs))).toMatch(/^\/dashboard/);
  expect((await postUpload(buildUploadForm([[buildJpegBlob(), "a.jpg"]]), sam)).status).toBe(403);
  expect(upstream.requests(addPicture)).toEqual([]);
  expect(readdirSync(temp)).toEqual([]);
});
