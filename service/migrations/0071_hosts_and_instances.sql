CREATE TABLE "host_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_release" (
	"digest" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"signature" text NOT NULL,
	"served_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_instance" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"program" text,
	"api" integer NOT NULL,
	"contract" text NOT NULL,
	"host" text,
	"sequence" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
