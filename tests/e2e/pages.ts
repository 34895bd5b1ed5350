import { landmarkLeads, landmarkSale, landmarkUsers, landmarkVenues } from "../../demo/seed/landmarks";

const { wedding, withoutBoth, recommended } = landmarkLeads;
const { glasshouse, carrickFarm, luckyPenny, unmeasured } = landmarkVenues;
const pagesOf = ({ id, eventId }: { id: number; eventId: number }) => `/leads/${id}/event/${eventId}`;
const event = pagesOf(recommended);
const recommender = `${event}/karenV2`;
const compared = [
  glasshouse.rooms.glassHall,
  carrickFarm.rooms.greatBarn,
  luckyPenny.rooms.supperRoom,
  unmeasured.rooms.room,
];

/**
 * Every kind of page there is, with its dialogs, by a name that also names its picture: what accessibility, widths
 * and screenshots go through. Most are seen as a venue specialist in Australia; `viewerOf` says by whom.
 */
export const pages: Record<string, string> = {
  login: "/login",
  dashboard: "/dashboard",
  leads: "/leads/all",
  "leads-none": "/leads/all?search=nobody-of-that-name",
  "leads-deletion": `/leads/all/deletion?lead=${recommended.id}&lead=${wedding.id}`,
  "leads-owner": `/leads/all/owner?lead=${recommended.id}&lead=${wedding.id}`,
  "new-lead": "/leads/create",
  "lead-distribution": "/leads/lead-distribution",
  "distribution-rules": "/leads/distribution-rules",
  "lead-duplicates": "/leads/lead-duplicates",
  "lead-duplicates-none": "/leads/lead-duplicates?search=nobody-of-that-name",
  "lead-duplicates-of": `/leads/${recommended.id}/duplicates`,
  "lead-duplicates-merge": `/leads/${recommended.id}/duplicates/merge?duplicate=${wedding.id}`,
  "view-new": "/views/new?list=leads&query=search%3Dbarn",
  lead: `/leads/${recommended.id}`,
  "lead-deletion": `/leads/${recommended.id}/deletion`,
  "lead-owner": `/leads/${recommended.id}/owner`,
  "lead-emails": `/leads/${recommended.id}?kind=email`,
  "lead-note": `/leads/${recommended.id}/notes/new`,
  "lead-edit": `/leads/${recommended.id}/edit`,
  waiting: "/leads/waiting",
  shortcuts: "/help/shortcuts",
  search: "/search?q=fair",
  "search-none": "/search?q=nobody-of-that-name",
  "search-empty": "/search",
  "portal-closing": `/leads/${recommended.id}/portal/closing`,
  "lead-unknown": "/leads/999999",
  event,
  timeline: `${event}/timeline`,
  "event-edit": `${event}/edit`,
  "event-step": `${event}/steps/place`,
  "event-new": `/leads/${recommended.id}/event/new`,
  "event-corporate": `${event}/corporate`,
  "event-merge": `${event}/merge`,
  inspections: "/inspections/inspection-requests",
  "inspections-none": "/inspections/inspection-requests?search=nobody-of-that-name",
  "inspections-week": "/inspections/inspection-requests?view=week",
  "event-inspections": `${event}/inspections`,
  "inspection-new": `${event}/inspections/new?venue=${glasshouse.id}&venue=${carrickFarm.id}`,
  "inspection-custom": `${event}/inspections/custom`,
  shortlist: `${event}/shortlist?search=barn`,
  "venue-for-event": `/venues/${carrickFarm.id}?lead=${recommended.id}&event=${recommended.eventId}`,
  "venue-shortlisting": `/venues/${carrickFarm.id}/shortlist?q=${recommended.eventId}`,
  "custom-venue-sale": "/venues/custom/1/sale?q=her",
  "shortlist-note": `${event}/shortlist/${carrickFarm.id}/note`,
  brochure: `${event}/venues/${glasshouse.id}/brochure`,
  quotes: `${event}/quotes`,
  "all-sales": "/sales/all",
  "all-sales-none": "/sales/all?search=nobody-of-that-name",
  sales: `${event}/sales`,
  "sales-none": `${pagesOf(wedding)}/sales`,
  "sale-venue": `${event}/sales/new?search=barn`,
  "sale-new": `${event}/sales/new?venue=${glasshouse.id}`,
  "sales-lost": `${event}/sales/lost`,
  "sales-lost-confirmation": `${event}/sales/lost/confirmation?venue=${glasshouse.id}&lost_reason=Too%20far`,
  "sale-invoice": `${event}/sales/${landmarkSale.id}/invoice`,
  "sale-edit": `${event}/sales/${landmarkSale.id}/edit`,
  recommender: `${recommender}?compare=${glasshouse.rooms.glassHall}`,
  "recommender-none": `${recommender}?q=nothing-of-that-name`,
  "recommender-map": `${recommender}?view=map&marker=${carrickFarm.id}`,
  // Few cards lie under these dialogs: the list itself stands above.
  filters: `${recommender}/filters?q=glasshouse`,
  send: `${recommender}/send?q=glasshouse`,
  quick: `${recommender}/quick?q=glasshouse`,
  room: `${recommender}/rooms/${glasshouse.rooms.fernery}?q=glasshouse`,
  "why-rank": `${recommender}/rooms/${carrickFarm.rooms.greatBarn}/why`,
  compare: `${recommender}/compare?${compared.map((room) => `room=${room}`).join("&")}`,
  "compare-none": `${recommender}/compare?room=x`,
  "missing-data": `${pagesOf(withoutBoth)}/karenV2/missing-data`,
  older: `${event}/karen?marker=${luckyPenny.id}`,
  recommendations: `${event}/recommendation`,
  "recommendations-sorted": `${event}/recommendation?sort=venue&search=hall`,
  "recommendations-none": `${pagesOf(wedding)}/recommendation`,
  venues: "/venues/all",
  "venues-map": "/venues/all?view=map&city=Melbourne",
  "venues-none": "/venues/all?search=nothing-of-that-name",
  venue: `/venues/${glasshouse.id}`,
  "report-inspections": "/reports/inspections?country=all",
  "report-specialists": "/reports/venue-specialist",
  "report-hit-list": "/reports/venues-sales-hit-list",
  "report-performance": "/reports/au/performance",
  "report-performance-excluded": "/reports/au/performance/excluded",
  "report-performance-specialist": `/reports/au/performance/${landmarkUsers.specialistAu.id}`,
  "report-product": "/reports/marquee-performance?load_all=1",
  "report-steps": `/reports/steps?country=AU&user_id=${landmarkUsers.specialistAu.id}`,
  "report-steps-all": "/reports/steps?report_type=product&country=all&from_month=2020-01&to_month=2039-12",
  "report-steps-none": "/reports/steps?search=nobody-of-that-name",
  "report-audit-log": "/reports/au/venue-audit-log",
  "report-enquiry-audits": "/reports/enquiry-audits",
  "report-values": "/reports/venue-report-values",
  "public-report-none": "/reports/?token=x",
  "report-none": "/reports/venues-sales-hit-list?search=nothing-of-that-name",
  "venue-leads": `/venues/${glasshouse.id}/leads`,
  "venue-recommendations": `/venues/${glasshouse.id}/recommendations`,
  "venue-losses": `/venues/${glasshouse.id}/losses`,
  "venue-brochures": `/venues/${glasshouse.id}/brochures`,
  "venue-emails": `/venues/${glasshouse.id}/emails`,
  "venue-revocation": `/venues/${glasshouse.id}/emails/revocation`,
  "venue-offers": `/venues/${glasshouse.id}/offers`,
  "venue-offer-new": `/venues/${glasshouse.id}/offers/new`,
  "custom-venues": "/venues/custom",
  "custom-venue-new": "/venues/custom/new",
  users: "/users/all",
  "users-none": "/users/all?search=nobody-of-that-name",
  "user-new": "/users/new",
  user: "/users/3",
  "user-disabling": "/users/3/disabling",
  settings: "/settings/karen",
  "settings-company": "/settings/company",
  "venue-description": `/venues/${glasshouse.id}/description`,
  "venue-packages": `/venues/${glasshouse.id}/packages`,
  "venue-note": `/venues/${glasshouse.id}/notes/new`,
  "calendar-feed": "/inspections/calendar-feed",
  "calendar-feed-renewal": "/inspections/calendar-feed/renewal",
  "inspection-request-unknown": "/inspection-request/no-such-visit",
  "not-found": "/no-such-page",
};

/** Phone, tablet and desktop. */
export const widths = [360, 768, 1440];

/** Pages for those who manage the business, by how their names begin. */
const managed = /^(?:users?|settings|reports?)\b/;

/** Who sees a page: nobody yet, a venue specialist, or an administrator. */
export function viewerOf(name: string) {
  if (name === "login" || name.startsWith("public-")) return undefined;
  return managed.test(name) ? "admin" : "specialistAu";
}
