CREATE TABLE "list_view" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"role_id" text,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_view_user" ON "list_view" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "list_view_role" ON "list_view" USING btree ("role_id","list");--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_own_default" ON "list_view" USING btree ("user_id","list") WHERE "list_view"."is_default" and "list_view"."role_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_role_default" ON "list_view" USING btree ("role_id","list") WHERE "list_view"."is_default" and "list_view"."role_id" is not null;--> statement-breakpoint
CREATE INDEX "employee_identifier_any_number" ON "employee_identifier" USING btree (lower("identifier_no"));