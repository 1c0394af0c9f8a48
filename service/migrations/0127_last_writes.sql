CREATE TABLE "last_write" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wal_bytes" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "last_write_written" ON "last_write" USING btree ("written_at");