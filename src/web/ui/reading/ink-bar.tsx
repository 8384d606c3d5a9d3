/** A share, 0 to 1, as the length of a bar; the figure stands next to it. `before`: of an earlier time, under the present one. */
export const InkBar = ({ share, before = false }: { share: number; before?: boolean }) => (
  <svg width={`${share * 100}%`} height={10} aria-hidden="true" className="rigid rounded-s">
    <rect width="100%" height="100%" fill={before ? 'var(--admin)' : 'var(--ink)'} />
  </svg>
)
