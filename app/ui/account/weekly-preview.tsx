import type { Chosen } from "~/domain/weekly-email/choose-items";
import { TextLink } from "~/ui/forms/button";
import { TitledSection } from "~/ui/layout/page-parts";

type Props = Chosen & { isOn: boolean; subject: string | null };

/** What the next weekly email has so far. */
export function WeeklyPreview({ isOn, subject, lists, count, hasMore }: Props) {
  return (
    <TitledSection id="preview" title={isOn ? "The next email so far" : "Preview"} className="rule mt-8 pt-6">
      {subject === null ? (
        <p className="mt-2 text-soft">
          Nothing is new in what you follow, so no email would be sent.{" "}
          <TextLink href="/following">See what you follow</TextLink>
        </p>
      ) : (
        <>
          <p className="mt-2 text-soft">
            Subject: <bdi>{subject}</bdi>
            {hasMore && `. There is more than these ${count}.`}
          </p>
          {lists.map(({ title, path, items }) => (
            <div key={path} className="mt-4">
              <h3 className="font-semibold">
                <a className="link" href={path}>
                  <bdi>{title}</bdi>
                </a>
              </h3>
              <ul className="mt-2 space-y-2">
                {items.map((item) => (
                  <li key={item.path}>
                    <a className="link" href={item.path}>
                      <bdi>{item.title}</bdi>
                    </a>
                    {item.text && <p className="text-sm text-soft">{item.text}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </TitledSection>
  );
}
