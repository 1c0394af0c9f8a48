CREATE TABLE "composition_key_use" (
	"key_id" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL
);
