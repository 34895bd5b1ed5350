CREATE TABLE "retention_rules" (
	"country" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribed_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"unsubscribed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_source" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "consent_date" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "unsubscribe_link" text;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The key of the installation keeps a hash from being found by hashing known addresses.
CREATE FUNCTION hash_address(address text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(value || ':' || lower(trim(address)), 'UTF8')), 'hex')
  FROM installation WHERE name = 'portal-key'
$$;--> statement-breakpoint
-- An unsubscribed address unsubscribes every lead that gets it, however it gets it.
CREATE FUNCTION unsubscribe_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET is_unsubscribed = true, unsubscribed_at = coalesce(leads.unsubscribed_at, known.unsubscribed_at)
  FROM unsubscribed_addresses known
  WHERE leads.id = NEW.lead_id AND known.address_hash = hash_address(NEW.email)
    AND (NOT leads.is_unsubscribed OR leads.unsubscribed_at IS NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER lead_emails_unsubscribed AFTER INSERT OR UPDATE OF email, lead_id ON lead_emails
  FOR EACH ROW EXECUTE FUNCTION unsubscribe_lead();
