type Props = { size: number; path: string; label: string };

/** Dark on light in both themes, because some cameras cannot read it inverted. */
export function QrCode({ size, path, label }: Props) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="qr" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
