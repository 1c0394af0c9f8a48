CREATE TABLE "exchange_rate" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_month" text NOT NULL,
	"name" text NOT NULL,
	"value" numeric(12, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salary_tax_rank" (
	"id" text PRIMARY KEY NOT NULL,
	"rank_set_id" text NOT NULL,
	"to_salary" integer,
	"percentage" numeric(5, 2) NOT NULL,
	"rank" integer DEFAULT 1 NOT NULL,
	"from_salary" integer DEFAULT 0 NOT NULL,
	"deduct_amount" numeric(14, 4) DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_tax_rank_limit" UNIQUE NULLS NOT DISTINCT("rank_set_id","to_salary")
);
--> statement-breakpoint
CREATE TABLE "salary_tax_rank_set" (
	"id" text PRIMARY KEY NOT NULL,
	"effective_from" date NOT NULL,
	"source" text NOT NULL,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"confirmed_name" text,
	"confirmation_note" text,
	"confirmed_on" date,
	"confirmed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "global_configuration_value" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "global_configuration_value" ADD COLUMN "confirmed_name" text;--> statement-breakpoint
ALTER TABLE "global_configuration_value" ADD COLUMN "confirmation_note" text;--> statement-breakpoint
ALTER TABLE "global_configuration_value" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "global_configuration_value" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "salary_tax_rank" ADD CONSTRAINT "salary_tax_rank_rank_set_id_salary_tax_rank_set_id_fk" FOREIGN KEY ("rank_set_id") REFERENCES "public"."salary_tax_rank_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rate_of_month" ON "exchange_rate" USING btree ("pay_month","name");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_tax_rank_set_from" ON "salary_tax_rank_set" USING btree ("effective_from");--> statement-breakpoint
-- What the seed gives a new installation, for one that stands; an empty database is left to the seed.
INSERT INTO "salary_tax_rank_set" ("id", "effective_from", "source")
SELECT * FROM (VALUES
('93194341-68cf-57ee-a8a4-c27ef473e93f', '2015-01-01'::date, 'Law on Financial Management 2015'),
('b2c87527-2c62-5557-a22c-24f46fd38760', '2017-01-01'::date, 'Instruction 017 of 27 Dec 2016'),
('9e99e650-c98a-5823-aab1-0189f8c331d2', '2018-01-01'::date, 'Law on Financial Management 2018'),
('684a39a3-75a5-51cf-a6f3-e9f9899c5afb', '2020-02-01'::date, 'Sub-Decree of 12 Feb 2020'),
('677e6e40-2c71-5df5-ad0f-3f2cb7e0ccc9', '2023-01-01'::date, 'Sub-Decree 196 of 28 Sep 2022')
) AS ranks WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
INSERT INTO "salary_tax_rank" ("id", "rank_set_id", "rank", "from_salary", "to_salary", "percentage", "deduct_amount")
SELECT * FROM (VALUES
('a13dab76-ef1a-5729-a0c8-b1d22d83cfb5', '93194341-68cf-57ee-a8a4-c27ef473e93f', 1, 0, 800000, 0, 0),
('61d54997-60ee-50c6-a267-2b3203c37fa7', '93194341-68cf-57ee-a8a4-c27ef473e93f', 2, 800000, 1250000, 5, 40000),
('01da98f5-bce3-560c-a535-309853b447a6', '93194341-68cf-57ee-a8a4-c27ef473e93f', 3, 1250000, 8500000, 10, 102500),
('382ea45b-eb96-56eb-a5cb-924da4175458', '93194341-68cf-57ee-a8a4-c27ef473e93f', 4, 8500000, 12500000, 15, 527500),
('d9aeafdd-4958-5f64-ad3f-9f6e17b8a040', '93194341-68cf-57ee-a8a4-c27ef473e93f', 5, 12500000, NULL, 20, 1152500),
('60dbc689-0a9d-5c97-a5c9-31ee1962cfd2', 'b2c87527-2c62-5557-a22c-24f46fd38760', 1, 0, 1000000, 0, 0),
('7b95ebd7-011f-5708-a1c1-d1592b648547', 'b2c87527-2c62-5557-a22c-24f46fd38760', 2, 1000000, 1500000, 5, 50000),
('eddee2c3-da56-537f-a740-124ea17652c5', 'b2c87527-2c62-5557-a22c-24f46fd38760', 3, 1500000, 8500000, 10, 125000),
('dbb92b71-cdb8-5b99-a9b6-f55a877b84d3', 'b2c87527-2c62-5557-a22c-24f46fd38760', 4, 8500000, 12500000, 15, 550000),
('fead611d-e5e0-587c-aca9-65ddaf1d8c43', 'b2c87527-2c62-5557-a22c-24f46fd38760', 5, 12500000, NULL, 20, 1175000),
('32d42925-8ae1-53cf-a3cb-81746c3dbdc1', '9e99e650-c98a-5823-aab1-0189f8c331d2', 1, 0, 1200000, 0, 0),
('105fe322-c61a-5772-af05-03a918b707d4', '9e99e650-c98a-5823-aab1-0189f8c331d2', 2, 1200000, 2000000, 5, 60000),
('6214bd82-3430-5596-ab28-cfe0f0502c19', '9e99e650-c98a-5823-aab1-0189f8c331d2', 3, 2000000, 8500000, 10, 160000),
('36f3c2ea-b5ec-5a5c-a53b-375e5f6001fb', '9e99e650-c98a-5823-aab1-0189f8c331d2', 4, 8500000, 12500000, 15, 585000),
('6b202f5d-9316-5e05-a0df-b4fcd9b49a2b', '9e99e650-c98a-5823-aab1-0189f8c331d2', 5, 12500000, NULL, 20, 1210000),
('0125dfdb-04a4-5b9d-ab8d-8486ac10a071', '684a39a3-75a5-51cf-a6f3-e9f9899c5afb', 1, 0, 1300000, 0, 0),
('f25cb564-2a18-5c2d-a391-a945e42f6ffc', '684a39a3-75a5-51cf-a6f3-e9f9899c5afb', 2, 1300000, 2000000, 5, 65000),
('6db0d347-9b36-5887-a7e9-e884f7b151de', '684a39a3-75a5-51cf-a6f3-e9f9899c5afb', 3, 2000000, 8500000, 10, 165000),
('ae4ecaa7-e0c8-556c-a298-16f7a57ce886', '684a39a3-75a5-51cf-a6f3-e9f9899c5afb', 4, 8500000, 12500000, 15, 590000),
('1016446a-855a-5e93-aa23-e17780728152', '684a39a3-75a5-51cf-a6f3-e9f9899c5afb', 5, 12500000, NULL, 20, 1215000),
('8018dc9b-6ef2-5117-abce-0aa9c06c2f0a', '677e6e40-2c71-5df5-ad0f-3f2cb7e0ccc9', 1, 0, 1500000, 0, 0),
('47a7e8ef-c8dd-5dee-a504-560fe273dbdd', '677e6e40-2c71-5df5-ad0f-3f2cb7e0ccc9', 2, 1500000, 2000000, 5, 75000),
('e64671a7-6cf7-5e0d-acb4-2119f828079b', '677e6e40-2c71-5df5-ad0f-3f2cb7e0ccc9', 3, 2000000, 8500000, 10, 175000),
('d52ce9b0-2a66-5c2e-ae37-d0ec82998944', '677e6e40-2c71-5df5-ad0f-3f2cb7e0ccc9', 4, 8500000, 12500000, 15, 600000),
('7448dba3-4a56-52f2-a195-1c0f1a6a1348', '677e6e40-2c71-5df5-ad0f-3f2cb7e0ccc9', 5, 12500000, NULL, 20, 1225000)
) AS ranks WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
UPDATE "global_configuration_value" SET "is_confirmed" = false
WHERE "effective_from" = '2027-10-01' AND "configuration_id" IN (SELECT "id" FROM "global_configuration" WHERE "name" IN ('nssf_pension_employer_percent', 'nssf_pension_employee_percent'));
