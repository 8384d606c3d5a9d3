import { useId } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { MAX_QUANTITY } from './quantities.ts'
import { serviceIcon } from './service-icon.ts'
import styles from './service-row.module.css'
import { ServicePrice, ServiceTerms } from './service-words.tsx'

/** A service to choose, with its price and, once chosen, the quantity. */
export function MenuRow({
  menu,
  ordered,
  quantity = 0,
  onChange,
}: {
  menu: ServiceMenu
  /** Once already in this negotiation. */
  ordered: boolean
  quantity?: number | undefined
  onChange: (quantity: number) => void
}) {
  const id = useId()
  const { name, description } = menu
  return (
    <div className={`grid middle gap-2 gap-x-4 pad-4 tinted relative ${styles.row}`} data-chosen={quantity > 0 || undefined}>
      <input
        id={id}
        type="checkbox"
        className={`relative ${styles.box}`}
        checked={quantity > 0}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
      <RoundIcon path={serviceIcon(name)} ground="paper" />
      <div className="cluster baseline between gap-x-4">
        <span className="cluster baseline gap-x-2">
          <label htmlFor={id} className="bold covers">
            {name}
          </label>
          {ordered && <Badge tone="green">お申し込み済み</Badge>}
        </span>
        <ServicePrice menu={menu} />
      </div>
      <div className={`stack gap-2 ${styles.text}`}>
        <p className="pre-wrap" id={`${id}-text`}>
          {description}
        </p>
        <ServiceTerms menu={menu} />
        {quantity > 0 && (
          <label className={`row middle gap-3 bold relative ${styles.quantity}`}>
            数量<span className="visually-hidden">：{name}</span>
            <input
              type="number"
              className="outlined paper"
              inputMode="numeric"
              min={1}
              max={MAX_QUANTITY}
              value={quantity}
              onChange={({ target }) => onChange(Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(Number(target.value)) || 1)))}
            />
          </label>
        )}
      </div>
    </div>
  )
}
