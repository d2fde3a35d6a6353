/** "Read the page" and "Use" of the dialog. They fill in the form and save nothing. */
import { data } from "@remix-run/node";
import { fetchPageFacts } from "~/domain/links/facts/fetch-facts.server";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import { formErrorResult, typedResult } from "~/http/replies/form-reply.server";
import type { DialogResult } from "./dialog-result";
import { factFields, isFactField } from "./fact-fields";

/** Reads the page that the form links to. Returns its facts with the form as it was typed. */
export async function readPage(form: FormData) {
  const fetched = await fetchPageFacts(String(form.get("resource.product_url") ?? ""));
  if (fetched.kind === "facts") return data<DialogResult>({ submission: typedResult(form), facts: fetched.facts });
  const fields = { "resource.product_url": [fetched.message] };
  const submission = formErrorResult(form, { message: fetched.message, fields });
  return data<DialogResult>({ submission, facts: shownFacts(form) }, { status: 422 });
}

/** Returns the form with the fact in the field whose "Use" was pressed. Scripts do the same in the browser. */
export function putFact(form: FormData) {
  const name = form.get("use");
  const facts = shownFacts(form);
  const value = isFactField(name) && facts?.[factFields[name]];
  if (value) form.set(`resource.${name}`, value);
  return data<DialogResult>({ submission: typedResult(form), facts });
}

/** Returns the facts that the form carries, or undefined if the page was not read. */
export function shownFacts(form: FormData): PageFacts | undefined {
  const fact = (name: keyof PageFacts) => {
    const value = form.get(`page.${name}`);
    return typeof value === "string" ? value : null;
  };
  if (![...form.keys()].some((name) => name.startsWith("page."))) return undefined;
  return {
    title: fact("title"),
    description: fact("description"),
    siteName: fact("siteName"),
    author: fact("author"),
    language: fact("language"),
    imageUrl: fact("imageUrl"),
    iconUrl: fact("iconUrl"),
    price: fact("price"),
  };
}
