ALTER TABLE "approval_history" ADD COLUMN "by_employee" text;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_by_employee_employee_id_fk" FOREIGN KEY ("by_employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_history_employee" ON "approval_history" USING btree ("by_employee");--> statement-breakpoint
UPDATE "approval_history" SET "by_employee" = "user_account"."employee_id" FROM "user_account" WHERE "user_account"."id" = "approval_history"."by_user";
