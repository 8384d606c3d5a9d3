import { mdiEyeOffOutline, mdiScaleBalance } from '@mdi/js'
import type { MouseEvent, ReactNode } from 'react'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type CardMarks, cardMarks, MOST_COMPARED, mark, marks, unmark } from '../compare/card-marks.ts'
import styles from './card-tools.module.css'

/** Buttons on a result's cards once scripts run, and a filter for hidden listings. */
export interface CardTools {
  isWanted(listing: CardFacts): boolean
  of(listing: CardFacts): ReactNode
}

/** Calls back immediately, and after every change. */
export function watchCards(tell: (tools: CardTools) => void): () => void {
  const now = () => tell(toolsFor(cardMarks()))
  now()
  return marks.subscribe(now)
}

const toolsFor = ({ seen, hidden, compared }: CardMarks): CardTools => {
  const [isSeen, isHidden, isCompared] = [new Set(seen), new Set(hidden), new Set(compared)]
  return {
    isWanted: ({ id }) => !isHidden.has(id),
    of: ({ id, title }) => <Tools id={id} title={title} seen={isSeen.has(id)} compared={isCompared.has(id)} />,
  }
}

function Tools({ id, title, seen, compared }: { id: string; title: string; seen: boolean; compared: boolean }) {
  const compare = () => {
    if (compared) return unmark('compared', id)
    if (cardMarks().compared.length >= MOST_COMPARED) {
      return showToast(`比べられるのは${MOST_COMPARED}件までです。どれかを外してください`, { kind: 'failed' })
    }
    mark('compared', id)
  }
  const hide = ({ currentTarget }: MouseEvent) => {
    // Moves the keyboard focus to the next card, not to the top of the page.
    const card = currentTarget.closest('li')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    next?.querySelector('a')?.focus({ preventScroll: true })
    mark('hidden', id)
    showToast('一覧に出さないようにしました', { undo: () => unmark('hidden', id) })
  }
  return (
    <div className={styles.tools}>
      {seen && (
        <p className={styles.seen}>
          <span>閲覧済み</span>
        </p>
      )}
      <button type="button" className={styles.tool} aria-pressed={compared} onClick={compare}>
        <Icon path={mdiScaleBalance} size="small" />
        {compared ? '比較中' : '比較'}
        <span className="visually-hidden">：{title}</span>
      </button>
      <button type="button" className={styles.tool} onClick={hide}>
        <Icon path={mdiEyeOffOutline} size="small" />
        見送る
        <span className="visually-hidden">：{title}</span>
      </button>
    </div>
  )
}
