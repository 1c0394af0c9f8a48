CREATE TABLE "payroll_adjustment_line" (
	"id" text PRIMARY KEY NOT NULL,
	"adjustment_id" text NOT NULL,
	"benefit_component_id" text NOT NULL,
	"adjust_amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"current_amount" numeric(14, 2) NOT NULL,
	"current_currency" text NOT NULL,
	"is_post_probation" boolean DEFAULT false NOT NULL,
	"effective_date_from" date,
	"effective_date_to" date
);
--> statement-breakpoint
CREATE TABLE "payroll_benefit_adjustment" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"adjustment_type_id" text NOT NULL,
	"employee_movement_id" text,
	"effective_date_from" date NOT NULL,
	"effective_date_to" date,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_benefit" DROP CONSTRAINT "payroll_benefit_resumes_after_id_payroll_benefit_id_fk";
--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD COLUMN "adjustment_line_id" text;--> statement-breakpoint
ALTER TABLE "payroll_adjustment_line" ADD CONSTRAINT "payroll_adjustment_line_adjustment_id_payroll_benefit_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."payroll_benefit_adjustment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_adjustment_line" ADD CONSTRAINT "payroll_adjustment_line_benefit_component_id_benefit_component_id_fk" FOREIGN KEY ("benefit_component_id") REFERENCES "public"."benefit_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_benefit_adjustment" ADD CONSTRAINT "payroll_benefit_adjustment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_benefit_adjustment" ADD CONSTRAINT "payroll_benefit_adjustment_adjustment_type_id_benefit_adjustment_type_id_fk" FOREIGN KEY ("adjustment_type_id") REFERENCES "public"."benefit_adjustment_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_benefit_adjustment" ADD CONSTRAINT "payroll_benefit_adjustment_employee_movement_id_employee_movement_id_fk" FOREIGN KEY ("employee_movement_id") REFERENCES "public"."employee_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_adjustment_line_component" ON "payroll_adjustment_line" USING btree ("adjustment_id","is_post_probation","benefit_component_id");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_line_uses" ON "payroll_adjustment_line" USING btree ("benefit_component_id");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_employee" ON "payroll_benefit_adjustment" USING btree ("employee_id","effective_date_from");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_type" ON "payroll_benefit_adjustment" USING btree ("adjustment_type_id");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_movement" ON "payroll_benefit_adjustment" USING btree ("employee_movement_id");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_status" ON "payroll_benefit_adjustment" USING btree ("status");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_from" ON "payroll_benefit_adjustment" USING btree ("effective_date_from","id");--> statement-breakpoint
CREATE INDEX "payroll_adjustment_created_at" ON "payroll_benefit_adjustment" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD CONSTRAINT "payroll_benefit_adjustment_line_id_payroll_adjustment_line_id_fk" FOREIGN KEY ("adjustment_line_id") REFERENCES "public"."payroll_adjustment_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD CONSTRAINT "payroll_benefit_resumes_after_id_payroll_benefit_id_fk" FOREIGN KEY ("resumes_after_id") REFERENCES "public"."payroll_benefit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_benefit_line" ON "payroll_benefit" USING btree ("adjustment_line_id");--> statement-breakpoint
CREATE TRIGGER payroll_benefit_adjustment_media AFTER DELETE ON "payroll_benefit_adjustment" FOR EACH ROW EXECUTE FUNCTION remove_media_of('PAYROLL_BENEFIT_ADJUSTMENT');
