import { topics } from "~/domain/resources/list/listings";

export function TopicChips({ current }: { current: string }) {
  return (
    <nav aria-labelledby="topics" className="mt-8">
      <h2 id="topics" className="font-semibold">
        Browse by topic
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {topics.map(({ path, name }) => (
          <li key={path}>
            <a href={`/${path}`} className="chip" aria-current={path === current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
