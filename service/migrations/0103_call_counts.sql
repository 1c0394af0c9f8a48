CREATE TABLE "call_count" (
	"call" text NOT NULL,
	"caller" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_count_call_caller_pk" PRIMARY KEY("call","caller")
);
--> statement-breakpoint
CREATE INDEX "call_count_ends" ON "call_count" USING btree ("ends_at");