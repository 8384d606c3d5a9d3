import { mdiDotsHorizontal, mdiEyeOffOutline, mdiScaleBalance } from '@mdi/js'
import type { MouseEvent, ReactNode } from 'react'
import type { CardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { closeBehind, closeOnEscape } from '#web/ui/folded-menu.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type CardMarks, cardMarks, MAX_COMPARED, mark, marks, unmark } from '../compare/card-marks.ts'
import { CardPhotos } from './card-photos.tsx'
import styles from './card-tools.module.css'

/** Buttons on a result's cards once scripts run, and a filter for hidden listings. */
export interface CardTools {
  isWanted(listing: CardFacts): boolean
  of(listing: CardFacts, href: string): ReactNode
}

/** Calls back immediately, and after every change. */
export function watchCards(tell: (tools: CardTools) => void): () => void {
  const show = () => tell(toolsFor(cardMarks()))
  show()
  return marks.subscribe(show)
}

const toolsFor = ({ seen, hidden, compared }: CardMarks): CardTools => {
  const [isSeen, isHidden, isCompared] = [new Set(seen), new Set(hidden), new Set(compared)]
  return {
    isWanted: ({ id }) => !isHidden.has(id),
    of: (listing, href) => <Tools listing={listing} href={href} seen={isSeen.has(listing.id)} compared={isCompared.has(listing.id)} />,
  }
}

function Tools({ listing, href, seen, compared }: { listing: CardFacts; href: string; seen: boolean; compared: boolean }) {
  const { id, title, ended, tradeMark, loweredFrom } = listing
  // A card has one mark; what was seen is no longer new.
  const marked = ended || tradeMark !== null || loweredFrom !== null
  const compare = ({ currentTarget }: MouseEvent) => {
    const menu = currentTarget.closest('details')
    menu?.querySelector('summary')?.focus({ preventScroll: true })
    if (menu) menu.open = false
    if (compared) return unmark('compared', id)
    if (cardMarks().compared.length >= MAX_COMPARED) {
      return showToast(`比べられるのは${MAX_COMPARED}件までです。どれかを外してください`, { kind: 'failed' })
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
      <CardPhotos listing={listing} href={href} />
      {seen && !marked && (
        <p className={`small circle pad-0-2 ${styles.seen}`} data-seen>
          閲覧済み
        </p>
      )}
      {/* By their name, opening a menu closes any other. */}
      <details className={styles.more} name="card-tools" onBlur={closeBehind} onKeyDown={closeOnEscape}>
        <summary className={`centered circle ${styles.opener}`} data-compared={compared || undefined}>
          <Icon path={compared ? mdiScaleBalance : mdiDotsHorizontal} />
          <span className="visually-hidden">{`比較・見送る：${title}`}</span>
        </summary>
        {/* Focusable, because Safari focuses no button that is pressed, and the menu would close before the press arrives. */}
        <div className={`grid rounded paper ${styles.menu}`} tabIndex={-1}>
          <button
            type="button"
            className={`row middle gap-2 target sides-3 rounded-s ${styles.tool}`}
            aria-pressed={compared}
            onClick={compare}
          >
            <Icon path={mdiScaleBalance} />
            {compared ? '比較中' : '比較'}
            <span className="visually-hidden">：{title}</span>
          </button>
          <button type="button" className={`row middle gap-2 target sides-3 rounded-s ${styles.tool}`} onClick={hide}>
            <Icon path={mdiEyeOffOutline} />
            見送る
            <span className="visually-hidden">：{title}</span>
          </button>
        </div>
      </details>
    </div>
  )
}
