DROP INDEX "bulk_import_document_file";--> statement-breakpoint
ALTER TABLE "bulk_import_document" ADD COLUMN "mode" text DEFAULT 'INSERT' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_import_document" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_import_row" ADD COLUMN "before" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_import_document_file" ON "bulk_import_document" USING btree ("type","file_hash","mode") WHERE "bulk_import_document"."status" <> 'UNDONE';