CREATE TABLE "one_time_code" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"code_hash" text,
	"code_ends_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"token_hash" text NOT NULL,
	"token_ends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"masked" text NOT NULL,
	"secret" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_code_token" ON "one_time_code" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_code_user" ON "one_time_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_created_at" ON "message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "message_subject" ON "message" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("next_attempt_at") WHERE "message"."status" = 'QUEUED';