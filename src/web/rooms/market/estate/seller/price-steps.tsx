import type { Listing } from '#domain/market/listing/contract.ts'
import { DateText, Price } from '#web/ui/amount.tsx'

/** Every public price with its start date, as buyers see it too; newest first. */
export const PriceSteps = ({ steps }: { steps: Listing['priceHistory'] }) => (
  <ol className="stack gap-1 small">
    {steps.toReversed().map(({ at, price }, index) => (
      <li key={at} className="cluster between gap-2 ends-2 line-below">
        <span>
          <DateText time={at} />
          {index === steps.length - 1 ? ' 公開' : ' 変更'}
        </span>
        <Price yen={price} />
      </li>
    ))}
  </ol>
)
