CREATE TABLE "leave_year_used" (
	"leave_type_id" text NOT NULL,
	"year" integer NOT NULL,
	"employee_id" text NOT NULL,
	"jan" numeric(9, 4) DEFAULT 0 NOT NULL,
	"feb" numeric(9, 4) DEFAULT 0 NOT NULL,
	"mar" numeric(9, 4) DEFAULT 0 NOT NULL,
	"apr" numeric(9, 4) DEFAULT 0 NOT NULL,
	"may" numeric(9, 4) DEFAULT 0 NOT NULL,
	"jun" numeric(9, 4) DEFAULT 0 NOT NULL,
	"jul" numeric(9, 4) DEFAULT 0 NOT NULL,
	"aug" numeric(9, 4) DEFAULT 0 NOT NULL,
	"sep" numeric(9, 4) DEFAULT 0 NOT NULL,
	"oct" numeric(9, 4) DEFAULT 0 NOT NULL,
	"nov" numeric(9, 4) DEFAULT 0 NOT NULL,
	"dec" numeric(9, 4) DEFAULT 0 NOT NULL,
	"total" numeric GENERATED ALWAYS AS ("jan" + "feb" + "mar" + "apr" + "may" + "jun" + "jul" + "aug" + "sep" + "oct" + "nov" + "dec") STORED NOT NULL,
	CONSTRAINT "leave_year_used_leave_type_id_year_employee_id_pk" PRIMARY KEY("leave_type_id","year","employee_id")
);
--> statement-breakpoint
ALTER TABLE "leave_year_used" ADD CONSTRAINT "leave_year_used_leave_type_id_leave_request_type_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_request_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_year_used" ADD CONSTRAINT "leave_year_used_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_day_unpaid" ON "attendance_day" USING btree ("employee_id","date") WHERE "attendance_day"."paid_weight" < "attendance_day"."weight" and not "attendance_day"."is_open";--> statement-breakpoint
-- What stands in the ledger is added up once.
INSERT INTO leave_year_used (leave_type_id, year, employee_id, "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
  SELECT leave_type_id, extract(year FROM date)::int, employee_id,
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 1), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 2), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 3), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 4), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 5), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 6), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 7), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 8), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 9), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 10), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 11), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 12), 0)
  FROM leave_ledger WHERE kind IN ('USED', 'REVERSAL') GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION leave_year_of_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that meet wait for each other and never in a circle.
  INSERT INTO leave_year_used AS y (leave_type_id, year, employee_id, "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
  SELECT leave_type_id, extract(year FROM date)::int, employee_id,
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 1), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 2), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 3), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 4), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 5), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 6), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 7), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 8), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 9), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 10), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 11), 0),
    coalesce(-sum(days) FILTER (WHERE extract(month FROM date) = 12), 0)
  FROM made WHERE kind IN ('USED', 'REVERSAL') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (leave_type_id, year, employee_id) DO UPDATE SET "jan" = y."jan" + excluded."jan", "feb" = y."feb" + excluded."feb", "mar" = y."mar" + excluded."mar", "apr" = y."apr" + excluded."apr", "may" = y."may" + excluded."may", "jun" = y."jun" + excluded."jun", "jul" = y."jul" + excluded."jul", "aug" = y."aug" + excluded."aug", "sep" = y."sep" + excluded."sep", "oct" = y."oct" + excluded."oct", "nov" = y."nov" + excluded."nov", "dec" = y."dec" + excluded."dec";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_ledger_year AFTER INSERT ON "leave_ledger" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION leave_year_of_new_rows();
