CREATE TABLE "leave_request_type" (
	"id" text PRIMARY KEY NOT NULL,
	"leave_type_name" text NOT NULL,
	"leave_type_name_kh" text NOT NULL,
	"code" text NOT NULL,
	"unit" text DEFAULT 'DAY' NOT NULL,
	"accrual_method" text DEFAULT 'NONE' NOT NULL,
	"leave_year" text DEFAULT 'CALENDAR' NOT NULL,
	"days_per_year" numeric(9, 4) DEFAULT 0 NOT NULL,
	"bonus_days" numeric(9, 4) DEFAULT 0 NOT NULL,
	"bonus_every_years" integer DEFAULT 3 NOT NULL,
	"prorate_on_join" boolean DEFAULT true NOT NULL,
	"full_month_min_days" integer DEFAULT 21 NOT NULL,
	"half_month_min_days" integer DEFAULT 15 NOT NULL,
	"usable_after_months" integer DEFAULT 0 NOT NULL,
	"carry_over_max_days" numeric(9, 4) DEFAULT 0 NOT NULL,
	"carry_over_above_days" numeric(9, 4) DEFAULT 0 NOT NULL,
	"carry_over_expire_months" integer DEFAULT 36 NOT NULL,
	"allow_negative_days" numeric(9, 4) DEFAULT 0 NOT NULL,
	"max_days_per_request" numeric(9, 4),
	"min_notice_days" integer DEFAULT 0 NOT NULL,
	"attachment_after_days" numeric(9, 4),
	"gender_id" text,
	"max_per_lifetime" integer,
	"allow_half_day" boolean DEFAULT true NOT NULL,
	"allow_time" boolean DEFAULT false NOT NULL,
	"counts_holidays" boolean DEFAULT false NOT NULL,
	"counts_day_off" boolean DEFAULT false NOT NULL,
	"is_special_leave" boolean DEFAULT false NOT NULL,
	"paid_percent" numeric(5, 2) DEFAULT 100 NOT NULL,
	"paid_steps" text,
	"new_illness_after_days" integer DEFAULT 30 NOT NULL,
	"paid_after_months" integer DEFAULT 0 NOT NULL,
	"ordinal" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_request" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"leave_type_id" text NOT NULL,
	"duration_type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"from_time" text,
	"to_time" text,
	"is_special_leave" boolean DEFAULT false NOT NULL,
	"reason_template_id" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_request_order" CHECK ("leave_request"."from_date" <= "leave_request"."to_date")
);
--> statement-breakpoint
CREATE TABLE "leave_request_day" (
	"request_id" text NOT NULL,
	"date" date NOT NULL,
	"days" numeric(6, 4) NOT NULL,
	"minutes" integer NOT NULL,
	"paid_percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "leave_request_day_request_id_date_pk" PRIMARY KEY("request_id","date")
);
--> statement-breakpoint
CREATE TABLE "leave_ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"leave_type_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"days" numeric(9, 4) NOT NULL,
	"minutes" integer,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"reason" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_ledger_sign" CHECK (case "leave_ledger"."kind" when 'USED' then "leave_ledger"."days" <= 0 when 'REVERSAL' then "leave_ledger"."days" >= 0 else true end)
);
--> statement-breakpoint
CREATE TABLE "leave_lot" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"leave_type_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date
);
--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_leave_type_id_leave_request_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_request_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_day" ADD CONSTRAINT "leave_request_day_request_id_leave_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leave_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_leave_type_id_leave_request_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_request_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_lot_id_leave_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."leave_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD CONSTRAINT "leave_lot_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD CONSTRAINT "leave_lot_leave_type_id_leave_request_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_request_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_request_type_name" ON "leave_request_type" USING btree (lower("leave_type_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "leave_request_type_code" ON "leave_request_type" USING btree ("code");--> statement-breakpoint
CREATE INDEX "leave_request_employee" ON "leave_request" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "leave_request_type_id" ON "leave_request" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_request_from_date" ON "leave_request" USING btree ("from_date","id");--> statement-breakpoint
CREATE INDEX "leave_request_status" ON "leave_request" USING btree ("status");--> statement-breakpoint
CREATE INDEX "leave_request_created_at" ON "leave_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leave_request_day_date" ON "leave_request_day" USING btree ("date");--> statement-breakpoint
CREATE INDEX "leave_ledger_of" ON "leave_ledger" USING btree ("employee_id","leave_type_id","date");--> statement-breakpoint
CREATE INDEX "leave_ledger_source" ON "leave_ledger" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_ledger_grant" ON "leave_ledger" USING btree ("employee_id","leave_type_id","source_id") WHERE "leave_ledger"."source_type" = 'GRANT';--> statement-breakpoint
CREATE UNIQUE INDEX "leave_lot_of" ON "leave_lot" USING btree ("employee_id","leave_type_id","kind","from_day");--> statement-breakpoint
CREATE TRIGGER leave_request_media AFTER DELETE ON "leave_request" FOR EACH ROW EXECUTE FUNCTION remove_media_of('LEAVE_REQUEST');
