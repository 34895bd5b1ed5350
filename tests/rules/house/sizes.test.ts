import { resolve } from "node:path";
import type { FunctionLikeDeclaration, Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isFunctionLikeDeclaration,
  isPropertyAssignment,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { API, type Program } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";
import { sourcesIn } from "./sources";

const MAX_FILE = 400;
const MAX_FUNCTION = 60;

/** Functions that are still longer, to be split: one that is short enough leaves the list. */
const exceptions: string[] = [
  "app/components/dashboard/LeadValues.tsx LeadValues",
  "app/components/dashboard/WorkList.tsx WorkList",
  "app/components/editor/LinkForm.tsx LinkForm",
  "app/components/editor/RichTextArea.tsx RichTextArea",
  "app/components/editor/RichTextEditor.tsx RichTextEditor",
  "app/components/editor/Toolbar.tsx Toolbar",
  "app/components/events/QuoteUpload.tsx QuoteUpload",
  "app/components/events/merge/MergeConfirmation.tsx MergeConfirmation",
  "app/components/inspections/CustomInspectionForm.tsx CustomInspectionForm",
  "app/components/inspections/EventInspectionsPage.tsx EventInspectionsPage",
  "app/components/inspections/InspectionFormPage.tsx InspectionFormPage",
  "app/components/inspections/InspectionList.tsx columnsFor",
  "app/components/inspections/InspectionTable.tsx InspectionTools",
  "app/components/inspections/OfferRow.tsx OfferRow",
  "app/components/inspections/StatusForm.tsx StatusForm",
  "app/components/inspections/TimeFields.tsx TimeFields",
  "app/components/inspections/WeekCalendar.tsx WeekCalendar",
  "app/components/leads/DistributionRules.tsx DistributionRules",
  "app/components/leads/EditLead.tsx EditLead",
  "app/components/leads/EventList.tsx EventCard",
  "app/components/leads/LeadContact.tsx LeadContact",
  "app/components/leads/LeadHeader.tsx LeadHeader",
  "app/components/leads/LeadHistory.tsx LeadHistory",
  "app/components/leads/LeadPage.tsx LeadPage",
  "app/components/leads/LeadTable.tsx columnsFor",
  "app/components/leads/SentEmail.tsx SentEmail",
  "app/components/leads/create/EventFields.tsx EventFields",
  "app/components/leads/create/LeadDrafts.tsx LeadDrafts",
  "app/components/leads/create/use-enquiry.ts useEnquiry",
  "app/components/leads/duplicates/DuplicateList.tsx DuplicateList",
  "app/components/leads/duplicates/DuplicateTable.tsx columnsFor",
  "app/components/leads/duplicates/SideBySide.tsx SideBySide",
  "app/components/recommendations/compose/ComposeDialog.tsx ComposeDialog",
  "app/components/recommendations/compose/EmailFields.tsx EmailFields",
  "app/components/recommendations/compose/PreviewDialog.tsx PreviewDialog",
  "app/components/recommendations/compose/QuickDialog.tsx QuickDialog",
  "app/components/recommendations/compose/RoomsToSend.tsx RoomsToSend",
  "app/components/recommendations/list/RecommendedRooms.tsx RecommendedRooms",
  "app/components/recommender/assistant/Assistant.tsx Assistant",
  "app/components/recommender/assistant/Conversation.tsx AssistantConversation",
  "app/components/recommender/assistant/Conversation.tsx Suggested",
  "app/components/recommender/assistant/MessageBox.tsx AssistantMessageBox",
  "app/components/recommender/cards/RoomMenu.tsx RoomMenu",
  "app/components/recommender/cards/VenueCard.tsx VenueCard",
  "app/components/recommender/cards/venue-columns.tsx columnsOf",
  "app/components/recommender/filters/BudgetFields.tsx BudgetFields",
  "app/components/recommender/filters/CriteriaSummary.tsx CriteriaSummary",
  "app/components/recommender/filters/FilterDialog.tsx FilterDialog",
  "app/components/recommender/filters/FilterFields.tsx FilterFields",
  "app/components/recommender/filters/MissingDataDialog.tsx MissingDataDialog",
  "app/components/recommender/map/MapFrame.tsx MapFrame",
  "app/components/recommender/map/MapInfo.tsx MapInfo",
  "app/components/recommender/map/MapMarkers.tsx MapMarkers",
  "app/components/recommender/map/MapVenues.tsx MapVenues",
  "app/components/recommender/queue/QueuedVenues.tsx QueuedVenues",
  "app/components/recommender/ranking/CompareColumns.tsx CompareColumns",
  "app/components/recommender/ranking/WhyTable.tsx WhyTable",
  "app/components/recommender/room/RoomDrawer.tsx RoomDrawer",
  "app/components/recommender/room/RoomScores.tsx RoomDrawerScores",
  "app/components/reports/AuditLog.tsx columnsOf",
  "app/components/reports/HitListReport.tsx HitListReport",
  "app/components/reports/IndicatorReport.tsx IndicatorReport",
  "app/components/reports/PagedList.tsx PagedList",
  "app/components/reports/SpecialistIndicator.tsx SpecialistIndicator",
  "app/components/reports/SpecialistsReport.tsx SpecialistsReport",
  "app/components/sales/AllSalesTable.tsx columnsFor",
  "app/components/sales/ApprovalDialog.tsx SaleApprovalForm",
  "app/components/sales/SaleTable.tsx columnsFor",
  "app/components/sales/invoice/InvoicePage.tsx InvoicePage",
  "app/components/search/SearchSuggestions.tsx SearchSuggestions",
  "app/components/settings/WeightForm.tsx WeightForm",
  "app/components/shortlists/ShortlistSection.tsx VenueLine",
  "app/components/ui/DialogPage.tsx DialogPage",
  "app/components/ui/KeptTyping.tsx KeptTyping",
  "app/components/ui/NotesPanel.tsx NotesPanel",
  "app/components/ui/Pagination.tsx Pagination",
  "app/components/ui/RangePairField.tsx LiveRangePair",
  "app/components/ui/SearchBox.tsx SearchBox",
  "app/components/ui/Table.tsx Table",
  "app/components/ui/charts/BarChart.tsx BarChart",
  "app/components/ui/charts/MonthChart.tsx MonthChart",
  "app/components/venues/EditPackages.tsx EditPackages",
  "app/components/venues/VenueTable.tsx columnsFor",
  "app/components/venues/custom/CustomVenueList.tsx CustomVenueList",
  "app/components/venues/emails/LinkedEmails.tsx columnsFor",
  "app/components/venues/emails/Revocation.tsx Revocation",
  "app/components/venues/leads/VenueLeads.tsx columnsFor",
  "app/components/venues/offers/OfferForm.tsx OfferForm",
  "app/components/venues/offers/OfferList.tsx columnsFor",
  "app/services/inspections/book.server.ts bookInspections",
  "app/services/inspections/inspection-form.server.ts loadInspectionForm",
  "app/services/leads/enquiry-text/dates.ts mentionsIn",
  "app/services/lists/list-state.ts listState",
  "app/services/recommender/page.server.ts loadRecommender",
  "app/services/recommender/ranking/comparison-rows.ts comparisonRows",
  "bench/app.ts startApp",
  "demo/artwork/venues/asian.ts tieredPavilion",
  "demo/artwork/venues/city.ts restaurant",
  "demo/seed/business.ts makeBusiness",
  "demo/seed/lead-events.ts planOf",
  "demo/seed/sales.ts makeSales",
  "demo/seed/sends.ts send",
  "demo/seed/venue-papers.ts makePapers",
  "demo/seed/venues.ts makeVenues",
  "scripts/supervise.mjs keep",
  "server/app.ts createServer",
  "server/fair-queue.ts fairQueue",
  "upstream/db/prepared-statements.ts keepPlans",
  "upstream/events/merge.ts in db.transaction",
  "upstream/events/merge.ts mergeEvents",
  "upstream/events/routes.ts leadEventRoutes",
  "upstream/inspections/routes.ts inspectionRoutes",
  "upstream/inspections/status.ts changeStatus",
  "upstream/leads/routes.ts leadRoutes",
  "upstream/mail/deliver.ts createMailer",
  "upstream/recommendations/portal/routes.ts portalRoutes",
  "upstream/recommender/candidates.ts readVenuesOf",
  "upstream/recommender/listed-rows.ts in perDatabase",
  "upstream/recommender/routes.ts karenRoutes",
  "upstream/recommender/scoring/rank.ts rank",
  "upstream/reports/audits.ts listEnquiryAudits",
  "upstream/venues/read.ts readVenue",
];

const sources = sourcesIn("app", "contract", "config", "upstream", "server", "scripts", "demo", "bench");

test(`no file is longer than ${MAX_FILE} lines`, () => {
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources.filter(({ lines }) => lines > MAX_FILE);
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

const compiler = new API({ cwd: process.cwd() });
afterAll(() => compiler.close());

test(`no function or component is longer than ${MAX_FUNCTION} lines`, () => {
  const program = compiler
    .updateSnapshot({ openProject: resolve("tsconfig.json") })
    .getProjects()[0]?.program;
  const long = sources
    .filter(({ path, lines }) => lines > MAX_FUNCTION && path !== "scripts/basemap.mjs")
    .flatMap(({ path }) => longFunctions(path, program).map((name) => `${path} ${name}`));
  expect(long.sort()).toEqual(exceptions);
});

function longFunctions(path: string, program: Program | undefined): string[] {
  const file = program?.getSourceFile(resolve(path));
  if (!file) throw new Error(`The compiler does not know ${path}`);
  const names: string[] = [];
  const walk = (node: Node): void => {
    if (isFunctionLikeDeclaration(node) && lengthOf(node, file) > MAX_FUNCTION)
      names.push(nameOf(node, file));
    node.forEachChild(walk);
  };
  walk(file);
  return names;
}

const lengthOf = (node: Node, file: SourceFile) => {
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  return lineOf(node.end) - lineOf(node.getStart(file)) + 1;
};

function nameOf(node: FunctionLikeDeclaration, file: SourceFile): string {
  if ("name" in node && node.name) return node.name.getText(file);
  const { parent } = node;
  if (isVariableDeclaration(parent) || isPropertyAssignment(parent)) return parent.name.getText(file);
  return isCallExpression(parent) ? `in ${parent.expression.getText(file)}` : "without a name";
}
