/** Dark on light in both themes, because some cameras cannot read it inverted. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
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
