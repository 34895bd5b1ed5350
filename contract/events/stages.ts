/** Pipeline stages of a deal, in order; ids are assumed (spec 4: not shown). */
export const dealStages = [
  { id: "enquiry", name: "New enquiry" },
  { id: "contacted", name: "Contacted" },
  { id: "recommended", name: "Venues recommended" },
  { id: "inspection", name: "Inspection booked" },
  { id: "tentative", name: "Tentative sale" },
  { id: "won", name: "Won" },
  { id: "lost", name: "Lost" },
] as const;

export const closedStages: readonly (typeof dealStages)[number]["id"][] = ["won", "lost"];

export const isClosedStage = (stage: string | undefined): boolean =>
  closedStages.some((closed) => closed === stage);
