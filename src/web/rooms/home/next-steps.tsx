import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { api } from '#web/api/client.ts'
import type { PayingSide } from '#web/rooms/negotiation/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'
import { type HomeStep, homeSteps } from './steps.ts'

/** あなたの次の一歩: what waits for whoever is signed in. It is asked for once the page lives, so that the page itself stays everybody's. */
export function NextSteps({ side }: { side: PayingSide }) {
  const [steps, setSteps] = useState<HomeStep[]>()
  useEffect(() => {
    let left = false
    // Nothing that a reader would miss: when it cannot be had, the page is whole without it.
    void findSteps(side)
      .then((found) => left || setSteps(found))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [side])
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps">あなたの次の一歩</h2>
      {steps?.length === 0 && <p className={styles.none}>いま、お待ちしていることはありません。</p>}
      {steps && steps.length > 0 && (
        <ul className={styles.list}>
          {steps.slice(0, SHOWN).map(({ key, words, about, to, params }) => (
            <li key={key}>
              <Link {...({ to, params } as LinkProps)} className={styles.step}>
                <span className={styles.words}>
                  <strong>{words}</strong>
                  <span className={styles.about}>{about}</span>
                </span>
                <Icon path={mdiChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const SHOWN = 3

async function findSteps(side: PayingSide): Promise<HomeStep[]> {
  const [talks, drafts, searches, results] = await Promise.all([
    api.listInbox({ query: { tab: 'turn', limit: SHOWN, orderBy: 'since:asc' } }),
    side === 'seller'
      ? api.listEstates({ query: { status: [EstateStatus.draft, EstateStatus.rejected], limit: SHOWN, orderBy: 'updatedAt:desc' } })
      : undefined,
    side === 'buyer' ? api.listSavedSearches({ query: { limit: 20 } }) : undefined,
    side === 'buyer' ? api.listSavedSearchResults() : undefined,
  ])
  const newCounts = new Map(results?.items.map(({ id, newCount }) => [id, newCount]))
  return homeSteps(
    side,
    {
      talks: talks.items,
      drafts: drafts?.items ?? [],
      searches: searches?.items.map(({ id, name }) => ({ id, name, newCount: newCounts.get(id) ?? 0 })) ?? [],
    },
    new Date(),
  )
}
