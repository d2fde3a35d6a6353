/** The mark and the wordmark, a link to Home. */
export function Brand({ className = "" }: { className?: string }) {
  return (
    <a href="/" className={`brand ${className}`.trim()}>
      <svg aria-hidden="true">
        <use href="#brand" />
      </svg>
      <span className="label">Career Hub</span>
    </a>
  );
}
