import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findByPaymentToken } from "~/domain/review/submissions/payment.server";
import { notFound } from "~/http/api/respond.server";
import { completeStyles } from "~/ui/document/complete-styles";

export const links = completeStyles;

export const meta = () => [{ title: "Payment - Career Hub" }, { name: "robots", content: "noindex" }];

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
    <div className="panel mx-auto mt-8 max-w-xl py-12 text-center">
      <h1 className="text-2xl font-semibold">Nothing is due yet</h1>
      <p className="mt-3 text-soft">
        Your resource{" "}
        <a className="link" href={`/product/${encodeURIComponent(slug)}`}>
          <bdi>{name}</bdi>
        </a>{" "}
        is approved and in the directory. There is nothing to pay.
      </p>
    </div>
  );
}
