import { mdiMagnify } from '@mdi/js'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isEnoughToSearch, LONGEST_QUERY } from '#domain/search-desk/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Found } from '#web/rooms/search-desk/found.tsx'
import { HitList } from '#web/rooms/search-desk/hit-list.tsx'
import styles from '#web/rooms/search-desk/search-desk.module.css'
import { walkHits } from '#web/rooms/search-desk/walk-hits.ts'
import { Button } from '#web/ui/button.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { texts } from '#web/url/search-params.ts'

interface Address {
  q?: string
  /** All messages that say it, instead of a few of everything. */
  show?: string
}

export const Route = createFileRoute('/admin/search')({
  staticData: { title: '検索', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('q', 'show') as (search: Record<string, unknown>) => Address,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q = '', show } }) => {
    const word = q.trim().slice(0, LONGEST_QUERY)
    if (!isEnoughToSearch(word)) return { word }
    return show === 'message'
      ? { word, messages: await api.searchDeskMessages({ query: { q: word } }) }
      : { word, found: await api.searchDesk({ query: { q: word } }) }
  },
  component: SearchScreen,
})

/** The box over everything as a page of its own: on a phone, and where no script runs. */
function SearchScreen() {
  const { word, found, messages } = Route.useLoaderData()
  return (
    <Page title="検索" lead="番号・会員・物件・商談・メッセージを、まとめてさがします。" width="reading">
      <search className="stack gap-5" onKeyDown={walkHits}>
        <form action="/admin/search" {...useGetForm()} key={word} className={styles.bar}>
          <SearchText label="さがす言葉や番号" name="q" type="search" maxLength={LONGEST_QUERY} defaultValue={word} />
          <Button type="submit" wide={false} icon={mdiMagnify}>
            さがす
          </Button>
        </form>
        {found ? (
          <Found q={word} found={found} />
        ) : messages ? (
          <Messages key={word} word={word} first={messages} />
        ) : (
          <p>2文字以上（漢字は1文字から）で、さがせます。見積や注文の番号、電話番号、郵便番号も入力できます。</p>
        )}
      </search>
    </Page>
  )
}

function Messages({ word, first }: { word: string; first: Awaited<ReturnType<typeof api.searchDeskMessages>> }) {
  const { items, more } = useMore(first, (cursor) => api.searchDeskMessages({ query: { q: word, cursor } }), word)
  return (
    <section className="stack gap-3">
      <h2>{`「${word}」を含むメッセージ`}</h2>
      <Link to="/admin/search" search={{ q: word }}>
        すべての種類から見る
      </Link>
      {items.length === 0 ? (
        <p role="status">このことばを含むメッセージはありません。</p>
      ) : (
        <div>
          <HitList hits={items} label="見つかったメッセージ" />
          <More {...more} />
        </div>
      )}
    </section>
  )
}
