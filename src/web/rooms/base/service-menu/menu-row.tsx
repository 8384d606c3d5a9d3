import { mdiCheckCircle } from '@mdi/js'
import { useId, useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MAX_QUANTITY } from './quantities.ts'
import styles from './service-row.module.css'
import { ServiceIcon, ServicePrice, ServiceTerms } from './service-words.tsx'

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
  const [open, setOpen] = useState(false)
  const { name, description } = menu
  return (
    <div className={`grid gap-x-4 pad-4 tinted relative ${styles.row}`} data-chosen={quantity > 0 || undefined}>
      <ServiceIcon name={name} />
      <div className={styles.name}>
        <label htmlFor={id} className="bold covers">
          {name}
        </label>
        {ordered && (
          <p className="row middle gap-1 small" id={`${id}-done`}>
            <Icon path={mdiCheckCircle} size="small" />
            お申し込み済み
          </p>
        )}
      </div>
      <ServicePrice menu={menu} />
      <input
        id={id}
        type="checkbox"
        className={`relative ${styles.box}`}
        data-ordered={ordered || undefined}
        checked={quantity > 0}
        aria-describedby={ordered ? `${id}-done ${id}-text` : `${id}-text`}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
      <div className={styles.text}>
        <div className="row middle gap-2">
          <p className={`grows shrinks ${open ? 'pre-wrap' : 'ellipsis'}`} id={`${id}-text`} title={open ? undefined : description}>
            {description}
          </p>
          <Button kind="plain" className="relative rigid" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '閉じる' : 'くわしく'}
            <span className="visually-hidden">：{name}</span>
          </Button>
        </div>
        {open && ordered && <p className="hint">もう一度選んで、見積を依頼することもできます。</p>}
        {open && <ServiceTerms menu={menu} />}
        {quantity > 0 && (
          <label className={`inline-row gap-3 bold relative above-2 ${styles.quantity}`}>
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
