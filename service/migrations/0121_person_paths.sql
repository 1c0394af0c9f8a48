CREATE TABLE "employee_path_step" (
	"employee_id" text NOT NULL,
	"start_date" date NOT NULL,
	"step" text NOT NULL,
	"owner_id" text,
	"skipped_at" timestamp with time zone,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_path_step_employee_id_start_date_step_pk" PRIMARY KEY("employee_id","start_date","step")
);
--> statement-breakpoint
CREATE TABLE "employee_thing_back" (
	"employee_id" text NOT NULL,
	"start_date" date NOT NULL,
	"name" text NOT NULL,
	"back_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_by" text,
	CONSTRAINT "employee_thing_back_employee_id_start_date_name_pk" PRIMARY KEY("employee_id","start_date","name")
);
--> statement-breakpoint
CREATE TABLE "own_part_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"part" text NOT NULL,
	"values" jsonb NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_part_file" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"answer_id" text,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_part_link" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"parts" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"key_hash" text,
	"ends_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_path_step" ADD CONSTRAINT "employee_path_step_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_thing_back" ADD CONSTRAINT "employee_thing_back_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_part_answer" ADD CONSTRAINT "own_part_answer_link_id_own_part_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."own_part_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_part_answer" ADD CONSTRAINT "own_part_answer_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_part_file" ADD CONSTRAINT "own_part_file_link_id_own_part_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."own_part_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_part_file" ADD CONSTRAINT "own_part_file_answer_id_own_part_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."own_part_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_part_link" ADD CONSTRAINT "own_part_link_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_path_step_owner" ON "employee_path_step" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "own_part_answer_employee" ON "own_part_answer" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "own_part_answer_link" ON "own_part_answer" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "own_part_file_link" ON "own_part_file" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "own_part_file_answer" ON "own_part_file" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_part_link_token" ON "own_part_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "own_part_link_key" ON "own_part_link" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "own_part_link_employee" ON "own_part_link" USING btree ("employee_id");