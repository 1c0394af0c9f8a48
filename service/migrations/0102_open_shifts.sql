CREATE TABLE "open_shift" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"shift_date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"covers_employee_id" text NOT NULL,
	"leave_request_id" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"filled_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_shift_filled" CHECK (("open_shift"."status" = 'FILLED') = ("open_shift"."filled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "shift_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"open_shift_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"status" text DEFAULT 'OFFERED' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_shift" ADD CONSTRAINT "open_shift_node_id_company_structure_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shift" ADD CONSTRAINT "open_shift_covers_employee_id_employee_id_fk" FOREIGN KEY ("covers_employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shift" ADD CONSTRAINT "open_shift_leave_request_id_leave_request_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shift" ADD CONSTRAINT "open_shift_filled_by_employee_id_fk" FOREIGN KEY ("filled_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_offer" ADD CONSTRAINT "shift_offer_open_shift_id_open_shift_id_fk" FOREIGN KEY ("open_shift_id") REFERENCES "public"."open_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_offer" ADD CONSTRAINT "shift_offer_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_shift_node" ON "open_shift" USING btree ("node_id","shift_date");--> statement-breakpoint
CREATE INDEX "open_shift_waiting" ON "open_shift" USING btree ("shift_date") WHERE "open_shift"."status" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "open_shift_covers" ON "open_shift" USING btree ("covers_employee_id","shift_date") WHERE "open_shift"."status" in ('OPEN', 'FILLED');--> statement-breakpoint
CREATE UNIQUE INDEX "shift_offer_person" ON "shift_offer" USING btree ("open_shift_id","employee_id");--> statement-breakpoint
CREATE INDEX "shift_offer_employee" ON "shift_offer" USING btree ("employee_id");