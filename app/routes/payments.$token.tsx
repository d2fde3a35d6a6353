import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findByPaymentToken } from "~/domain/review/submissions/payment.server";
import { notFound } from "~/http/replies/respond.server";
import { productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Payment");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const payment = await findByPaymentToken(params.token!);
  if (!payment) throw notFound(request);
  if (payment.url) throw redirect(payment.url);
  return payment;
}

/** The page of the payment link in an approval email, if PAYMENT_URL is not set. */
export default function Payment() {
  const { name, slug } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      level={1}
      title="Nothing is due yet"
      text="Your resource is approved and in the directory. There is nothing to pay."
    >
      <a className="button" href={productPath(slug)}>
        <span>
          View <bdi>{name}</bdi>
        </span>
      </a>
    </EmptyState>
  );
}
