CREATE TABLE "auto_schedule_run" (
	"store_id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"gap" double precision,
	"seconds" double precision,
	"cells" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"short" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auto_schedule_run" ADD CONSTRAINT "auto_schedule_run_store_id_company_structure_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."company_structure"("id") ON DELETE cascade ON UPDATE no action;