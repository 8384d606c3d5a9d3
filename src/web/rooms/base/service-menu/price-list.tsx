import styles from './service-row.module.css'
import { ServiceIcon, ServicePrice, ServiceTerms, type ShownMenu } from './service-words.tsx'

/** Services with their prices, in the operators' order. */
export function PriceList({ menus }: { menus: readonly ShownMenu[] }) {
  return (
    <ul className="stack gap-3">
      {menus.map((menu) => (
        <li className={`grid gap-x-4 tinted pad-4 ${styles.row}`} key={menu.id}>
          <ServiceIcon name={menu.name} />
          <h3 className={styles.name}>{menu.name}</h3>
          <ServicePrice menu={menu} />
          <div className={`stack gap-2 ${styles.text}`}>
            <p className="pre-line">{menu.description}</p>
            <ServiceTerms menu={menu} />
          </div>
        </li>
      ))}
    </ul>
  )
}
