import { useId } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import styles from './menu-picker.module.css'
import { nextPriceText, priceText } from './price-words.ts'
import { MOST_OF_ONE } from './quantities.ts'

/** A service to choose, with its price and, once chosen, the quantity. */
export function MenuRow({ menu, quantity = 0, onChange }: { menu: ServiceMenu; quantity?: number; onChange: (quantity: number) => void }) {
  const id = useId()
  const { name, description, priceDescription, leadTime, providerName } = menu
  const [price, next] = [priceText(menu), nextPriceText(menu)]
  return (
    <div className={`stack gap-3 pad-4 outlined relative auto-rest ${styles.menu}`} data-chosen={quantity > 0 || undefined}>
      <input
        id={id}
        type="checkbox"
        className={`relative ${styles.box}`}
        checked={quantity > 0}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
      <div className="stack gap-1">
        <div className="cluster baseline between gap-x-4">
          <label htmlFor={id} className="bold covers">
            {name}
          </label>
          <p className="bold figures">{price ?? priceDescription ?? '別途見積'}</p>
        </div>
        <p className="small pre-wrap" id={`${id}-text`}>
          {description}
        </p>
        <p className="hint">
          {[price && priceDescription, next, leadTime && `提供までの目安：${leadTime}`, providerName && `提供：${providerName}`]
            .filter(Boolean)
            .join('　')}
        </p>
        {quantity > 0 && (
          <label className={`row middle gap-3 bold relative ${styles.quantity}`}>
            数量<span className="visually-hidden">：{name}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_OF_ONE}
              value={quantity}
              onChange={({ target }) => onChange(Math.max(1, Math.min(MOST_OF_ONE, Math.trunc(Number(target.value)) || 1)))}
            />
          </label>
        )}
      </div>
    </div>
  )
}
