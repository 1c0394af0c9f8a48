CREATE TABLE "notification_preference" (
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"in_app" boolean NOT NULL,
	"push" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preference_user_id_event_pk" PRIMARY KEY("user_id","event")
);
--> statement-breakpoint
CREATE TABLE "expiry_notice" (
	"entity_type" text NOT NULL,
	"record_id" text NOT NULL,
	"day" date NOT NULL,
	"days_ahead" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_notice_entity_type_record_id_day_days_ahead_pk" PRIMARY KEY("entity_type","record_id","day","days_ahead")
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Domain.md 3.2: papers are announced 60, 30 and 7 days ahead; the setting held one number.
UPDATE "global_configuration" SET "data_type" = 'text', "value" = '60, 30, 7', "description" = 'Days ahead that an expiring document or contract is announced, separated by commas', "description_kh" = 'ចំនួនថ្ងៃជាមុនដែលជូនដំណឹងអំពីឯកសារ ឬកិច្ចសន្យាជិតផុតកំណត់ ខណ្ឌដោយសញ្ញាក្បៀស' WHERE "name" = 'document_expiry_days' AND "value" = '30';
