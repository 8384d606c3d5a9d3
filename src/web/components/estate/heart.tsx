import type { CardFacts } from './card-facts.ts'
import styles from './heart.module.css'
import { publicPath } from './paths.ts'

/** A card's heart; the list around it takes the press (`data-favorite`). A guest is told what an account is for, and comes back to the listing. */
export function heart({ id, title }: Pick<CardFacts, 'id' | 'title'>, guest: boolean, kept: boolean) {
  return guest ? (
    <a href={`/buyer/suggestSignup?next=${publicPath(id)}`} className={styles.heart}>
      お気に入りに追加：{title}
    </a>
  ) : (
    <button type="button" data-favorite={id} className={styles.heart} aria-pressed={kept}>
      お気に入り：{title}
    </button>
  )
}

/** The listing whose heart was pressed, if it was one. */
export const heartPressed = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-favorite]')?.dataset.favorite
