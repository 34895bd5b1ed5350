import { expect, test } from "../support/scenario";

const addresses = [
  "/login",
  "/healthz",
  "/assets/none.js",
  "/a//b",
  "/portal/none",
  "/media/pictures/none.jpg",
];

for (const address of addresses)
  test(`[SECURITY-01] ${address} may not be framed, nor its type guessed`, { tag: "@once" }, async ({
    request,
  }) => {
    const headers = (await request.get(address)).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
