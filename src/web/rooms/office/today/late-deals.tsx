import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { dealListText } from '#domain/office/today/enumerations.ts'

/** Deals with a step past its day, as counted by their list: nothing the operators do themselves, so no queue names them. */
export const LateDeals = ({ count, capped }: { count: number; capped: boolean }) =>
  count > 0 && (
    <p>
      <Link to="/admin/deal" search={{ queue: 'late' }}>
        {`${WATCHED}${dealListText.late} ${formatNumber(count)}${capped ? '＋' : ''}件`}
      </Link>
    </p>
  )

export const WATCHED = '見守り：'
