CREATE TABLE "composition_flag" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_notice" (
	"remote" text NOT NULL,
	"fault" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "team_notice_pk" PRIMARY KEY("remote","fault","hour")
);
