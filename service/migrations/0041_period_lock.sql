CREATE TABLE "period_lock" (
	"id" text PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"employee_id" text,
	"source_id" text NOT NULL,
	"locked_by" text,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "period_lock_order" CHECK ("period_lock"."from_date" <= "period_lock"."to_date")
);
--> statement-breakpoint
ALTER TABLE "period_lock" ADD CONSTRAINT "period_lock_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_lock_days" ON "period_lock" USING btree ("from_date","to_date");--> statement-breakpoint
CREATE INDEX "period_lock_source" ON "period_lock" USING btree ("source_id");