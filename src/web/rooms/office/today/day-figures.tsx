import { formatNumber } from '#domain/base/words/format.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { FigureTiles } from '#web/ui/reading/figure-tiles.tsx'
import styles from './today.module.css'

interface Day {
  count: number
  overdue: number
  mine: number
  unassigned: number
  capped: boolean
}

/** The day's work in four numbers. */
export const DayFigures = ({ count, overdue, mine, unassigned, capped }: Day) => (
  <div className={styles.day}>
    <FigureTiles
      label="きょうの件数"
      figures={[
        { name: '対応が必要', figure: `${formatNumber(count)}${capped ? '＋' : ''}` },
        { name: '目安を超過', figure: formatNumber(overdue), alarm: overdue > 0 },
        { name: '自分の担当', figure: formatNumber(mine) },
        { name: UNASSIGNED, figure: formatNumber(unassigned) },
      ]}
    />
  </div>
)
