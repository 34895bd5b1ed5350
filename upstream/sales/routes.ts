import { all } from "@contract/sales/all";
import * as company from "@contract/sales/company";
import { issueInvoice as issueInvoiceCall } from "@contract/sales/issue";
import * as sales from "@contract/sales/sales";
import type { Routes } from "../access/serve";
import { approveSale } from "./approve";
import { companyOnWire, saveCompany } from "./company";
import { saleDefaults } from "./defaults";
import { invoiceDetails } from "./invoice";
import { issueInvoice } from "./issue";
import { listSales } from "./list";
import { loseVenues } from "./lost";
import { readSale, salesOfEvent, salesWithoutInspection } from "./read";
import { changeSale, createSale } from "./write";

/** Tentative sales of events, their approval and invoices (spec 7, Tentative sales). */
export const saleRoutes: Routes = (serve, { db, now }) => {
  serve(all, ({ query }) => listSales(db, query));
  serve(sales.ofEvent, async ({ params }) => ({ data: await salesOfEvent(db, params.id) }));
  serve(sales.withoutInspection, async ({ params }) => ({
    data: await salesWithoutInspection(db, params.id),
  }));
  serve(sales.defaults, async ({ params, query }) => ({
    data: await saleDefaults(db, params.id, query.venue_id),
  }));
  serve(sales.get, async ({ params }) => ({ data: await readSale(db, params.id) }));

  serve(sales.create, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await readSale(tx, await createSale(tx, params.id, body, caller, now())) })),
  );
  serve(sales.update, async ({ params, body, caller }) => {
    await changeSale(db, params.id, body, caller, now());
    return { data: await readSale(db, params.id) };
  });
  serve(sales.approve, async ({ params, body, caller }) => {
    await approveSale(db, {
      eventId: params.id,
      saleId: body.id,
      approval: body.status,
      rejectionReason: body.rejection_reason,
      caller,
      at: now(),
    });
    return { data: await readSale(db, body.id) };
  });
  serve(sales.markVenuesLost, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: { count: await loseVenues(tx, params.id, body, caller, now()) } })),
  );

  serve(company.company, async ({ query: { country } }) => ({ data: await companyOnWire(db, country) }));
  serve(company.saveCompany, async ({ body: { country, version, ...facts }, caller }) => {
    await saveCompany(db, country, facts, { userId: caller.user.id, at: now(), seen: version });
    return { data: await companyOnWire(db, country) };
  });
  serve(issueInvoiceCall, async ({ params, caller }) => {
    await issueInvoice(db, params.id, caller, now());
    return { data: await readSale(db, params.id) };
  });
  serve(sales.invoiceDetails, async ({ params, query }) => ({
    data: await invoiceDetails(db, {
      eventId: params.id,
      venueId: params.venueId,
      commission: query.commission,
    }),
  }));
  serve(sales.customInvoiceDetails, async ({ params, query }) => ({
    data: await invoiceDetails(db, {
      eventId: params.id,
      customVenueId: params.venueId,
      commission: query.commission,
    }),
  }));
};
