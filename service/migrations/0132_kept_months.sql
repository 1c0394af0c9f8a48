CREATE TABLE "audit_erased" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"statement" text NOT NULL,
	"about" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_gap" (
	"first_id" bigint PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"rows" integer NOT NULL,
	"statement" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_plan" (
	"kind" text PRIMARY KEY NOT NULL,
	"before" date NOT NULL,
	"rows" integer NOT NULL,
	"told_on" date NOT NULL,
	"due_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "erased_on" date;--> statement-breakpoint
CREATE INDEX "audit_erased_statement" ON "audit_erased" USING btree ("statement");