CREATE TABLE "attendance_sign_off" (
	"outlet_id" text NOT NULL,
	"month" text NOT NULL,
	"through_date" date NOT NULL,
	"missing_scans" integer NOT NULL,
	"unexplained_days" integer NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_sign_off_outlet_id_month_pk" PRIMARY KEY("outlet_id","month")
);
--> statement-breakpoint
ALTER TABLE "attendance_sign_off" ADD CONSTRAINT "attendance_sign_off_outlet_id_company_structure_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."company_structure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who may sign, as in a new installation; payroll reads who has not.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT "role"."id", "key" FROM "role", (VALUES ('READ_ATTENDANCE_SIGN_OFF'), ('UPDATE_ATTENDANCE_SIGN_OFF')) AS own("key")
WHERE "role"."is_system_defined" AND (lower("role"."name") IN ('hr manager', 'hr officer', 'store manager')
  OR ("key" = 'READ_ATTENDANCE_SIGN_OFF' AND lower("role"."name") IN ('payroll officer', 'payroll approver'))) ON CONFLICT DO NOTHING;
