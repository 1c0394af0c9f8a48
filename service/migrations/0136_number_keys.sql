-- The unique indexes refuse what the ones that stand beside them refuse, so the release before goes on with them:
-- unused since 1796068783745
CREATE TABLE "number_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"hash_key_id" text NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"audit_up_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "employee_family_key" ON "employee_family" USING btree ((case when starts_with("document_no", 'enc1.') then split_part("document_no", '.', 3) else lower("document_no") end));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_identifier_key" ON "employee_identifier" USING btree ("document_type_id",(case when starts_with("identifier_no", 'enc1.') then split_part("identifier_no", '.', 3) else lower("identifier_no") end));--> statement-breakpoint
CREATE INDEX "employee_identifier_any_key" ON "employee_identifier" USING btree ((case when starts_with("identifier_no", 'enc1.') then split_part("identifier_no", '.', 3) else lower("identifier_no") end));--> statement-breakpoint
CREATE INDEX "employee_payment_method_key" ON "employee_payment_method" USING btree ((case when starts_with("account_number", 'enc1.') then split_part("account_number", '.', 3) else lower("account_number") end));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_nssf_key" ON "employee" USING btree ((case when starts_with("nssf_no", 'enc1.') then split_part("nssf_no", '.', 3) else lower("nssf_no") end));
