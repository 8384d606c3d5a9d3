import { formatYen } from '#domain/base/words/format.ts'

export interface SumPart {
  name: string
  yen: number
  tone: keyof typeof fills
}

const fills = { paid: 'var(--ink)', due: 'var(--wait)', late: 'var(--negative-ink)' }

/** Sums as lengths of a bar, each with its word; empty where there is no money. */
export function SumBar({ parts }: { parts: readonly SumPart[] }) {
  const some = parts.filter(({ yen }) => yen > 0)
  const all = some.reduce((sum, { yen }) => sum + yen, 0)
  if (all === 0) return null
  const placed = some.map((part, index) => ({ ...part, from: some.slice(0, index).reduce((sum, { yen }) => sum + yen, 0) }))
  return (
    <div className="stack gap-2">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" height={10} className="full block circle">
        {placed.map(({ name, yen, tone, from }) => (
          <rect key={name} x={(from / all) * 100} width={(yen / all) * 100} height="1" fill={fills[tone]} />
        ))}
      </svg>
      <ul className="cluster gap-x-6 small figures">
        {some.map(({ name, yen, tone }) => (
          <li key={name} className="inline-row gap-2">
            <svg viewBox="0 0 1 1" width={10} height={10} aria-hidden="true" className="circle">
              <rect width="1" height="1" fill={fills[tone]} />
            </svg>
            {name}
            <strong>{formatYen(yen)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
