import { listAllSales } from "@contract/sales/all";
import * as company from "@contract/sales/company";
import * as list from "@contract/sales/invoices";
import { issueInvoice as issueInvoiceCall } from "@contract/sales/issue";
import * as sales from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import type { Routes } from "../access/register-calls";
import { loadCompanyLogoPng } from "../format/company-papers";
import { saveSaleDecision } from "./approve";
import { loadWireCompanyDetails, saveCompanyDetails } from "./company";
import { loadSaleDefaults } from "./defaults";
import { loadInvoiceDetails } from "./invoice";
import { enqueueInvoiceMail, markInvoiceVoid, savePaymentDate } from "./invoice-changes";
import { listInvoices, loadWireInvoice } from "./invoice-list";
import { issueInvoiceOnce } from "./issue";
import { listSales } from "./list";
import {
  convertToLogoPng,
  deleteCompanyLogo,
  findCompanyLogo,
  parseLogoUpload,
  saveCompanyLogo,
} from "./logo";
import { saveVenuesAsLost } from "./lost";
import { listSalesWithoutInspection, loadSalesOfEvent, loadWireSale } from "./read";
import { createTentativeSale, updateSale } from "./write";

/** Tentative sales of events, their approval and invoices (spec 7, Tentative sales). */
export const registerSaleRoutes: Routes = (serve, { db, now }) => {
  serve(listAllSales, ({ query }) => listSales(db, query));
  serve(sales.ofEvent, async ({ params }) => ({ data: await loadSalesOfEvent(db, params.id) }));
  serve(sales.withoutInspection, async ({ params }) => ({
    data: await listSalesWithoutInspection(db, params.id),
  }));
  serve(sales.defaults, async ({ params, query }) => ({
    data: await loadSaleDefaults(db, params.id, query.venue_id),
  }));
  serve(sales.get, async ({ params }) => ({ data: await loadWireSale(db, params.id) }));

  serve(sales.create, ({ params, body, caller, once }) =>
    once(async (tx) => ({
      data: await loadWireSale(tx, await createTentativeSale(tx, params.id, body, caller, now())),
    })),
  );
  serve(sales.update, async ({ params, body, caller }) => {
    await updateSale(db, params.id, body, caller, now());
    return { data: await loadWireSale(db, params.id) };
  });
  serve(sales.approve, async ({ params, body, caller }) => {
    await saveSaleDecision(db, {
      eventId: params.id,
      saleId: body.id,
      approval: body.status,
      rejectionReason: body.rejection_reason,
      caller,
      at: now(),
    });
    return { data: await loadWireSale(db, body.id) };
  });
  serve(sales.markVenuesLost, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: { count: await saveVenuesAsLost(tx, params.id, body, caller, now()) } })),
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
export const registerCompanyRoutes: Routes = (serve, { db, now, settings }) => {
  const loadPapers = async (country: Country) => ({
    ...(await loadWireCompanyDetails(db, country)),
    logo: await findCompanyLogo(db, country, settings.publicUrl),
  });
  serve(company.company, async ({ query: { country } }) => ({ data: await loadPapers(country) }));
  serve(company.saveLogo, async ({ request, caller }) => {
    const upload = await parseLogoUpload(request);
    await saveCompanyLogo(db, upload.country, await convertToLogoPng(upload.content), {
      userId: caller.user.id,
      at: now(),
    });
    return { data: await loadPapers(upload.country) };
  });
  serve(company.logoFile, async ({ query: { country } }) => ({
    data: { file: (await loadCompanyLogoPng(db, country))?.toString("base64") },
  }));
  serve(company.removeLogo, async ({ query: { country } }) => {
    await deleteCompanyLogo(db, country);
    return undefined;
  });
  serve(company.saveCompany, async ({ body: { country, version, ...facts }, caller }) => {
    await saveCompanyDetails(db, country, facts, { userId: caller.user.id, at: now(), seen: version });
    return { data: await loadPapers(country) };
  });
};

/** Issued invoices. */
export const registerInvoiceRoutes: Routes = (serve, { db, now, mailer, settings }) => {
  serve(issueInvoiceCall, async ({ params, caller }) => {
    await issueInvoiceOnce(db, params.id, caller, now());
    return { data: await loadWireSale(db, params.id) };
  });
  serve(list.allInvoices, ({ query }) => listInvoices(db, query, now()));
  const loadOne = (id: number) => loadWireInvoice(db, id, { at: now(), publicUrl: settings.publicUrl });
  serve(list.oneInvoice, async ({ params }) => ({ data: await loadOne(params.id) }));
  serve(list.payInvoice, async ({ params, body, caller }) => {
    await savePaymentDate(db, params.id, body, caller, now());
    return { data: await loadOne(params.id) };
  });
  serve(list.voidInvoice, async ({ params, body, caller }) => {
    await markInvoiceVoid(db, params.id, body.reason, caller, now());
    return { data: await loadOne(params.id) };
  });
  serve(list.sendInvoice, async ({ params, body, caller, once }) => {
    const { productName, publicUrl } = settings;
    const sent = { mailer, productName, publicUrl, at: now() };
    return once(async (tx) => ({ data: await enqueueInvoiceMail(tx, params.id, body, caller, sent) }));
  });
};
