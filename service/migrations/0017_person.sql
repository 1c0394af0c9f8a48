CREATE TABLE "employee_family" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"name" text NOT NULL,
	"relationship_id" text NOT NULL,
	"dob" date NOT NULL,
	"gender" text,
	"is_working" boolean NOT NULL,
	"is_student" boolean NOT NULL,
	"document_no" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "birth_place_id" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "birth_house_no" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "birth_street_no" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "current_place_id" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "current_house_no" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "current_street_no" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "is_permanent_same" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "permanent_place_id" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "permanent_house_no" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "permanent_street_no" text;--> statement-breakpoint
ALTER TABLE "employee_family" ADD CONSTRAINT "employee_family_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_family_employee" ON "employee_family" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_family_created_at" ON "employee_family" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_birth_place_id_geographic_id_fk" FOREIGN KEY ("birth_place_id") REFERENCES "public"."geographic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_current_place_id_geographic_id_fk" FOREIGN KEY ("current_place_id") REFERENCES "public"."geographic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_permanent_place_id_geographic_id_fk" FOREIGN KEY ("permanent_place_id") REFERENCES "public"."geographic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_birth_place" ON "employee" USING btree ("birth_place_id");--> statement-breakpoint
CREATE INDEX "employee_current_place" ON "employee" USING btree ("current_place_id");--> statement-breakpoint
CREATE INDEX "employee_permanent_place" ON "employee" USING btree ("permanent_place_id");