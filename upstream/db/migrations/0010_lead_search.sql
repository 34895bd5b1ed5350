CREATE INDEX "lead_emails_trgm" ON "lead_emails" USING gin (lower("email" COLLATE "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_phone_numbers_trgm" ON "lead_phone_numbers" USING gin ("normalised" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_name_trgm" ON "leads" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);