/** A share, 0 to 1, as the length of a bar; the figure stands next to it. */
export const InkBar = ({ share }: { share: number }) => (
  <svg width={`${share * 100}%`} height={10} aria-hidden="true" className="rigid rounded-s">
    <rect width="100%" height="100%" fill="var(--ink)" />
  </svg>
)
