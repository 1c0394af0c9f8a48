CREATE TABLE "employee_availability" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"kind" text NOT NULL,
	"weekday" text,
	"from_date" date,
	"to_date" date,
	"from_time" text,
	"to_time" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_availability_times" CHECK (num_nulls("employee_availability"."from_time", "employee_availability"."to_time") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "roster_draft" (
	"store_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"read_from" integer DEFAULT 0 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_draft_cell" (
	"store_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"schedule_date" date NOT NULL,
	"hours" jsonb,
	"base" text NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_draft_cell_store_id_employee_id_schedule_date_pk" PRIMARY KEY("store_id","employee_id","schedule_date")
);
--> statement-breakpoint
CREATE TABLE "roster_publication" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"days" jsonb NOT NULL,
	"notice_ids" jsonb NOT NULL,
	"pushed_ids" jsonb NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staffing_demand" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"position_id" text,
	"weekday" text,
	"date" date,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"people" integer NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staffing_demand_day" CHECK (num_nonnulls("staffing_demand"."weekday", "staffing_demand"."date") = 1)
);
--> statement-breakpoint
ALTER TABLE "employee_availability" ADD CONSTRAINT "employee_availability_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_draft" ADD CONSTRAINT "roster_draft_store_id_company_structure_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."company_structure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_draft_cell" ADD CONSTRAINT "roster_draft_cell_store_id_roster_draft_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."roster_draft"("store_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_draft_cell" ADD CONSTRAINT "roster_draft_cell_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_publication" ADD CONSTRAINT "roster_publication_store_id_company_structure_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."company_structure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staffing_demand" ADD CONSTRAINT "staffing_demand_store_id_company_structure_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staffing_demand" ADD CONSTRAINT "staffing_demand_position_id_company_structure_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_availability_person" ON "employee_availability" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "roster_draft_cell_person" ON "roster_draft_cell" USING btree ("employee_id","schedule_date");--> statement-breakpoint
CREATE INDEX "roster_publication_store" ON "roster_publication" USING btree ("store_id","published_at");--> statement-breakpoint
CREATE INDEX "staffing_demand_store" ON "staffing_demand" USING btree ("store_id","date");--> statement-breakpoint
CREATE INDEX "staffing_demand_position" ON "staffing_demand" USING btree ("position_id");