import type { Listing } from '#domain/market/listing/contract.ts'
import { DateText, Price } from '#web/ui/amount.tsx'
import styles from './price-steps.module.css'

/** Every public price with its start date, as buyers see it too; newest first. */
export const PriceSteps = ({ steps }: { steps: Listing['priceHistory'] }) => (
  <ol className={`stack gap-1 small ${styles.steps}`}>
    {steps.toReversed().map(({ at, price }, index) => (
      <li key={at}>
        <span>
          <DateText time={at} />
          {index === steps.length - 1 ? ' 公開' : ' 変更'}
        </span>
        <Price yen={price} />
      </li>
    ))}
  </ol>
)
