CREATE TABLE "task" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text NOT NULL,
	"params" jsonb NOT NULL,
	"user_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"lang" text NOT NULL,
	"title" jsonb NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"run_id" text,
	"lease_ends_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"position" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"claimed_at" timestamp with time zone,
	"claimed_done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"link" text,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_file" (
	"task_id" text PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"ascii_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_part" (
	"task_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "task_part_task_id_number_pk" PRIMARY KEY("task_id","number")
);
--> statement-breakpoint
ALTER TABLE "task_file" ADD CONSTRAINT "task_file_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_part" ADD CONSTRAINT "task_part_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_open_key" ON "task" USING btree ("unique_key") WHERE "task"."status" in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "task_open" ON "task" USING btree ("created_at") WHERE "task"."status" in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "task_user" ON "task" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "task_ended" ON "task" USING btree ("ended_at");