ALTER TABLE "mail_subscriptions" DROP CONSTRAINT "mail_subscriptions_kind_check";--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD COLUMN "pace" text;--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD COLUMN "topics" text[];--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_pace_check" CHECK ("mail_subscriptions"."pace" in ('at-once', 'hourly', 'daily'));--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_review_check" CHECK ("mail_subscriptions"."kind" <> 'review' or num_nulls("mail_subscriptions"."pace", "mail_subscriptions"."topics") = 0);--> statement-breakpoint
ALTER TABLE "mail_subscriptions" ADD CONSTRAINT "mail_subscriptions_kind_check" CHECK ("mail_subscriptions"."kind" in ('weekly', 'review', 'problems'));