import { type MouseEvent, type ReactNode, useId } from 'react'
import { useRole } from '#web/session/use-viewer.ts'
import type { CardFacts } from '../card-facts.ts'
import { switchFavorite, useFavorites } from '../favorites/favorites.ts'
import { EstateCard } from './estate-card.tsx'
import styles from './estate-cards.module.css'
import { heart, heartPressed } from './heart.tsx'
import { publicPath } from './paths.ts'
import { usePlainLinks } from './plain-links.ts'

/** Cards with hearts. `eager`: the first one is visible immediately. Clicks are handled here, once for all cards. */
export function EstateCards({
  listings,
  eager = false,
  newest = false,
  tools,
}: {
  listings: readonly CardFacts[]
  eager?: boolean
  /** The newest come first. */
  newest?: boolean
  /** Extra actions on a listing's photo; `href` leads to its page. */
  tools?: (listing: CardFacts, href: string) => ReactNode
}) {
  const role = useRole()
  const favorites = useFavorites(listings.map(({ id }) => id))
  const links = usePlainLinks()
  const hearts = useId()
  const press = (event: MouseEvent) => {
    const id = heartPressed(event.target)
    if (id) {
      event.preventDefault()
      void switchFavorite(id)
    } else links.onClick(event)
  }
  return (
    <>
      {role === 'guest' && <form id={hearts} action="/buyer/suggestSignup" hidden />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or a button arrives here as a click. */}
      <ul className={styles.cards} onClick={press} onPointerDown={links.onPointerDown}>
        {listings.map((listing, index) => {
          const href = role === 'guest' ? publicPath(listing.id) : `/buyer/estate/${listing.id}`
          return (
            <li key={listing.id}>
              <EstateCard
                listing={listing}
                href={href}
                first={eager && index === 0}
                newest={newest}
                action={
                  <>
                    {role === 'admin' ? undefined : heart(listing, role === 'guest' ? hearts : undefined, favorites.has(listing.id))}
                    {tools?.(listing, href)}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
