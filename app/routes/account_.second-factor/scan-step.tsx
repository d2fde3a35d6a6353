import { type SubmissionResult, useForm } from "@conform-to/react";
import type { SetUp } from "~/http/auth/second-factor-set-up.server";
import { CopyButton } from "~/ui/account/copy-button";
import { PostForm } from "~/ui/forms/post-form";
import { CodeField } from "~/ui/forms/reauthentication-fields";

/** The second step of the setup: scan the secret, then enter a first code. */
export function ScanStep({ setUp, result }: { setUp: SetUp; result?: SubmissionResult }) {
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult: result });
  return (
    <>
      <h2 className="text-lg font-semibold">1. Scan this code with your app</h2>
      <QrCode {...setUp.qr} label="QR code of the secret below" />
      <p>
        On your phone,{" "}
        <a className="link -my-2 inline-block py-2" href={setUp.url}>
          open your app
        </a>
        . Or enter this secret in the app:
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="rounded-control bg-sunken px-4 py-3 font-mono text-lg" data-secret>
          {setUp.groupedSecret}
        </p>
        <CopyButton text={setUp.groupedSecret.replaceAll(" ", "")} name="secret" />
      </div>
      <h2 className="mt-6 text-lg font-semibold">2. Enter the code that the app shows</h2>
      <PostForm
        form={form}
        result={result}
        button="Turn on"
        cancel="/account"
        cancelText="Not now"
        className="mt-2 space-y-4"
      >
        <input type="hidden" name="setUp" value={setUp.encryptedSecret} />
        <CodeField
          meta={fields.code}
          hint="Six digits. All other devices and API tokens are logged out."
          inputMode="numeric"
          errorElementId={form.errorId}
        />
      </PostForm>
    </>
  );
}

/** Dark on light in both themes, because some cameras cannot read it inverted. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="my-3 w-60 max-w-full rounded-xl border border-line bg-white fill-black"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
