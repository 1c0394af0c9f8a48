CREATE TABLE "employee_fact" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"family_id" text,
	"fact" text NOT NULL,
	"start_date" date NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_family" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_fact" ADD CONSTRAINT "employee_fact_family_id_employee_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."employee_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_fact_first_day" ON "employee_fact" USING btree (coalesce("family_id", "employee_id"),"fact","start_date");--> statement-breakpoint
CREATE INDEX "employee_fact_employee" ON "employee_fact" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_fact_family" ON "employee_fact" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "employee_fact_start_date" ON "employee_fact" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "employee_fact_created_at" ON "employee_fact" USING btree ("created_at","id");