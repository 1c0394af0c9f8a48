ALTER TABLE "finger_print_device" ADD COLUMN "connection" text DEFAULT 'PULL' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("is_archive",(("created_at" at time zone 'Asia/Phnom_Penh')::time));--> statement-breakpoint
CREATE INDEX "audit_log_url" ON "audit_log" USING gin ("request_url" gin_trgm_ops);