import { type MouseEvent, useState } from 'react'
import type { Favorite } from '#domain/favorite/contract.ts'
import { type CardFacts, cardFacts } from '#web/components/estate/card-facts.ts'
import { EstateCard } from '#web/components/estate/estate-card.tsx'
import cards from '#web/components/estate/estate-cards.module.css'
import { heart, heartPressed } from '#web/components/estate/heart.tsx'
import { DateText } from '#web/components/ui/amount.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { switchFavorite, useFavorites } from '#web/favorites.ts'
import { usePlainLinks } from '#web/plain-links.ts'
import styles from './favorite-cards.module.css'

export interface KeptListing {
  estateID: string
  keptAt: string
  /** Null once it may no longer be seen. */
  listing: CardFacts | null
}

/** What a card shows of a favourite, and no more. */
export const keptListing = ({ estateID, createdAt, listing }: Favorite): KeptListing => ({
  estateID,
  keptAt: createdAt,
  listing: listing && cardFacts(listing),
})

/** The kept listings, each with how it stands. One whose heart is pressed goes at once; taking it back is offered in passing. */
export function FavoriteCards({ items }: { items: readonly KeptListing[] }) {
  const favorites = useFavorites(items.map(({ estateID }) => estateID))
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const links = usePlainLinks()
  const letGo = (id: string) => {
    setPressed(new Set([...pressed, id]))
    void switchFavorite(id)
  }
  const press = (event: MouseEvent) => {
    const id = heartPressed(event.target)
    if (id) letGo(id)
    else links.onClick(event)
  }
  // Kept again by 元に戻す, it is back in its place.
  const shown = items.filter(({ estateID }) => !pressed.has(estateID) || favorites.has(estateID))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or a button arrives here as a click.
    <ul className={cards.cards} onClick={press} onPointerDown={links.onPointerDown}>
      {shown.map(({ estateID, keptAt, listing }, index) => (
        <li key={estateID}>
          <div className={styles.kept}>
            {listing ? (
              <EstateCard
                listing={listing}
                href={`/buyer/estate/${estateID}`}
                first={index === 0}
                action={heart(listing, undefined, true)}
              />
            ) : (
              <Gone onLetGo={() => letGo(estateID)} />
            )}
            <p className={styles.when}>
              追加日 <DateText time={keptAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Gone({ onLetGo }: { onLetGo: () => void }) {
  return (
    <div className={styles.gone}>
      <p className={styles.title}>現在は公開されていない物件です</p>
      <p>売主が公開を止めているか、掲載が終わってから30日が過ぎました。</p>
      <Button kind="quiet" onClick={onLetGo}>
        お気に入りから外す
      </Button>
    </div>
  )
}
