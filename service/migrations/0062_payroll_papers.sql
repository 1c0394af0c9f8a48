CREATE TABLE "payroll_paper_layout" (
	"id" text PRIMARY KEY NOT NULL,
	"paper" text NOT NULL,
	"figure" text NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"ordinal" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_paper_filing" (
	"id" text PRIMARY KEY NOT NULL,
	"pay_month" text NOT NULL,
	"paper" text NOT NULL,
	"basis" text NOT NULL,
	"filed_on" date NOT NULL,
	"reference" text,
	"link" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_paper_layout_figure" ON "payroll_paper_layout" USING btree ("paper","figure");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_paper_filing_of" ON "payroll_paper_filing" USING btree ("pay_month","paper","basis") WHERE "payroll_paper_filing"."undone_at" is null;
--> statement-breakpoint
-- What the seed gives a new installation, for one that stands; an empty database is left to the seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT id, 'Payroll', name, data_type, description, description_kh, true, true FROM (VALUES
('a1acdbda-38dd-56c3-a674-6e45031f8ae8', 'tax_return_due_day', 'number', 'Day of the following month by which salary tax is paid and declared', 'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវបង់ និងប្រកាសពន្ធលើប្រាក់បៀវត្សរ៍'),
('bb72c089-e333-5ab7-afbc-7553ba7c1991', 'tax_return_online_day', 'number', 'Day of the following month by which the return of salary tax is sent online; sources differ', 'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវផ្ញើលិខិតប្រកាសពន្ធតាមអនឡាញ (ប្រភពមិនដូចគ្នា)'),
('2b29a3fe-483f-5e68-a345-cb915755593b', 'nssf_payment_due_day', 'number', 'Day of the following month by which contributions are paid to the NSSF', 'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវបង់ភាគទាន ប.ស.ស.'),
('bfb78be6-2a72-5fac-a03d-a450b9a58f12', 'nssf_report_due_day', 'number', 'Day of the following month by which the list is sent to the NSSF', 'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវផ្ញើបញ្ជីទៅ ប.ស.ស.'),
('7b2a3bea-fc22-5c0c-a88f-1cd8d5806a54', 'payroll_ledger_due_day', 'number', 'Day of the following month by which the ministry''s payroll ledger is filled in', 'ថ្ងៃនៃខែបន្ទាប់ ដែលត្រូវបំពេញសៀវភៅបើកប្រាក់ឈ្នួលរបស់ក្រសួង'),
('9f0735df-f40f-524f-a22c-ac6b3dce1f0f', 'payroll_ledger_kept_years', 'number', 'Years that the papers of a month are kept', 'ចំនួនឆ្នាំដែលរក្សាទុកឯកសារប្រចាំខែ'),
('d8d3eecd-9fa6-52ad-aa4c-3bbdf60b723a', 'seniority_slip_due_day', 'number', 'Day of the month of its payment by which the seniority slip is handed out; 31 is the last', 'ថ្ងៃក្នុងខែបើកប្រាក់ ដែលត្រូវប្រគល់បង្កាន់ដៃប្រាក់អតីតភាព (៣១ ជាថ្ងៃចុងក្រោយ)')
) AS settings (id, name, data_type, description, description_kh) WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value")
SELECT seeded.id, setting.id, seeded.day::date, seeded.value FROM (VALUES
('c9081b11-0f67-5dad-a923-ff559907fbe9', 'tax_return_due_day', '2015-01-01', '20'),
('e8fabd95-471e-5861-a1c0-c94e0d87f073', 'tax_return_online_day', '2015-01-01', '25'),
('d4c08a80-6e13-5009-aa7c-2387de50a047', 'nssf_payment_due_day', '2008-01-01', '15'),
('d7a15820-7601-5abd-ad7d-13d377a3344d', 'nssf_report_due_day', '2008-01-01', '20'),
('6c9bc001-1101-53c5-a260-9a91f4b32920', 'payroll_ledger_due_day', '2025-05-06', '20'),
('5b232eee-cc8b-5802-a48f-a6f4ad4c39b1', 'payroll_ledger_kept_years', '1997-03-13', '3'),
('6b399f3e-9ad4-5bb1-af44-d49e541316a7', 'seniority_slip_due_day', '2019-01-01', '31')
) AS seeded (id, name, day, value) JOIN "global_configuration" AS setting ON setting.name = seeded.name AND setting.is_effective_dated
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "payroll_paper_layout" ("id", "paper", "figure", "name", "name_khmer", "ordinal")
SELECT * FROM (VALUES
('1a0b6374-9101-54fc-a2d8-a0495be8d465', 'SALARY_TAX', 'sequence', 'No.', 'ល.រ', 10),
('20e3ea1c-f94d-5d59-ac4c-90eee54d708f', 'SALARY_TAX', 'taxNumber', 'Tax Number', 'លេខអត្តសញ្ញាណកម្មសារពើពន្ធ', 20),
('d8dcadc9-a0b1-5abd-aa29-6eed8afe9299', 'SALARY_TAX', 'nameKh', 'Khmer Name', 'ឈ្មោះខ្មែរ', 30),
('5233ab2d-a961-510e-aa3d-5e38ada8f743', 'SALARY_TAX', 'name', 'Employee Name', 'ឈ្មោះបុគ្គលិក', 40),
('d1483b85-0017-5900-a219-4e310266a733', 'SALARY_TAX', 'nationality', 'Nationality', 'សញ្ជាតិ', 50),
('53ac6fce-38b2-5a36-adaf-98d96832bebc', 'SALARY_TAX', 'residence', 'Residence', 'និវាសនភាព', 60),
('28712058-0a19-507e-a43b-fee8474f120c', 'SALARY_TAX', 'positionKh', 'Position (Khmer)', 'មុខតំណែង (ខ្មែរ)', 70),
('60134213-bfd3-54a4-ab28-f3b0edf596c9', 'SALARY_TAX', 'wife', 'Spouse', 'សហព័ទ្ធ', 80),
('8c723e73-27bd-5272-abf8-9b42a3ebda5b', 'SALARY_TAX', 'children', 'Children', 'កូន', 90),
('7a3d7361-fde6-5aba-aaa2-bcbd1ae94009', 'SALARY_TAX', 'taxableSalaryKhr', 'Taxable Salary (KHR)', 'ប្រាក់បៀវត្សរ៍ជាប់ពន្ធ (រៀល)', 100),
('a6231be6-0554-57e0-a603-0511ac160b04', 'SALARY_TAX', 'deductionForDependent', 'Relief for Dependants (KHR)', 'ការកាត់បន្ថយអ្នកក្នុងបន្ទុក (រៀល)', 110),
('04c61a61-4121-5ae7-a77f-1b61e8c23d6d', 'SALARY_TAX', 'taxableBaseKhr', 'Tax Base (KHR)', 'មូលដ្ឋានពន្ធ (រៀល)', 120),
('20e36d2c-0eca-5bfc-abca-0ce8b1e2e459', 'SALARY_TAX', 'taxPercentage', 'Tax rate', 'អត្រាពន្ធ', 130),
('3d39abf1-b5d1-5ad5-a2db-96d337d1d3cd', 'SALARY_TAX', 'taxPayableKhr', 'Tax (KHR)', 'ពន្ធ (រៀល)', 140),
('ea946b9e-ceb5-523c-a6fa-14f18294876c', 'SALARY_TAX', 'fringeBenefitTaxKhr', 'Fringe Benefit Tax (KHR)', 'ពន្ធលើអត្ថប្រយោជន៍បន្ថែម (រៀល)', 150),
('5595b2df-9804-5fd1-af59-f11efd3309f5', 'NSSF', 'sequence', 'No.', 'ល.រ', 10),
('3aff17d3-0ba1-5823-abbe-b74a38a9bf55', 'NSSF', 'nssfNumber', 'NSSF Number', 'លេខ ប.ស.ស.', 20),
('9162c2fe-2c3e-5b27-a551-3dbf95369743', 'NSSF', 'identityNumber', 'Identity Card', 'អត្តសញ្ញាណប័ណ្ណ', 30),
('baf2e72b-a925-59a0-aab1-fedb53980738', 'NSSF', 'nameKh', 'Khmer Name', 'ឈ្មោះខ្មែរ', 40),
('c318c995-3a8e-5ea1-af5d-2e0aeca6c22e', 'NSSF', 'name', 'Employee Name', 'ឈ្មោះបុគ្គលិក', 50),
('2fc38ae8-545f-5015-ad79-d6485aef33c0', 'NSSF', 'gender', 'Gender', 'ភេទ', 60),
('bb420943-e252-5335-a990-ad01f78de834', 'NSSF', 'dob', 'Date of Birth', 'ថ្ងៃខែឆ្នាំកំណើត', 70),
('9877ec70-a1bc-568c-ae63-149d20b33b09', 'NSSF', 'positionKh', 'Position (Khmer)', 'មុខតំណែង (ខ្មែរ)', 80),
('5ce3054e-7704-54cd-adc9-8edfb4ec255d', 'NSSF', 'startWorkingDate', 'Start Working Date', 'ថ្ងៃចូលធ្វើការ', 90),
('4ec139b9-5d35-5ab4-a372-2e2f3f808531', 'NSSF', 'nssfWageKhr', 'Wage for NSSF in riel', 'ប្រាក់ឈ្នួលសម្រាប់ ប.ស.ស. ជារៀល', 100),
('9b0f57c6-f52b-5f38-a4e2-b4d78852beae', 'NSSF', 'salaryInAverage', 'Contributory wage', 'ប្រាក់ឈ្នួលជាប់ភាគទាន', 110),
('a7e39e0b-686b-5af4-af64-3ae41743a3ef', 'NSSF', 'nssfPersonalAccidentInsurrance', 'Occupational risk', 'ហានិភ័យការងារ', 120),
('c7cf6896-9b03-5924-a719-02b8f2e5f9eb', 'NSSF', 'nssfHealthInsurrance', 'Health care, employer', 'ថែទាំសុខភាព និយោជក', 130),
('c0dd964c-5964-581c-a2c9-e441fb6d05fb', 'NSSF', 'healthCareEmployee', 'Health care, employee', 'ថែទាំសុខភាព បុគ្គលិក', 140),
('c4d3312e-05bf-5175-a593-a3cf2fe47564', 'NSSF', 'pensionFundEmployee', 'Pension, employee', 'សោធន បុគ្គលិក', 150),
('97825fb6-efe3-5bc0-ac33-8d54792da96e', 'NSSF', 'pensionFundCompany', 'Pension, employer', 'សោធន និយោជក', 160),
('eeb12f6c-2142-59ee-a361-01b83f576642', 'NSSF', 'totalNSSFPaid', 'Total NSSF', 'សរុប ប.ស.ស.', 170),
('31c89cdf-47db-5895-a92c-d725c60d93eb', 'PAYROLL_LEDGER', 'sequence', 'No.', 'ល.រ', 10),
('6657643e-13fe-5b49-a382-dcc0e41555eb', 'PAYROLL_LEDGER', 'accountNo', 'Account No', 'លេខគណនី', 20),
('293731b7-18a4-586a-a31b-5a5d04aed020', 'PAYROLL_LEDGER', 'nameKh', 'Khmer Name', 'ឈ្មោះខ្មែរ', 30),
('2b8b9e33-430e-598f-a462-707aed687702', 'PAYROLL_LEDGER', 'gender', 'Gender', 'ភេទ', 40),
('0c81f391-c26f-5ca5-ad0c-7295cef45695', 'PAYROLL_LEDGER', 'positionKh', 'Position (Khmer)', 'មុខតំណែង (ខ្មែរ)', 50),
('f9684bb6-9d65-5cae-a59d-db5f0dd2592a', 'PAYROLL_LEDGER', 'currency', 'Currency', 'រូបិយប័ណ្ណ', 60),
('a9bd0ebb-b54a-54ad-afed-bd9dcb4f114f', 'PAYROLL_LEDGER', 'baseSalary', 'Base salary', 'ប្រាក់ខែគោល', 70),
('49cf9c73-0533-53c9-ae7a-1b5e39be6924', 'PAYROLL_LEDGER', 'daysWorked', 'Days paid', 'ថ្ងៃបានប្រាក់', 80),
('dd9f6206-1209-57b0-a73b-67ee56e24aac', 'PAYROLL_LEDGER', 'baseSalary2', 'Base salary by days', 'ប្រាក់ខែគោលតាមថ្ងៃ', 90),
('cace2256-08a1-5589-ae98-b81d5bd83917', 'PAYROLL_LEDGER', 'overtime', 'Overtime', 'ថែមម៉ោង', 100),
('5d08bb6a-d3ce-5b44-a551-3d02f2a393dd', 'PAYROLL_LEDGER', 'night', 'Night work', 'ការងារយប់', 110),
('5da906a1-47e6-5f5b-a187-f56233b5095f', 'PAYROLL_LEDGER', 'offWorked', 'Work on a day off', 'ធ្វើការថ្ងៃឈប់សម្រាក', 120),
('5d4ed2b4-dd07-53a3-ae12-d7cdbc4a1228', 'PAYROLL_LEDGER', 'holidayWorked', 'Work on a holiday', 'ធ្វើការថ្ងៃបុណ្យ', 130),
('bf76e9c3-de1b-5431-a40b-f5e735cfc7f2', 'PAYROLL_LEDGER', 'benefits', 'Benefits', 'អត្ថប្រយោជន៍', 140),
('c7211cc3-d597-5ba8-a6e5-e2ed41b60ba0', 'PAYROLL_LEDGER', 'salary', 'Gross Salary', 'ប្រាក់បៀវត្សរ៍សរុប', 150),
('64d427b2-000d-5568-a44f-6cbb6c1f252b', 'PAYROLL_LEDGER', 'pensionFundEmployee', 'Pension, employee', 'សោធន បុគ្គលិក', 160),
('88b3d49f-dcae-55b2-a36b-5759e0b17a54', 'PAYROLL_LEDGER', 'taxPayableKhr', 'Tax (KHR)', 'ពន្ធ (រៀល)', 170),
('9a49b313-cc02-5e7e-ae15-35f307263c23', 'PAYROLL_LEDGER', 'netUsd', 'Net (USD)', 'ប្រាក់សុទ្ធ (ដុល្លារ)', 180),
('e2f12cc1-0463-56e8-a0e4-266f1a89662e', 'PAYROLL_LEDGER', 'netKhr', 'Net (KHR)', 'ប្រាក់សុទ្ធ (រៀល)', 190),
('2c37eef7-cf80-5fe5-a335-6c189d6a71a3', 'PAYROLL_LEDGER', 'signature', 'Signature', 'ហត្ថលេខា', 200),
('3ff996a1-fcd7-572c-a31c-5a24a21e07f2', 'SENIORITY', 'sequence', 'No.', 'ល.រ', 10),
('f9ee5a5b-76ac-5ba7-a970-49e6c8ee03ae', 'SENIORITY', 'accountNo', 'Account No', 'លេខគណនី', 20),
('88a3ae9f-edae-56e3-ab4f-89652634d0ad', 'SENIORITY', 'nameKh', 'Khmer Name', 'ឈ្មោះខ្មែរ', 30),
('7b46fc3c-ed59-5cb0-ae79-e746ef5862c4', 'SENIORITY', 'name', 'Employee Name', 'ឈ្មោះបុគ្គលិក', 40),
('d90c70e4-7897-54b6-abd1-cec34c683117', 'SENIORITY', 'startWorkingDate', 'Start Working Date', 'ថ្ងៃចូលធ្វើការ', 50),
('cfc4aa66-6583-535e-a9a4-91c90be97649', 'SENIORITY', 'currency', 'Currency', 'រូបិយប័ណ្ណ', 60),
('5db73f13-3a9a-51d0-ad65-1cf14fae221a', 'SENIORITY', 'workingPeriodInMonth', 'Months', 'ចំនួនខែ', 70),
('d54193fd-4185-5b16-a7ec-a934bbe4b6b2', 'SENIORITY', 'averageTotalSalary', 'Average gross of a month', 'ប្រាក់មធ្យមក្នុងមួយខែ', 80),
('38ebf7a7-78de-572f-a4c8-0a4cb1cd8c86', 'SENIORITY', 'seniorityPay', 'Seniority pay', 'ប្រាក់អតីតភាពការងារ', 90),
('64269130-7ca6-5472-af0c-ffab4524a285', 'SENIORITY', 'seniorityPayKhr', 'Seniority pay in riel', 'ប្រាក់អតីតភាពការងារជារៀល', 100),
('099472da-d139-5779-a436-b01bd9798bb0', 'SENIORITY', 'nonTaxSeniorityPayKhr', 'Seniority pay free of tax, in riel', 'ប្រាក់អតីតភាពមិនជាប់ពន្ធជារៀល', 110),
('17fac636-67f0-5a01-a995-fb7064012273', 'SENIORITY', 'taxSeniorityPayKhr', 'Seniority pay taxed, in riel', 'ប្រាក់អតីតភាពជាប់ពន្ធជារៀល', 120),
('5798dc01-620e-5cf0-ae12-441d4a12084e', 'SENIORITY', 'signature', 'Signature', 'ហត្ថលេខា', 130)
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
INSERT INTO "code" ("id", "type", "identifier", "value", "value_kh", "ordinal")
SELECT * FROM (VALUES
('187f581c-b305-5b78-a95f-48f41e0159bf', 'DOCUMENT_TYPE', 'TAX_NUMBER', 'Tax Number', 'លេខអត្តសញ្ញាណកម្មសារពើពន្ធ', 9)
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Who pays a payroll files its papers and keeps their layouts, who approves one reads them, as in a new installation.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", granted FROM "role_permission" CROSS JOIN (VALUES ('READ_PAYROLL_PAPER'), ('FILE_PAYROLL_PAPER'), ('READ_PAYROLL_PAPER_LAYOUT'), ('CREATE_PAYROLL_PAPER_LAYOUT'), ('UPDATE_PAYROLL_PAPER_LAYOUT'), ('DELETE_PAYROLL_PAPER_LAYOUT')) AS keys (granted)
WHERE "permission" = 'PAY_PAYROLL' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", granted FROM "role_permission" CROSS JOIN (VALUES ('READ_PAYROLL_PAPER'), ('READ_PAYROLL_PAPER_LAYOUT')) AS keys (granted)
WHERE "permission" = 'APPROVE_PAYROLL' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The files of a filing, such as the QR code of an office's portal, go with it (0011).
CREATE TRIGGER payroll_paper_filing_files AFTER DELETE ON "payroll_paper_filing" FOR EACH ROW EXECUTE FUNCTION remove_media_of('PAYROLL_PAPER');
