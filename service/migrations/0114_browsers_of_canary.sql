CREATE TABLE "remote_browser" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"sequence" integer NOT NULL,
	"browser" text NOT NULL,
	"errors" integer NOT NULL,
	"loads" integer NOT NULL,
	"failed_at" timestamp with time zone,
	"loaded_at" timestamp with time zone,
	CONSTRAINT "remote_browser_pk" PRIMARY KEY("minute","remote","version","sequence","browser")
);
