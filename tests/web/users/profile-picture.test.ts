import "../support/web";

import * as profile from "@contract/users/profile";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as picturePage from "~/routes/users/picture";
import * as removalPage from "~/routes/users/picture-removal";
import * as profilePage from "~/routes/users/profile";
import { aPng, createGif } from "../../support/pictures/pictures";
import {
  replyNoContent,
  replyWithData,
  replyWithFailure,
  usualExtensions,
} from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const PICTURE = "/media/pictures/0123456789012345678901.jpg";
const vera = { username: "vera@x.example", display_name: "Vera Vale", country: "UK" };

beforeEach(() => {
  upstream.on(profile.profile, replyWithData(vera));
  upstream.on(profile.sessions, replyWithData([]));
});

function buildUploadForm(content: Buffer) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), content.length > 0 ? "me.png" : "");
  return form;
}

test("[PEOPLE-14] a picture is sent upstream and shown on the profile and in the top bar", async () => {
  const browser = await signedIn();
  upstream.on(profile.savePicture, replyWithData({ ...vera, thumbnail: PICTURE }));
  const saved = await browser.post(picturePage, "/profile/picture", buildUploadForm(await aPng()));
  expect(getRedirect(saved)).toBe("/profile");
  expect(upstream.requests(profile.savePicture)).toHaveLength(1);
  upstream.on(profile.profile, replyWithData({ ...vera, thumbnail: PICTURE }));
  const { portrait } = await (await browser.get(profilePage, "/profile")).json();
  expect(portrait).toEqual({ name: "Vera Vale", src: PICTURE });
  expect((await (await browser.get(root, "/")).json()).user.thumbnail).toBe(PICTURE);
});

test("[PEOPLE-14] a refused picture has a message at its field", async () => {
  const browser = await signedIn();
  const messages = [];
  for (const content of [Buffer.alloc(0), await createGif()]) {
    const response = await browser.post(picturePage, "/profile/picture", buildUploadForm(content));
    expect(response.status).toBe(422);
    messages.push((await response.json()).rejected.error.file);
  }
  expect(messages).toEqual([["Choose a picture"], ["Choose a picture: JPEG, PNG, WebP or HEIC."]]);
  expect(upstream.requests(profile.savePicture)).toEqual([]);
  upstream.on(
    profile.savePicture,
    replyWithFailure(422, { message: "Unreadable", errors: { file: ["Unreadable"] } }),
  );
  const refused = await browser.post(picturePage, "/profile/picture", buildUploadForm(await aPng()));
  expect((await refused.json()).rejected.error).toEqual({ file: ["Unreadable"] });
});

test("[PEOPLE-15] the picture is removed; without the feature nothing of it is offered", async () => {
  const browser = await signedIn({ thumbnail: PICTURE });
  expect((await (await browser.get(root, "/")).json()).user.thumbnail).toBe(PICTURE);
  upstream.on(profile.removePicture, replyNoContent);
  expect(getRedirect(await browser.post(removalPage, "/profile/picture/removal", {}))).toBe("/profile");
  expect(upstream.requests(profile.removePicture)).toHaveLength(1);
  expect((await (await browser.get(root, "/")).json()).user.thumbnail).toBeUndefined();
  upstream.shows(usualExtensions.filter((extension) => extension !== "profile-pictures"));
  const other = await signedIn();
  expect((await other.get(picturePage, "/profile/picture")).status).toBe(404);
  expect((await (await other.get(profilePage, "/profile")).json()).portrait).toBeUndefined();
});
