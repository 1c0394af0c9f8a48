CREATE TABLE "audit_count" (
	"is_archive" boolean NOT NULL,
	"user_id" text NOT NULL,
	"request_method" text NOT NULL,
	"day" date NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "audit_count_is_archive_user_id_request_method_day_pk" PRIMARY KEY("is_archive","user_id","request_method","day")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed_up_to" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_created_at";--> statement-breakpoint
DROP INDEX "audit_log_user";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "id" SET DEFAULT case when pg_current_xact_id() is null then null else nextval('audit_log_id_seq') end;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
CREATE INDEX "audit_log_page" ON "audit_log" USING btree ("is_archive","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_method" ON "audit_log" USING btree ("is_archive","request_method","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_author" ON "audit_log" USING btree ("is_archive",lower("username") collate "C","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("is_archive","user_id","created_at","id");