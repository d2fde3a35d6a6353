CREATE TABLE "mail_subscriptions" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"weekday" integer NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	"covered_until" timestamp (3) with time zone NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "mail_subscriptions_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_subscriptions_kind_check" CHECK ("mail_subscriptions"."kind" in ('weekly')),
	CONSTRAINT "mail_subscriptions_weekday_check" CHECK ("mail_subscriptions"."weekday" between 1 and 7),
	CONSTRAINT "mail_subscriptions_end_reason_check" CHECK ("mail_subscriptions"."end_reason" in ('member', 'link', 'bounces')),
	CONSTRAINT "mail_subscriptions_end_check" CHECK (("mail_subscriptions"."ended_at" is null) = ("mail_subscriptions"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "period" date;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_subscriptions_next_idx" ON "mail_subscriptions" USING btree ("next_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_period_key" ON "mails" USING btree ("user_id","kind","period");