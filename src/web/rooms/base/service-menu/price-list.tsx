import { RoundIcon } from '#web/ui/round-icon.tsx'
import { serviceIcon } from './service-icon.ts'
import styles from './service-row.module.css'
import { ServicePrice, ServiceTerms, type ShownMenu } from './service-words.tsx'

/** Services with their prices, in the operators' order. */
export function PriceList({ menus }: { menus: readonly ShownMenu[] }) {
  return (
    <ul className="stack gap-3">
      {menus.map((menu) => (
        <li className={`grid middle gap-2 gap-x-4 tinted pad-4 ${styles.row}`} key={menu.id}>
          <RoundIcon path={serviceIcon(menu.name)} ground="paper" />
          <div className="cluster baseline between gap-x-4">
            <h3 className="text-m">{menu.name}</h3>
            <ServicePrice menu={menu} />
          </div>
          <div className={`stack gap-2 ${styles.text}`}>
            <p className="pre-line">{menu.description}</p>
            <ServiceTerms menu={menu} />
          </div>
        </li>
      ))}
    </ul>
  )
}
