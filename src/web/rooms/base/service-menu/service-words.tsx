import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { nextPriceText, openPriceText, priceText } from './price-words.ts'
import styles from './service-row.module.css'

export type ShownMenu = Pick<
  ServiceMenu,
  'id' | 'name' | 'description' | 'price' | 'nextPrice' | 'priceDescription' | 'quoteRequired' | 'unit' | 'leadTime' | 'providerName'
>

/** The price, or its description in its place, and a price that comes later. */
export function ServicePrice({ menu }: { menu: ShownMenu }) {
  const price = priceText(menu)
  const notes = [price && menu.priceDescription, nextPriceText(menu)]
  return (
    <p className={styles.price}>
      <strong className="text-xl figures">{price ?? openPriceText(menu)}</strong>
      {notes.map(
        (note) =>
          note && (
            <span className="hint block" key={note}>
              {note}
            </span>
          ),
      )}
    </p>
  )
}

export const ServiceTerms = ({ menu: { leadTime, providerName } }: { menu: ShownMenu }) => (
  <p className="hint pre-line">
    {[leadTime && `提供までの目安：${leadTime}`, providerName && `提供：${providerName}`].filter(Boolean).join('\n')}
  </p>
)
