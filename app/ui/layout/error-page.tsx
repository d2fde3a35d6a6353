/** The screens for a page that does not exist and for a page that failed to render. */
export function ErrorPage({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="grid min-h-[50vh] place-content-center gap-3 text-center">
      <h1 className="text-4xl font-semibold">{heading}</h1>
      <p className="text-lg text-soft">{text}</p>
      <p>
        <a className="link inline-block py-2" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}
