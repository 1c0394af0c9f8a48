CREATE TABLE "store_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"sale_date" date NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_sales_amount" CHECK ("store_sales"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_sales" ADD CONSTRAINT "store_sales_store_id_company_structure_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_sales_of" ON "store_sales" USING btree ("store_id","currency","sale_date");--> statement-breakpoint
CREATE INDEX "store_sales_day" ON "store_sales" USING btree ("sale_date");