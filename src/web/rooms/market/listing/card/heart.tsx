import type { CardFacts } from '../card-facts.ts'
import styles from './heart.module.css'
import { publicPath } from './paths.ts'

/**
 * A card's heart; the surrounding list handles the click (`data-favorite`). Without a script a guest's heart submits the list's `form`,
 * which leads to the sign-up page and back to the listing.
 */
export function heart({ id, title }: Pick<CardFacts, 'id' | 'title'>, form: string | undefined, kept: boolean) {
  return (
    <button
      {...(form ? { form, name: 'next', value: publicPath(id) } : { type: 'button' })}
      data-favorite={id}
      className={styles.heart}
      aria-pressed={kept}
    >
      お気に入り：{title}
    </button>
  )
}

/** The listing whose heart was pressed, if any. */
export const heartPressed = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-favorite]')?.dataset.favorite
