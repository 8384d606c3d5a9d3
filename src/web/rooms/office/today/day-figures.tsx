import { formatNumber } from '#domain/base/words/format.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'

interface Day {
  count: number
  overdue: number
  mine: number
  unassigned: number
  capped: boolean
}

/** The day's work in four numbers. */
export function DayFigures({ count, overdue, mine, unassigned, capped }: Day) {
  const figures = [
    ['対応が必要', `${formatNumber(count)}${capped ? '＋' : ''}`],
    ['目安を超過', formatNumber(overdue), overdue > 0 && 'alarm'],
    ['自分の担当', formatNumber(mine)],
    [UNASSIGNED, formatNumber(unassigned)],
  ] as const
  return (
    <dl className="grid quarters gap-2" aria-label="きょうの件数">
      {figures.map(([name, figure, tone]) => (
        <div key={name} className="stack tinted ends-2">
          <dt className="hint text-center">{name}</dt>
          <dd className={`text-2xl bold figures text-center ${tone || ''}`}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
