import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { daysUntil } from '#domain/base/words/format-moments.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { Statistics } from '#domain/market/estate/upkeep-contract.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { Price } from '#web/ui/amount.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'

/** A sold house, for its seller: what it brought, after how long, and who had looked at it. */
export function SoldPanel({
  estate,
  price,
  title,
  statistics,
}: {
  estate: Estate
  price: { word: string; yen: number }
  title: string
  statistics: Statistics
}) {
  const { sentence } = houseStanding(estate, 'seller', new Date())
  return (
    <Sheet title={title}>
      <Moment
        drawing="keys"
        cover={estate.topImage ? pathOfSize(estate.topImage, 480) : undefined}
        seal="成約"
        term={price.word}
        sum={<Price yen={price.yen} large />}
        people={figuresOf(estate, statistics).map((figure, at, { length }) => (
          <span key={figure} className="inline-row nowrap">
            {figure}
            {at < length - 1 && '・'}
          </span>
        ))}
      >
        <p className="hint">{sentence}</p>
      </Moment>
    </Sheet>
  )
}

function figuresOf({ listing, firstApprovedAt }: Estate, { views, enquiries }: Statistics): string[] {
  const begun = firstApprovedAt ?? listing?.publishedAt
  const days = begun && listing?.endedAt ? [`公開から${daysUntil(listing.endedAt, begun)}日`] : []
  return [...days, `閲覧${formatNumber(views.total)}回`, `問い合わせ${formatNumber(enquiries.total)}件`]
}
