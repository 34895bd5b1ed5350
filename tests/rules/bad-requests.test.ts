import { expect, test } from "vitest";
import { type BadRequest, generateBadRequests } from "../support/bad-requests/bad-requests";
import { listRouteEntries } from "../support/route-entries";

const target = { origin: "http://127.0.0.1:3000", cookie: "session=abc" };

test("[ERR-03] the same seed makes the same bad requests, another seed others", () => {
  const texts = (seed: number) => generateBadRequests(seed, 200, target).map(({ text }) => text);
  expect(texts(1)).toEqual(texts(1));
  expect(texts(1)).not.toEqual(texts(2));
});

test("[ERR-03] bad requests are of every kind and go to every route but the sign-out", () => {
  const requests = generateBadRequests(1, 2000, target);
  expect(new Set(requests.map(({ kind }: BadRequest) => kind)).size).toBe(6);
  const paths = requests.map(({ text }) => text.split(" ")[1]?.split("?")[0] ?? "");
  const missed = listRouteEntries()
    .map(({ address }) => address)
    .filter((address) => {
      const form = new RegExp(`^${address.replace(/:\w+|\*/g, "[^/]*")}$`);
      return !paths.some((path) => form.test(path));
    });
  expect(missed).toEqual(["/logout"]);
});
