import { route } from "@remix-run/route-config";

/** Below an event: its shortlist. */
export const shortlists = [
  route("shortlist", "routes/shortlists/shortlist.tsx", [
    route(":venueId/note", "routes/shortlists/note.tsx"),
  ]),
  route("venues/:venueId/availability", "routes/shortlists/availability.ts"),
];
