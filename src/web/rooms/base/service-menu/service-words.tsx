import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import { inTwo, nextPriceText, openPriceText, priceText } from './price-words.ts'
import { serviceIcon } from './service-icon.ts'
import styles from './service-row.module.css'

export type ShownMenu = Pick<
  ServiceMenu,
  'id' | 'name' | 'description' | 'price' | 'nextPrice' | 'priceDescription' | 'quoteRequired' | 'unit' | 'leadTime' | 'providerName'
>

export const ServiceIcon = ({ name }: { name: string }) => (
  <span className={`centered circle paper ${styles.icon}`}>
    <Icon path={serviceIcon(name)} />
  </span>
)

/** The price, or its description in its place; under it what belongs to the price, and a price that comes later. */
export function ServicePrice({ menu }: { menu: ShownMenu }) {
  const price = priceText(menu)
  const { figure, note } = inTwo(price ?? openPriceText(menu))
  const notes = [[note, price && menu.priceDescription].filter(Boolean).join('・'), nextPriceText(menu)]
  return (
    <p className={`text-end ${styles.price}`}>
      <strong className="block figures">{figure}</strong>
      {notes.map(
        (note) =>
          note && (
            <span className="block muted" key={note}>
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
