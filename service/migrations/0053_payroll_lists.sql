CREATE TABLE "benefit_adjustment_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"code" text NOT NULL,
	"needs_movement" boolean DEFAULT false NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_structure_line" (
	"id" text PRIMARY KEY NOT NULL,
	"structure_id" text NOT NULL,
	"component_id" text NOT NULL,
	"amount" numeric(14, 4) NOT NULL,
	"is_post_probation" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_structure" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position_level_id" text,
	"company_structure_id" text,
	"employment_type" text,
	"effective_from" date NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_structure_of" UNIQUE NULLS NOT DISTINCT("position_level_id","company_structure_id","employment_type","effective_from")
);
--> statement-breakpoint
CREATE TABLE "nssf_band" (
	"id" text PRIMARY KEY NOT NULL,
	"salary" integer NOT NULL,
	"salary_with_tax" integer,
	"salary_in_average" integer NOT NULL,
	"personal_accident" integer NOT NULL,
	"health" integer NOT NULL,
	"pension_employee" integer NOT NULL,
	"pension_company" integer NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_cycle_configuration" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"effective_from" date NOT NULL,
	"first_cycle_from" integer NOT NULL,
	"first_cycle_to" integer NOT NULL,
	"first_cycle_pay_day" integer NOT NULL,
	"second_cycle_from" integer,
	"second_cycle_to" integer,
	"second_cycle_pay_day" integer,
	"proration_basis" text NOT NULL,
	"cut_off_day" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salary_adjustment_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "benefit_structure_line" ADD CONSTRAINT "benefit_structure_line_structure_id_benefit_structure_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."benefit_structure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_structure_line" ADD CONSTRAINT "benefit_structure_line_component_id_benefit_component_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."benefit_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_structure" ADD CONSTRAINT "benefit_structure_position_level_id_position_level_id_fk" FOREIGN KEY ("position_level_id") REFERENCES "public"."position_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_structure" ADD CONSTRAINT "benefit_structure_company_structure_id_company_structure_id_fk" FOREIGN KEY ("company_structure_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_adjustment_type_code" ON "benefit_adjustment_type" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_adjustment_type_name" ON "benefit_adjustment_type" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_structure_line_component" ON "benefit_structure_line" USING btree ("structure_id","is_post_probation","component_id");--> statement-breakpoint
CREATE INDEX "benefit_structure_line_uses" ON "benefit_structure_line" USING btree ("component_id");--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_structure_name" ON "benefit_structure" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "nssf_band_date" ON "nssf_band" USING btree ("date","salary");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_cycle_configuration_from" ON "payroll_cycle_configuration" USING btree ("effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_adjustment_type_code" ON "salary_adjustment_type" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_adjustment_type_name" ON "salary_adjustment_type" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "nssf_band" ADD CONSTRAINT "nssf_band_apart" EXCLUDE USING gist (date WITH =, int4range(salary, salary_with_tax, '[]') WITH &&);
--> statement-breakpoint
-- What the seed gives a new installation, for one that stands; an empty database is left to the seed.
INSERT INTO "benefit_adjustment_type" ("id", "code", "name", "name_khmer", "needs_movement", "is_system_defined")
SELECT * FROM (VALUES
('703f702a-fcb6-5797-a15d-0fb38eb742dc', 'INITIATE', 'Initiate', 'ប្រាក់ខែដំបូង', false::boolean, true::boolean),
('1170ee24-804a-5023-ae14-fa10a22c53cb', 'MOVEMENT', 'Movement', 'ចលនាបុគ្គលិក', true, true),
('e291f277-8f79-5883-a01f-7da7f85be77d', 'POST_PROBATION', 'Post Probation', 'ក្រោយសាកល្បង', false, true),
('a699c678-949d-581d-ac70-d345d4cb48c3', 'ANNUAL', 'Annual', 'ប្រចាំឆ្នាំ', false, true),
('fabbf678-5991-5314-a6b5-185215edc798', 'CORRECTION', 'Correction', 'ការកែតម្រូវ', false, true)
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
INSERT INTO "salary_adjustment_type" ("id", "code", "name", "name_khmer", "direction", "is_taxable", "is_system_defined")
SELECT * FROM (VALUES
('e5b59244-73ff-58ea-ad29-06f44279230a', 'CARRIED_FORWARD_ADD', 'Carried Forward Addition', 'ប្រាក់បន្ថែមយោងពីខែមុន', 'ADD', true::boolean, true::boolean),
('ac6ac0a9-50f6-5af9-a812-e5f7f68bcd95', 'CARRIED_FORWARD_SUBTRACT', 'Carried Forward Subtraction', 'ប្រាក់កាត់យោងពីខែមុន', 'SUBTRACT', true, true)
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
INSERT INTO "payroll_cycle_configuration" ("id", "name", "effective_from", "first_cycle_from", "first_cycle_to", "first_cycle_pay_day", "proration_basis")
SELECT * FROM (VALUES
('dfc6f83e-d05a-5033-a729-64de7d5d75bf', 'Once a month', '1997-03-13'::date, 1::integer, 31::integer, 31::integer, 'SCHEDULED')
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
INSERT INTO "nssf_band" ("id", "salary", "salary_with_tax", "salary_in_average", "personal_accident", "health", "pension_employee", "pension_company", "date")
SELECT * FROM (VALUES
('06e3b667-b5ff-5479-a570-0d82366b7f7d', 0::integer, 200000::integer, 200000::integer, 1600::integer, 5200::integer, 0::integer, 0::integer, '2018-01-01'::date),
('08a21d9c-895c-5e3a-ad7e-21dc9c4580c3', 200001, 250000, 225000, 1800, 5850, 0, 0, '2018-01-01'),
('9f39367c-eef1-53e8-a376-227122d31368', 250001, 300000, 275000, 2200, 7150, 0, 0, '2018-01-01'),
('072b7d79-ba6f-5898-aed9-8969b4efbb54', 300001, 350000, 325000, 2600, 8450, 0, 0, '2018-01-01'),
('d63a8a0c-6e03-5d63-aa7b-46bc3f4aa478', 350001, 400000, 375000, 3000, 9750, 0, 0, '2018-01-01'),
('93aca630-4e35-5c5f-a690-ba5e47480ce5', 400001, 450000, 425000, 3400, 11050, 0, 0, '2018-01-01'),
('2dbeb76b-694b-5f7f-a7b3-96af1d457007', 450001, 500000, 475000, 3800, 12350, 0, 0, '2018-01-01'),
('657e5686-b0a5-5198-a146-a3eec3321821', 500001, 550000, 525000, 4200, 13650, 0, 0, '2018-01-01'),
('406b3af2-9f65-52a5-a7eb-f9bafeec3bca', 550001, 600000, 575000, 4600, 14950, 0, 0, '2018-01-01'),
('7a9d1726-4328-56e0-af1e-da71e32fcbb0', 600001, 650000, 625000, 5000, 16250, 0, 0, '2018-01-01'),
('26d70693-cdc4-5d37-a03b-25c5e355d272', 650001, 700000, 675000, 5400, 17550, 0, 0, '2018-01-01'),
('460aa9ce-b365-5c05-ab98-b871aa142c6c', 700001, 750000, 725000, 5800, 18850, 0, 0, '2018-01-01'),
('5d59ad23-268b-53ef-a23a-14e7af818b0f', 750001, 800000, 775000, 6200, 20150, 0, 0, '2018-01-01'),
('c0a1bb4d-efca-5a74-a503-ccd6c93d2eb3', 800001, 850000, 825000, 6600, 21450, 0, 0, '2018-01-01'),
('8620cc85-0c2b-5591-a5d4-19545327f42e', 850001, 900000, 875000, 7000, 22750, 0, 0, '2018-01-01'),
('24f278cc-55ae-58d7-ab6a-ad5e16dde9a7', 900001, 950000, 925000, 7400, 24050, 0, 0, '2018-01-01'),
('1f4247db-2db6-5f45-a3de-3707e403cc8f', 950001, 1000000, 975000, 7800, 25350, 0, 0, '2018-01-01'),
('d388f126-1085-5520-aad7-f701db4c2ef2', 1000001, 1050000, 1025000, 8200, 26650, 0, 0, '2018-01-01'),
('09f5665f-d3f9-57e6-a9c6-5c82ed4ed421', 1050001, 1100000, 1075000, 8600, 27950, 0, 0, '2018-01-01'),
('32cce228-ec38-5375-a44a-8312a51f53a1', 1100001, 1150000, 1125000, 9000, 29250, 0, 0, '2018-01-01'),
('4a21a33b-90ea-5189-a069-d7e2a5185e2e', 1150001, 1200000, 1175000, 9400, 30550, 0, 0, '2018-01-01'),
('5f070833-855a-5de4-aa45-cd2b14ac5d75', 1200001, NULL, 1200000, 9600, 31200, 0, 0, '2018-01-01')
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
