import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import styles from './price-list.module.css'
import { nextPriceText, priceText } from './price-words.ts'

export type ShownMenu = Pick<
  ServiceMenu,
  'id' | 'name' | 'description' | 'price' | 'nextPrice' | 'priceDescription' | 'quoteRequired' | 'unit' | 'leadTime' | 'providerName'
>

/** Services with their prices, in the operators' order. */
export function PriceList({ menus }: { menus: readonly ShownMenu[] }) {
  return (
    <ul className="stack line-above">
      {menus.map((menu) => (
        <li className={`stack gap-1 gap-x-6 line-below ${styles.menu}`} key={menu.id}>
          <h3 className="text-m">{menu.name}</h3>
          <p className={`bold figures ${styles.price}`}>
            {priceText(menu) ?? '見積でご案内します'}
            {menu.priceDescription && <span>{menu.priceDescription}</span>}
            {nextPriceText(menu) && <span>{nextPriceText(menu)}</span>}
          </p>
          <p className={`muted pre-line ${styles.description}`}>
            {[menu.description, menu.leadTime && `提供までの目安：${menu.leadTime}`, menu.providerName && `提供：${menu.providerName}`]
              .filter(Boolean)
              .join('\n')}
          </p>
        </li>
      ))}
    </ul>
  )
}
