CREATE TABLE "bulk_import_document" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"filename" text NOT NULL,
	"file_hash" text NOT NULL,
	"total_rows" integer NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'UPLOADED' NOT NULL,
	"columns_at" jsonb NOT NULL,
	"input_file" text DEFAULT '' NOT NULL,
	"committed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_import_row" (
	"document_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"status" text NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"record_id" text,
	CONSTRAINT "bulk_import_row_document_id_row_number_pk" PRIMARY KEY("document_id","row_number")
);
--> statement-breakpoint
ALTER TABLE "bulk_import_row" ADD CONSTRAINT "bulk_import_row_document_id_bulk_import_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."bulk_import_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_import_document_file" ON "bulk_import_document" USING btree ("type","file_hash") WHERE "bulk_import_document"."status" <> 'UNDONE';--> statement-breakpoint
CREATE INDEX "bulk_import_document_type" ON "bulk_import_document" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "bulk_import_row_status" ON "bulk_import_row" USING btree ("document_id","status");--> statement-breakpoint
-- The uploaded file goes with its import (0012).
CREATE TRIGGER bulk_import_document_media AFTER DELETE ON "bulk_import_document" FOR EACH ROW EXECUTE FUNCTION remove_media_of('BULK_IMPORT');
