DROP INDEX "search_words_like_idx";--> statement-breakpoint
CREATE INDEX "search_words_like_idx" ON "search_words" USING gin (("word" || '') gin_trgm_ops);--> statement-breakpoint
ANALYZE "search_words";
