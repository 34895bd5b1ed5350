import { newAnswers } from "@contract/recommendations/answers";
import * as brochureCalls from "@contract/recommendations/brochures";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduled from "@contract/recommendations/scheduled";
import { parseIdempotencyKey } from "../access/idempotency";
import type { Routes } from "../access/register-calls";
import { revokePortalLinks, createPortalLink as signedPortalLink } from "../leads/portal-link";
import { loadMailSender } from "../mail/sender";
import { renderBrochureListOfVenues } from "./brochures";
import { findReplyAddressOfCaller } from "./compose";
import { loadRecommendationsOfEvent, loadRecommendationsOfVenue } from "./list";
import { loadUnrepliedAnswers } from "./new-answers";
import { findSendBlockers } from "./preflight";
import { listQuickRecommendations } from "./quick";
import {
  cancelScheduledEmail,
  listScheduledEmails,
  saveScheduledEmail,
  sendScheduledEmail,
} from "./scheduled";
import { sendRecommendation } from "./send";

/** Recommendations of events and venues, and sending them. */
export const registerRecommendationRoutes: Routes = (serve, services) => {
  registerPortalLinkRoutes(serve, services);
  registerScheduledEmailRoutes(serve, services);
  const { db, settings } = services;

  serve(recommendationCalls.ofEvent, async ({ params }) => ({
    data: await loadRecommendationsOfEvent(db, params.id, settings.publicUrl),
  }));

  serve(recommendationCalls.send, async ({ params, body, caller, request }) => {
    await sendRecommendation(services, {
      eventId: params.id,
      email: body,
      caller,
      idempotencyKey: parseIdempotencyKey(request),
    });
    return {
      success: true,
      message: body.no_email
        ? "Recommendations saved successfully."
        : "Recommendation email sent successfully.",
    };
  });

  serve(recommendationCalls.preflight, async ({ params, body, caller, request }) => ({
    data: await findSendBlockers(services, {
      eventId: params.id,
      email: body,
      caller,
      idempotencyKey: parseIdempotencyKey(request),
    }),
  }));

  serve(recommendationCalls.sender, async ({ caller }) => ({
    data: {
      from: await loadMailSender(db, settings, { country: caller.user.country }),
      reply_to: findReplyAddressOfCaller(caller) ?? settings.mailReplyTo,
    },
  }));

  serve(brochureCalls.ofVenues, async ({ query }) => ({
    data: await renderBrochureListOfVenues(db, query.venue_ids),
  }));

  serve(newAnswers, ({ query }) => loadUnrepliedAnswers(db, query.hubspot_owner_id));

  serve(recommendationCalls.quick, async () => ({
    data: await listQuickRecommendations(db, settings.publicUrl),
  }));

  serve(recommendationCalls.ofVenue, ({ params, query }) =>
    loadRecommendationsOfVenue(db, params.id, query.page, settings.publicUrl),
  );
};

/** The link to a lead's recommendations in the client portal. */
const registerPortalLinkRoutes: Routes = (serve, { db, settings, now }) => {
  serve(recommendationCalls.portalLink, async ({ params, query }) => {
    const isStaff = query.is_being_impersonated === "1";
    return { data: await signedPortalLink(db, { leadId: params.id, isStaff, settings, now: now() }) };
  });

  serve(recommendationCalls.closeLinks, async ({ params }) => {
    await revokePortalLinks(db, params.id);
    return undefined;
  });
};

/** Emails that are sent later. */
const registerScheduledEmailRoutes: Routes = (serve, services) => {
  const { db } = services;
  serve(scheduled.schedule, ({ params, body, caller, once }) =>
    once(async (tx) => ({
      data: { id: await saveScheduledEmail(tx, services, { eventId: params.id, email: body, caller }) },
    })),
  );
  serve(scheduled.ofLead, async ({ params }) => ({ data: await listScheduledEmails(db, params.id) }));
  serve(scheduled.sendNow, async ({ params }) => {
    await sendScheduledEmail(services, params.id);
    return { success: true };
  });
  serve(scheduled.cancel, async ({ params }) => {
    await cancelScheduledEmail(db, params.id);
    return undefined;
  });
};
