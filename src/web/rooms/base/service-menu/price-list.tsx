import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { nextPriceText, priceText } from './price-words.ts'
import { serviceIcon } from './service-icon.ts'
import styles from './service-row.module.css'

export type ShownMenu = Pick<
  ServiceMenu,
  'id' | 'name' | 'description' | 'price' | 'nextPrice' | 'priceDescription' | 'quoteRequired' | 'unit' | 'leadTime' | 'providerName'
>

/** Services with their prices, in the operators' order. */
export function PriceList({ menus }: { menus: readonly ShownMenu[] }) {
  return (
    <ul className="stack gap-3">
      {menus.map((menu) => (
        <li className={`grid middle gap-2 gap-x-4 tinted pad-4 ${styles.row}`} key={menu.id}>
          <RoundIcon path={serviceIcon(menu.name)} ground="paper" />
          <div className="cluster baseline between gap-x-4">
            <h3 className="text-m">{menu.name}</h3>
            <p className={styles.price}>
              <strong className="text-l figures">{priceText(menu) ?? '見積でご案内します'}</strong>
              {[menu.priceDescription, nextPriceText(menu)].map((note) => note && <span className="hint block">{note}</span>)}
            </p>
          </div>
          <div className={`stack gap-2 ${styles.text}`}>
            <p className="pre-line">{menu.description}</p>
            <p className="hint pre-line">
              {[menu.leadTime && `提供までの目安：${menu.leadTime}`, menu.providerName && `提供：${menu.providerName}`]
                .filter(Boolean)
                .join('\n')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
