import { createFileRoute, Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import styles from '#web/rooms/home/home.module.css'
import { HomeBelow as Drawn } from '#web/rooms/home/home-below.tsx'
import { HomeHero } from '#web/rooms/home/home-hero.tsx'
import { MemberHome as Member } from '#web/rooms/home/member-home.tsx'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: '土地・家・マンションの売買', access: 'open' },
  loader: async ({ context }) => (await import('#web/rooms/home/load-home.ts')).loadHome(context.session.viewer()),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
})

// Rendered by the server, with working links; in the browser its script loads after the visible content, its styles with the page.
const HomeBelow = createIsomorphicFn()
  .server((): ComponentType<ComponentProps<typeof Drawn>> => Drawn)
  .client(() => lazy(async () => ({ default: (await import('#web/rooms/home/home-below.tsx')).HomeBelow })))()

// For members only: rendered by the server, and its script loads late, so that a guest's first load does not include it.
const MemberHome = createIsomorphicFn()
  .server((): ComponentType<ComponentProps<typeof Member>> => Member)
  .client(() => lazy(async () => ({ default: (await import('#web/rooms/home/member-home.tsx')).MemberHome })))()

function Home() {
  const home = Route.useLoaderData()
  const { next, total, types, newest, places } = home
  return (
    <>
      {next ? (
        <Suspense>
          <MemberHome {...next} places={places} />
        </Suspense>
      ) : (
        <HomeHero total={total} types={types} places={places} />
      )}
      <div className={`grid page-width ${styles.sections}`}>
        <section className="stack gap-4 from-top shrinks">
          <div className={`cluster baseline between gap-2 gap-x-4 ${styles.head}`}>
            <h2 className={next ? undefined : 'headline'}>新着物件</h2>
            {newest.length > 0 && (
              <Link to="/buyer/estate" search={{ orderBy: 'publishedAt:desc' }}>
                新着をすべて見る
              </Link>
            )}
          </div>
          {newest.length > 0 ? (
            <div className={styles.strip}>
              <EstateCards listings={newest} newest />
            </div>
          ) : (
            <EmptyState title="公開中の物件はまだありません">
              <p>物件が公開されると、ここに並びます。</p>
            </EmptyState>
          )}
        </section>
        <Suspense>
          <HomeBelow home={home} />
        </Suspense>
      </div>
    </>
  )
}
