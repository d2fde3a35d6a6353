import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { apiPage } from "~/http/api/api-page.server";
import { pageTitle, site } from "~/site";
import { pageMeta } from "~/ui/layout/page-meta";
import { CallSection } from "./call-section";
import { FieldTable } from "./field-table";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle("API"),
    description: `The JSON API of ${site.name}: its calls, who may use them, what they take and what they return.`,
    path: "/docs/api",
  });

export function loader() {
  return apiPage();
}

/** The API as a readable page, from the document at /openapi.json. */
export default function ApiPage() {
  const { endpoints, shapes } = useLoaderData<typeof loader>();
  return (
    <div className="space-y-8">
      <header className="max-w-3xl space-y-3">
        <h1 className="text-3xl font-semibold">API</h1>
        <p>
          Requests and responses are JSON. Log in with <code>POST /login</code> and send the token as{" "}
          <code>Authorization: Bearer</code>. Every error response is an Error: a message, all messages, and the
          messages by field. The same as OpenAPI 3.1:{" "}
          <a className="link" href="/openapi.json" data-document>
            /openapi.json
          </a>
        </p>
      </header>
      <nav aria-label="Calls">
        <ul className="space-y-1">
          {endpoints.map((call) => (
            <li key={call.id}>
              <a className="link inline-block py-1 font-mono text-sm" href={`#${call.id}`}>
                {call.method} {call.path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {endpoints.map((call) => (
        <CallSection key={call.id} call={call} />
      ))}
      <h2 className="text-2xl font-semibold">Shapes</h2>
      {shapes.map((shape) => (
        <section key={shape.name} aria-labelledby={shape.name} className="panel space-y-3">
          <h3 id={shape.name} className="text-lg font-semibold">
            {shape.name}
          </h3>
          <FieldTable caption={`Fields of ${shape.name}`} fields={shape.fields} />
        </section>
      ))}
    </div>
  );
}
