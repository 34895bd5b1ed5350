import { email } from "@contract/leads/leads";
import { eq } from "drizzle-orm";
import type { Routes } from "../access/serve";
import { emails } from "../db/schema";
import { notFound } from "../errors";

/** The log of the mails that were sent: one mail with its body (L-21). */
export const emailLogRoutes: Routes = (serve, { db }) => {
  serve(email, async ({ params }) => {
    const [row] = await db.select().from(emails).where(eq(emails.id, params.id));
    if (!row) throw notFound("email");
    return {
      data: {
        id: row.id,
        subject: row.subject,
        to: row.recipient,
        from: row.sender,
        reply_to: row.replyTo,
        status: row.status,
        failure: row.failure,
        created_at: row.createdAt.toISOString(),
        sent_at: row.sentAt?.toISOString(),
        html: row.html,
        text: row.plain,
      },
    };
  });
};
