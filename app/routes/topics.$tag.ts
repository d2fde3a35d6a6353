import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentSlug } from "~/domain/resources/terms/terms";
import { tags } from "~/domain/resources/values/tags";
import { notFound } from "~/http/replies/respond.server";

/** A tag had a page beside its list. Its address leads to the list, with the filters that it has. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tag = currentSlug("tag", params.tag ?? "");
  if (!tags.includes(tag)) throw notFound(request);
  const { searchParams } = new URL(request.url);
  throw redirect(`/latest?${new URLSearchParams([["tag", tag], ...searchParams])}`, 301);
}
