CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_country_first_name" ON "leads" USING btree ("country",lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "venue_listings_guests" ON "venue_listings" USING btree ("country","max_guests","venue_id");--> statement-breakpoint
CREATE INDEX "venue_listings_guests_down" ON "venue_listings" USING btree ("country","max_guests" DESC NULLS LAST,"venue_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "venue_listings_cost" ON "venue_listings" USING btree ("country","least_cost_minor","venue_id");--> statement-breakpoint
CREATE INDEX "venue_listings_cost_down" ON "venue_listings" USING btree ("country","least_cost_minor" DESC NULLS LAST,"venue_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "venue_listings_place" ON "venue_listings" USING btree ("lat","lng");