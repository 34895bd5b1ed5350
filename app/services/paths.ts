/** All URLs of the web, as paths with their queries. */

type Id = number | string;

/** The recommender and its older map view: two pages with the same search, queue and dialogs. */
export type RecommenderScreen = "karenV2" | "karen";

/** The screen that a URL, or that of a dialog over it, belongs to. */
export const getRecommenderScreen = ({ pathname }: { pathname: string }): RecommenderScreen =>
  /\/karen(?:\/|$)/i.test(pathname) ? "karen" : "karenV2";

const addParams = (path: string, params?: Record<string, string | undefined>): string => {
  const defined = Object.entries(params ?? {}).filter((entry): entry is [string, string] => !!entry[1]);
  return defined.length ? `${path}?${new URLSearchParams(defined)}` : path;
};

/** Params for the lead and event that a venue is viewed for. */
const buildViewerParams = (leadId?: Id, eventId?: Id) => ({
  lead: leadId?.toString(),
  event: eventId?.toString(),
});

/** Turns a name into a path segment: "Old Mill & Co" is `old-mill-co`. */
const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "product";

export const paths = {
  home: "/",
  login: (redirect?: string) => addParams("/login", { redirect }),
  /** `recovery`: for a recovery code. */
  loginCode: (redirect?: string, recovery?: "yes") => addParams("/login/code", { redirect, recovery }),
  /** Signs in with a passkey after the password. */
  loginPasskey: (redirect?: string) => addParams("/login/passkey", { redirect }),
  provider: (redirect?: string) => addParams("/login/provider", { redirect }),
  setup: "/setup",
  invitation: (key: string) => `/invitation/${encodeURIComponent(key)}`,
  forgottenPassword: "/password-reset",
  newPassword: (key: string) => `/password-reset/${encodeURIComponent(key)}`,
  logout: "/logout",
  country: "/country",
  dashboard: "/dashboard",
  wholeTeam: "/dashboard?team=all",
  leadValues: "/dashboard/lead-values",
  newView: (list: string, query: string) => addParams("/views/new", { list, query }),
  view: (id: string) => `/views/${id}`,
  shortcuts: "/help/shortcuts",
  hints: "/help/hints",
  /** A report's CSV file. */
  fileOf: (report: string) => `${report}.csv`,
  /** Opened with the token of a venue's link. */
  venuePerformanceFile: (token: string) => addParams("/reports/venue.csv", { token }),
  inspectionsReport: "/reports/inspections",
  specialistsReport: "/reports/venue-specialist",
  reportSteps: "/reports/steps",
  salesHitList: "/reports/venues-sales-hit-list",
  performance: (country: string) => `/reports/${country.toLowerCase()}/performance`,
  excludedSpecialists: (country: string) => `${paths.performance(country)}/excluded`,
  specialistPerformance: (country: string, specialist: Id) => `${paths.performance(country)}/${specialist}`,
  auditLog: (country: string) => `/reports/${country.toLowerCase()}/venue-audit-log`,
  auditedSale: (country: string, event: Id, sale: Id) => `${paths.auditLog(country)}/sales/${event}/${sale}`,
  enquiryAudits: "/reports/enquiry-audits",
  reportValues: "/reports/venue-report-values",
  productPerformance: (productName: string) => `/reports/${toSlug(productName)}-performance`,
  leads: "/leads",
  allLeads: "/leads/all",
  leadsFile: "/leads/all.csv",
  leadsDeletion: "/leads/all/deletion",
  leadsHubspotRequeue: "/leads/all/hubspot-requeue",
  leadsOwner: "/leads/all/owner",
  leadDistribution: "/leads/lead-distribution",
  distributionRules: "/leads/distribution-rules",
  lead: (id: Id) => `/leads/${id}`,
  leadDeletion: (id: Id) => `/leads/${id}/deletion`,
  requeueLead: (id: Id) => `/leads/${id}/requeue`,
  leadOwner: (id: Id) => `${paths.lead(id)}/owner`,
  primaryNumber: (id: Id) => `${paths.lead(id)}/primary-number`,
  notSpam: (id: Id) => `${paths.lead(id)}/not-spam`,
  erasure: (id: Id) => `${paths.lead(id)}/erasure`,
  personalData: (id: Id) => `${paths.lead(id)}/personal-data`,
  resubscription: (id: Id) => `${paths.lead(id)}/resubscription`,
  leadHubspot: (id: Id) => `${paths.lead(id)}/hubspot`,
  newLeadNote: (id: Id) => `${paths.lead(id)}/notes/new`,
  leadNoteDeletion: (id: Id, note: Id) => `${paths.lead(id)}/notes/${note}/deletion`,
  editLead: (id: Id) => `${paths.lead(id)}/edit`,
  newLead: "/leads/create",
  existingLeads: (entered: Record<string, string>) => addParams("/leads/create/existing", entered),
  allDuplicates: "/leads/lead-duplicates",
  duplicatesOf: (lead: Id) => `/leads/${lead}/duplicates`,
  mergeDuplicates: (lead: Id) => `${paths.duplicatesOf(lead)}/merge`,
  duplicateDismissal: (lead: Id) => `${paths.duplicatesOf(lead)}/dismissal`,
  waiting: "/leads/waiting",
  followUps: (id: Id) => `/leads/${id}/follow-ups`,
  compose: (lead: Id, kind: string, event?: Id) =>
    `${addParams(paths.lead(lead), { compose: kind, about: event?.toString() })}#composer`,
  newCall: (id: Id) => `/leads/${id}/calls/new`,
  leadEmail: (id: Id, emailId: Id) => `/leads/${id}/emails/${emailId}`,
  allEvents: "/events",
  allEventsFile: "/events.csv",
  repeatEmail: (id: Id, emailId: Id) => `${paths.leadEmail(id, emailId)}/repeat`,
  event: (lead: Id, event: Id) => `/leads/${lead}/event/${event}`,
  newEvent: (lead: Id) => `/leads/${lead}/event/new`,
  editEvent: (lead: Id, event: Id) => `${paths.event(lead, event)}/edit`,
  eventStep: (lead: Id, event: Id, step: string) => `${paths.event(lead, event)}/steps/${step}`,
  corporate: (lead: Id, event: Id) => `${paths.event(lead, event)}/corporate`,
  mergeEvents: (lead: Id, event: Id) => `${paths.event(lead, event)}/merge`,
  mergeWith: (lead: Id, event: Id, other: Id) => `${paths.mergeEvents(lead, event)}/${other}`,
  mergeConfirmation: (lead: Id, event: Id, other: Id) =>
    `${paths.mergeWith(lead, event, other)}/confirmation`,
  timeline: (lead: Id, event: Id) => `${paths.event(lead, event)}/timeline`,
  dealStage: (lead: Id, event: Id) => `${paths.event(lead, event)}/stage`,
  shortlist: (lead: Id, event: Id) => `${paths.event(lead, event)}/shortlist`,
  shortlistNote: (lead: Id, event: Id, venue: Id) => `${paths.shortlist(lead, event)}/${venue}/note`,
  allSales: "/sales/all",
  allSalesFile: "/sales/all.csv",
  allInvoices: "/sales/invoices",
  invoicesFile: "/sales/invoices.csv",
  findInvoice: (number: string) => addParams("/sales/invoices", { search: number, country: "all" }),
  invoiceRecord: (id: Id) => `/sales/invoices/${id}`,
  invoiceRecordFile: (id: Id) => `${paths.invoiceRecord(id)}/invoice.pdf`,
  invoiceSending: (id: Id) => `${paths.invoiceRecord(id)}/sending`,
  invoicePayment: (id: Id) => `${paths.invoiceRecord(id)}/payment`,
  invoiceVoid: (id: Id) => `${paths.invoiceRecord(id)}/void`,
  sales: (lead: Id, event: Id) => `${paths.event(lead, event)}/sales`,
  newSale: (lead: Id, event: Id, params?: Record<string, string>) =>
    addParams(`${paths.sales(lead, event)}/new`, params),
  editSale: (lead: Id, event: Id, sale: Id) => `${paths.sales(lead, event)}/${sale}/edit`,
  invoice: (lead: Id, event: Id, sale: Id) => `${paths.sales(lead, event)}/${sale}/invoice`,
  invoiceFile: (lead: Id, event: Id, sale: Id, commission?: string) =>
    addParams(`${paths.invoice(lead, event, sale)}.pdf`, { commission }),
  lostVenues: (lead: Id, event: Id) => `${paths.sales(lead, event)}/lost`,
  lostConfirmation: (lead: Id, event: Id) => `${paths.lostVenues(lead, event)}/confirmation`,
  approval: (lead: Id, event: Id, sale: Id) => `${paths.sales(lead, event)}/${sale}/approval`,
  brochure: (lead: Id, event: Id, venue: Id) => `${paths.event(lead, event)}/venues/${venue}/brochure`,
  availability: (lead: Id, event: Id, venue: Id) =>
    `${paths.event(lead, event)}/venues/${venue}/availability`,
  recommender: (lead: Id, event: Id, screen: RecommenderScreen = "karenV2") =>
    `/leads/${lead}/event/${event}/${screen}`,
  venuesView: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/view`,
  criteria: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/criteria`,
  filters: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/filters`,
  filterCount: (lead: Id, event: Id) => `${paths.filters(lead, event)}/count`,
  missingData: (lead: Id, event: Id, screen?: RecommenderScreen) =>
    `${paths.recommender(lead, event, screen)}/missing-data`,
  assistant: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/assistant`,
  shown: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/shown`,
  send: (lead: Id, event: Id, screen?: RecommenderScreen) => `${paths.recommender(lead, event, screen)}/send`,
  preview: (lead: Id, event: Id, screen?: RecommenderScreen) => `${paths.send(lead, event, screen)}/preview`,
  quick: (lead: Id, event: Id, screen?: RecommenderScreen) =>
    `${paths.recommender(lead, event, screen)}/quick`,
  emailDraft: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/email-draft`,
  receipt: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/receipt`,
  scheduledSending: (lead: Id, event: Id, scheduled: Id) =>
    `/leads/${lead}/event/${event}/scheduled/${scheduled}/sending`,
  scheduledCancellation: (lead: Id, event: Id, scheduled: Id) =>
    `/leads/${lead}/event/${event}/scheduled/${scheduled}/cancellation`,
  mail: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/mail`,
  room: (lead: Id, event: Id, room: Id) => `${paths.recommender(lead, event)}/rooms/${room}`,
  why: (lead: Id, event: Id, room: Id) => `${paths.room(lead, event, room)}/why`,
  compare: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/compare`,
  queue: (lead: Id, event: Id) => `${paths.recommender(lead, event)}/queue`,
  recommendations: (lead: Id, event: Id) => `/leads/${lead}/event/${event}/recommendation`,
  recommendationEmail: (lead: Id, event: Id, emailId: Id) =>
    `${paths.recommendations(lead, event)}/emails/${emailId}`,
  eventInspections: (lead: Id, event: Id) => `${paths.event(lead, event)}/inspections`,
  newInspection: (lead: Id, event: Id, venue?: Id) =>
    addParams(`${paths.eventInspections(lead, event)}/new`, { venue: venue?.toString() }),
  rescheduleInspection: (lead: Id, event: Id, inspection: Id) =>
    `${paths.newInspection(lead, event)}?reschedule=${inspection}`,
  customInspection: (lead: Id, event: Id) => `${paths.eventInspections(lead, event)}/custom`,
  inspectionVenueAnswer: (lead: Id, event: Id, inspection: Id) =>
    `${paths.eventInspections(lead, event)}/${inspection}/venue-answer`,
  venueInspection: (key: string) => `/venue-inspection/${key}`,
  inspectionConfirmation: (lead: Id, event: Id, inspection: Id) =>
    `${paths.eventInspections(lead, event)}/${inspection}/confirmation`,
  inspectionCancellation: (lead: Id, event: Id, inspection: Id) =>
    `${paths.eventInspections(lead, event)}/${inspection}/cancellation`,
  inspectionStatus: (lead: Id, event: Id, inspection: Id) =>
    `${paths.eventInspections(lead, event)}/${inspection}/status`,
  quotes: (lead: Id, event: Id) => `${paths.event(lead, event)}/quotes`,
  quoteDownload: (lead: Id, event: Id, quote: Id) => `${paths.quotes(lead, event)}/${quote}/download`,
  quoteLink: (lead: Id, event: Id, quote: Id) => `${paths.quotes(lead, event)}/${quote}/link`,
  quoteDeletion: (lead: Id, event: Id, quote: Id) => `${paths.quotes(lead, event)}/${quote}/deletion`,
  venueOffers: (id: Id) => `${paths.venue(id)}/offers`,
  newVenueOffer: (id: Id) => `${paths.venueOffers(id)}/new`,
  venueOffer: (id: Id, offer: Id) => `${paths.venueOffers(id)}/${offer}`,
  venueOfferDeletion: (id: Id, offer: Id) => `${paths.venueOffer(id, offer)}/deletion`,
  venueLeads: (id: Id) => `${paths.venue(id)}/leads`,
  venueLeadSale: (id: Id, event: Id) => `${paths.venueLeads(id)}/${event}/sale`,
  venueRecommendations: (id: Id) => `${paths.venue(id)}/recommendations`,
  venueLosses: (id: Id) => `${paths.venue(id)}/losses`,
  venueBrochures: (id: Id) => `${paths.venue(id)}/brochures`,
  venueBrochureDeletion: (id: Id, brochure: Id) => `${paths.venueBrochures(id)}/${brochure}/deletion`,
  venueEmails: (id: Id) => `${paths.venue(id)}/emails`,
  venuePrimaryEmail: (id: Id) => `${paths.venueEmails(id)}/primary`,
  venueEmailUnlinking: (id: Id, email: string) => addParams(`${paths.venueEmails(id)}/unlinking`, { email }),
  venueAccessRevocation: (id: Id) => `${paths.venueEmails(id)}/revocation`,
  venueCalendar: (id: Id, email: string) => addParams(`${paths.venueEmails(id)}/calendar`, { email }),
  venueReport: (id: Id) => `${paths.venue(id)}/automated-report`,
  customVenues: "/venues/custom",
  customVenuesOf: (country: string) => addParams("/venues/custom", { country }),
  customVenueSale: (id: Id) => `/venues/custom/${id}/sale`,
  newCustomVenue: "/venues/custom/new",
  calendarFeed: "/inspections/calendar-feed",
  calendarFeedRenewal: "/inspections/calendar-feed/renewal",
  publicInspection: (key: string) => `/inspection-request/${encodeURIComponent(key)}`,
  publicCancellation: (key: string) => `${paths.publicInspection(key)}/cancellation`,
  publicOtherTime: (key: string) => `${paths.publicInspection(key)}/other-time`,
  portal: (lead: Id) => `/leads/${lead}/portal`,
  closePortalLinks: (lead: Id) => `${paths.portal(lead)}/closing`,
  venues: "/venues",
  allVenues: "/venues/all",
  venuesMap: (view: Record<"lat" | "lng" | "z", string>) =>
    addParams("/venues/all", { view: "map", country: "all", ...view }),
  venuesFile: "/venues/all.csv",
  /** With a lead, the venue as viewed for that lead. */
  venue: (id: Id, lead?: Id, event?: Id) => addParams(`/venues/${id}`, buildViewerParams(lead, event)),
  venueDescription: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/description`, buildViewerParams(lead, event)),
  venuePackages: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/packages`, buildViewerParams(lead, event)),
  newVenue: "/venues/new",
  venueRecord: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/record`, buildViewerParams(lead, event)),
  venueArchive: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/archive`, buildViewerParams(lead, event)),
  newVenueRoom: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/rooms/new`, buildViewerParams(lead, event)),
  venueRoom: (id: Id, room: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/rooms/${room}`, buildViewerParams(lead, event)),
  venueRoomDeletion: (id: Id, room: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/rooms/${room}/deletion`, buildViewerParams(lead, event)),
  venueRoomArchive: (id: Id, room: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/rooms/${room}/archive`, buildViewerParams(lead, event)),
  /** With a room, its pictures are scrolled to. */
  venuePictures: (id: Id, room?: Id) => `/venues/${id}/pictures${room === undefined ? "" : `#room-${room}`}`,
  venuePicture: (id: Id, room: Id, key: string) =>
    `/venues/${id}/pictures/${room}/${encodeURIComponent(key)}`,
  venuePicturePosition: (id: Id, room: Id, key: string) =>
    `/venues/${id}/pictures/${room}/${encodeURIComponent(key)}/position`,
  venuePictureDeletion: (id: Id, room: Id, key: string) =>
    `/venues/${id}/pictures/${room}/${encodeURIComponent(key)}/deletion`,
  venueMerge: (id: Id, search?: string) => addParams(`/venues/${id}/merge`, { search }),
  venueMergeWith: (id: Id, other: Id) => `/venues/${id}/merge/${other}`,
  venueMergeConfirmation: (id: Id, other: Id) => `/venues/${id}/merge/${other}/confirmation`,
  venueShortlist: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/shortlist`, buildViewerParams(lead, event)),
  newVenueNote: (id: Id, lead?: Id, event?: Id) =>
    addParams(`/venues/${id}/notes/new`, buildViewerParams(lead, event)),
  search: (q?: string) => addParams("/search", { q }),
  inspections: "/inspections",
  allInspections: "/inspections/inspection-requests",
  inspectionsFile: "/inspections/inspection-requests.csv",
  searchSuggestions: (q: string) => addParams("/search/suggestions", { q }),
  hubspot: "/hubspot",
  karenSettings: (country?: string, from?: Id) =>
    addParams("/settings/karen", { country, from: from === undefined ? undefined : String(from) }),
  retention: (country?: string) => addParams("/settings/retention", { country }),
  retentionRun: (country: string) => addParams("/settings/retention/erasure", { country }),
  history: (kind: string, id: Id) => `/history/${kind}/${id}`,
  putBack: (kind: string, id: Id, change: Id, field: string) =>
    addParams(`${paths.history(kind, id)}/put-back/${change}`, { field }),
  allHistory: "/settings/history",
  deletedRecords: "/settings/deleted",
  restoration: (id: Id) => `/settings/deleted/${id}/restoration`,
  notices: "/notices",
  noticeReading: "/notices/reading",
  noticeSettings: "/notices/settings",
  gettingStarted: "/settings/getting-started",
  imports: "/settings/imports",
  newImport: (kind?: string) => addParams("/settings/imports/new", { kind }),
  importExample: (kind: string) => `/settings/imports/examples/${kind}`,
  import: (id: Id) => `/settings/imports/${id}`,
  importColumns: (id: Id) => `${paths.import(id)}/columns`,
  importRun: (id: Id) => `${paths.import(id)}/run`,
  importUndo: (id: Id) => `${paths.import(id)}/undo`,
  importInvitations: (id: Id) => `${paths.import(id)}/invitations`,
  importDeletion: (id: Id) => `${paths.import(id)}/deletion`,
  importReport: (id: Id) => `${paths.import(id)}/report.csv`,
  exportData: "/settings/export",
  security: "/settings/security",
  demo: "/help/demo",
  companySettings: (country?: string) => addParams("/settings/company", { country }),
  companyLogo: (country?: string) => addParams("/settings/company/logo", { country }),
  companyLogoRemoval: (country?: string) => addParams("/settings/company/logo/removal", { country }),
  users: "/users",
  allUsers: "/users/all",
  newUser: "/users/new",
  user: (id: Id) => `/users/${id}`,
  userDeletion: (id: Id) => `${paths.user(id)}/deletion`,
  userFactorReset: (id: Id) => `${paths.user(id)}/second-factor`,
  userDisabling: (id: Id) => `${paths.user(id)}/disabling`,
  userInvitation: (id: Id) => `${paths.user(id)}/invitation`,
  userInvitationCancellation: (id: Id) => `${paths.userInvitation(id)}/cancellation`,
  profile: "/profile",
  ownPassword: "/profile/password",
  ownPicture: "/profile/picture",
  ownPictureRemoval: "/profile/picture/removal",
  ownSessions: "/profile/sessions",
  /** `app`: sets up an authenticator app beside passkeys. */
  secondFactor: (redirect?: string, app?: "yes") => addParams("/profile/second-factor", { redirect, app }),
  newPasskey: (redirect?: string) => addParams("/profile/second-factor/passkeys/new", { redirect }),
  passkeyRemoval: (id: Id) => `/profile/second-factor/passkeys/${id}/removal`,
  recoveryCodes: "/profile/second-factor/recovery-codes",
  secondFactorRemoval: "/profile/second-factor/removal",
  schedulerAccess: (id: Id) => `${paths.user(id)}/scheduler-access`,
};

/** The recommender's view params, which dialogs over it keep. */
const RECOMMENDER_PARAMS = [
  "view",
  "sort_by",
  "sort_order",
  "q",
  "show",
  "page",
  "marker",
  "lat",
  "lng",
  "z",
  "compare",
  "meets",
];

/** Adds the recommender's view params to a path, with changes; `undefined` removes a param. */
export function addViewParams(
  path: string,
  params: URLSearchParams,
  changes: Record<string, string | undefined> = {},
): string {
  const next = pickViewParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size ? `${path}?${next}` : path;
}

export const pickViewParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => RECOMMENDER_PARAMS.includes(name)));
