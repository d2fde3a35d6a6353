CREATE TABLE "empty_searches" (
	"week" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_week_text_pk" PRIMARY KEY("week","text")
);
