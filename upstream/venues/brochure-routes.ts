import { sendVenueBrochure } from "@contract/events/events";
import type { Routes } from "../access/serve";
import { sendBrochure } from "./brochure";

/** Mails a client what is to know of a venue (E-16). */
export const brochureRoutes: Routes = (serve, services) => {
  serve(sendVenueBrochure, ({ params, body, caller, once }) =>
    once(async (db) => {
      await sendBrochure({ ...services, db }, { eventId: params.id, venueId: body.venue_id, caller });
      return { success: true };
    }),
  );
};
