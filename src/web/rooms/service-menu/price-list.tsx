import { formatFee } from '#domain/format.ts'
import type { ServiceMenu } from '#domain/service-menu/contract.ts'
import styles from './price-list.module.css'

/** Services with what they cost, in the operator's order. */
export function PriceList({ menus }: { menus: readonly ServiceMenu[] }) {
  return (
    <ul className={styles.list}>
      {menus.map(({ id, name, description, price, priceDescription, quoteRequired }) => (
        <li className={styles.menu} key={id}>
          <h3>{name}</h3>
          <p className={styles.price}>
            {price > 0 && !quoteRequired ? formatFee(price) : '見積でご案内します'}
            {priceDescription && <span>{priceDescription}</span>}
          </p>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ul>
  )
}
