import { formatYen } from '#domain/base/words/format.ts'

export interface SumPart {
  name: string
  yen: number
  tone: keyof typeof fills
}

const fills = {
  ...{ paid: 'var(--ink)', due: 'var(--wait)', late: 'var(--negative-ink)' },
  // Waits as well, beside what is due.
  asked: 'color-mix(in srgb, var(--wait) 55%, var(--paper))',
  ...{ wood: '#6b4423', clay: '#b0703c', straw: '#dba868', sand: '#ecd9b8' },
  ...{ second: 'var(--ink-3)', third: 'var(--admin)', rest: 'var(--line)' },
}

const shades = ['paid', 'second', 'third'] as const

/** The largest amounts have a shade each; the others share one. */
export function largestParts(sums: readonly { name: string; yen: number }[]): SumPart[] {
  const sorted = sums.toSorted((a, b) => b.yen - a.yen)
  const [first, others] = sorted.length > shades.length + 1 ? [sorted.slice(0, shades.length), sorted.slice(shades.length)] : [sorted, []]
  return [
    ...first.map((sum, index) => ({ ...sum, tone: shades[index] ?? ('rest' as const) })),
    ...(others.length > 0 ? [{ name: 'ほか', yen: others.reduce((all, { yen }) => all + yen, 0), tone: 'rest' as const }] : []),
  ]
}

/**
 * Amounts as parts of a bar, each with its label; empty without any amount. `share`: the bar's part of the width, among several bars.
 * `columns`: the amounts stand under each other.
 */
export function SumBar({ parts, share = 1, columns }: { parts: readonly SumPart[]; share?: number; columns?: boolean }) {
  const some = parts.filter(({ yen }) => yen > 0)
  const all = some.reduce((sum, { yen }) => sum + yen, 0)
  if (all === 0) return null
  const placed = some.map((part, index) => ({ ...part, from: some.slice(0, index).reduce((sum, { yen }) => sum + yen, 0) }))
  return (
    <div className="stack gap-2">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" width={`${share * 100}%`} height={10} className="block circle">
        {placed.map(({ name, yen, tone, from }) => (
          <rect key={name} x={(from / all) * 100} width={(yen / all) * 100} height="1" fill={fills[tone]} />
        ))}
        {placed.slice(1).map(({ name, from }) => (
          <rect key={name} x={(from / all) * 100 - 0.4} width={0.8} height="1" fill="var(--paper)" />
        ))}
      </svg>
      <ul className={`gap-x-6 small figures ${columns ? 'grid wide-tiles' : 'cluster'}`}>
        {some.map(({ name, yen, tone }) => (
          <li key={name} className="row middle gap-2">
            <PartMark tone={tone} />
            {name}
            <strong className={columns ? 'grows nowrap text-end' : 'nowrap'}>{formatYen(yen)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The colour of a part, beside its name. */
export const PartMark = ({ tone }: Pick<SumPart, 'tone'>) => (
  <svg viewBox="0 0 1 1" width={10} height={10} aria-hidden="true" className="rigid circle">
    <rect width="1" height="1" fill={fills[tone]} />
  </svg>
)
