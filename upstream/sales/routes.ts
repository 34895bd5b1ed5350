import { listAllSales } from "@contract/sales/all";
import * as company from "@contract/sales/company";
import * as list from "@contract/sales/invoices";
import { issueInvoice as issueInvoiceCall } from "@contract/sales/issue";
import * as sales from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import type { Routes } from "../access/serve";
import { loadLogoFile } from "../format/papers";
import { approveSale } from "./approve";
import { loadWireCompany, saveCompany } from "./company";
import { loadSaleDefaults } from "./defaults";
import { loadInvoiceDetails } from "./invoice";
import { makeVoid, queueInvoiceMail, recordPayment } from "./invoice-changes";
import { listInvoices, loadInvoice } from "./invoice-list";
import { issueInvoice } from "./issue";
import { listSales } from "./list";
import { findLogo, readLogoUpload, redrawLogo, removeLogo, saveLogo } from "./logo";
import { saveLostVenues } from "./lost";
import { listEventSales, listSalesWithoutInspection, loadSale } from "./read";
import { createSale, updateSale } from "./write";

/** Tentative sales of events, their approval and invoices (spec 7, Tentative sales). */
export const saleRoutes: Routes = (serve, { db, now }) => {
  serve(listAllSales, ({ query }) => listSales(db, query));
  serve(sales.ofEvent, async ({ params }) => ({ data: await listEventSales(db, params.id) }));
  serve(sales.withoutInspection, async ({ params }) => ({
    data: await listSalesWithoutInspection(db, params.id),
  }));
  serve(sales.defaults, async ({ params, query }) => ({
    data: await loadSaleDefaults(db, params.id, query.venue_id),
  }));
  serve(sales.get, async ({ params }) => ({ data: await loadSale(db, params.id) }));

  serve(sales.create, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await loadSale(tx, await createSale(tx, params.id, body, caller, now())) })),
  );
  serve(sales.update, async ({ params, body, caller }) => {
    await updateSale(db, params.id, body, caller, now());
    return { data: await loadSale(db, params.id) };
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
    return { data: await loadSale(db, body.id) };
  });
  serve(sales.markVenuesLost, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: { count: await saveLostVenues(tx, params.id, body, caller, now()) } })),
  );

  serve(sales.invoiceDetails, async ({ params, query }) => ({
    data: await loadInvoiceDetails(db, {
      eventId: params.id,
      venueId: params.venueId,
      commission: query.commission,
    }),
  }));
  serve(sales.customInvoiceDetails, async ({ params, query }) => ({
    data: await loadInvoiceDetails(db, {
      eventId: params.id,
      customVenueId: params.venueId,
      commission: query.commission,
    }),
  }));
};

/** The company's details and logos. */
export const companyRoutes: Routes = (serve, { db, now, settings }) => {
  const loadPapers = async (country: Country) => ({
    ...(await loadWireCompany(db, country)),
    logo: await findLogo(db, country, settings.publicUrl),
  });
  serve(company.company, async ({ query: { country } }) => ({ data: await loadPapers(country) }));
  serve(company.saveLogo, async ({ request, caller }) => {
    const upload = await readLogoUpload(request);
    await saveLogo(db, upload.country, await redrawLogo(upload.content), {
      userId: caller.user.id,
      at: now(),
    });
    return { data: await loadPapers(upload.country) };
  });
  serve(company.logoFile, async ({ query: { country } }) => ({
    data: { file: (await loadLogoFile(db, country))?.toString("base64") },
  }));
  serve(company.removeLogo, async ({ query: { country } }) => {
    await removeLogo(db, country);
    return undefined;
  });
  serve(company.saveCompany, async ({ body: { country, version, ...facts }, caller }) => {
    await saveCompany(db, country, facts, { userId: caller.user.id, at: now(), seen: version });
    return { data: await loadPapers(country) };
  });
};

/** Issued invoices. */
export const invoiceRoutes: Routes = (serve, { db, now, mailer, settings }) => {
  serve(issueInvoiceCall, async ({ params, caller }) => {
    await issueInvoice(db, params.id, caller, now());
    return { data: await loadSale(db, params.id) };
  });
  serve(list.allInvoices, ({ query }) => listInvoices(db, query, now()));
  const loadOne = (id: number) => loadInvoice(db, id, { at: now(), publicUrl: settings.publicUrl });
  serve(list.oneInvoice, async ({ params }) => ({ data: await loadOne(params.id) }));
  serve(list.payInvoice, async ({ params, body, caller }) => {
    await recordPayment(db, params.id, body, caller, now());
    return { data: await loadOne(params.id) };
  });
  serve(list.voidInvoice, async ({ params, body, caller }) => {
    await makeVoid(db, params.id, body.reason, caller, now());
    return { data: await loadOne(params.id) };
  });
  serve(list.sendInvoice, async ({ params, body, caller, once }) => {
    const { productName, publicUrl } = settings;
    const sent = { mailer, productName, publicUrl, at: now() };
    return once(async (tx) => ({ data: await queueInvoiceMail(tx, params.id, body, caller, sent) }));
  });
};
