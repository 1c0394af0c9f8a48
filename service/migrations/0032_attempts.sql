CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"count" integer NOT NULL,
	"wait_until" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"mark_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_mark_hash_user_id_pk" PRIMARY KEY("mark_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_about" ON "attempt" USING btree ("about");--> statement-breakpoint
CREATE INDEX "attempt_ends" ON "attempt" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id");