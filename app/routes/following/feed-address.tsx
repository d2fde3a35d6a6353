import type { FeedToken } from "~/domain/following/feed.server";
import { CopyButton } from "~/ui/account/copy-button";

const texts: Record<FeedToken["kind"], string> = {
  off: "Read what is new in what you follow in a feed reader.",
  on: "Everybody who knows this address can read what is new in what you follow. A new address ends the former one.",
  unreadable: "Your feed still works, but its address can no longer be shown. A new address ends the former one.",
};

/** The address of the member's private feed, with the buttons to replace it and to turn it off. */
export function FeedAddress({ feed, url }: { feed: FeedToken["kind"]; url: string | null }) {
  return (
    <section className="panel mt-8 p-4" aria-labelledby="feed">
      <h2 id="feed" className="font-semibold">
        Private feed
      </h2>
      <p className="mt-1 text-sm text-soft">{texts[feed]}</p>
      {url && (
        <div className="mt-3 flex gap-2">
          <input className="input min-w-0 text-sm" aria-label="Address of your feed" value={url} readOnly />
          <CopyButton text={url} name="the address of your feed" />
        </div>
      )}
      <form method="post" action="/following" className="mt-3 flex flex-wrap gap-2" data-keep-scroll>
        <button type="submit" className="button" name="do" value="renew-feed">
          {feed === "off" ? "Get a private feed" : "Get a new address"}
        </button>
        {feed !== "off" && (
          <button type="submit" className="button" name="do" value="end-feed">
            Turn off
          </button>
        )}
      </form>
    </section>
  );
}
