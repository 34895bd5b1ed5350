import * as venueCalls from "@contract/venues/venues";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { readPdfText } from "../../rules/support/pdf";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest({ env: { PUBLIC_URL: "https://marquee.test" } });

describe("the file of a venue's brochure", () => {
  /** The PDF text of a new venue with one room at $150 a head and packages at these prices. */
  async function textWith(packages: Record<string, number>) {
    const { db } = upstream;
    await insertUser(db, { username: "vera@marquee.test" });
    const token = await insertAccessToken(db, { username: "vera@marquee.test" });
    const venue = await insertVenue(db);
    await db
      .update(schema.venues)
      .set({
        packages: Object.entries(packages).map(([name, dollars]) => ({
          name,
          pricePerPersonMinor: dollars * 100,
          description: "",
        })),
      })
      .where(eq(schema.venues.id, venue.id));
    await db
      .insert(schema.brochures)
      .values({ venueId: venue.id, originalFileName: "A.pdf", fileExtension: "pdf" });
    const { data } = (await upstream.call(venueCalls.brochures, { token, params: { id: venue.id } })).body;
    const file = await upstream.app.inject({ url: new URL(data[0]?.public_url ?? "").pathname });
    return readPdfText(file.rawPayload).replace(/\s+/g, " ");
  }

  test("[VEN-06] says whether a price per head is for the room or a package", async () => {
    const alone = await textWith({ Feast: 120 });
    expect(alone).toContain("$150 a head, room price");
    expect(alone).toContain("packages from $120 a head");
    expect(alone).toContain("Feast · $120 a head");
    await upstream.reset();
    expect(await textWith({ Garden: 150 })).toContain("$150 a head, package “Garden”");
  });
});
