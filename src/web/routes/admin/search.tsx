import { mdiMagnify } from '@mdi/js'
import { createFileRoute, Link } from '@tanstack/react-router'
import { hitGroups, isEnoughToSearch, isListed, type ListedGroup, MAX_QUERY } from '#domain/office/search/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Found } from '#web/rooms/office/search/found.tsx'
import { HitList } from '#web/rooms/office/search/hit-list.tsx'
import { walkHits } from '#web/rooms/office/search/walk-hits.ts'
import { Ways } from '#web/rooms/office/search/ways.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { texts } from '#web/url/search-params.ts'

interface Address {
  q?: string
  /** All hits of one group, instead of a few of each. */
  show?: string
}

export const Route = createFileRoute('/admin/search')({
  staticData: { title: '検索', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('q', 'show') as (search: Record<string, unknown>) => Address,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q = '', show } }) => {
    const word = q.trim().slice(0, MAX_QUERY)
    if (!isEnoughToSearch(word)) return { word }
    return isListed(show)
      ? { word, group: show, all: await api.searchDeskGroup({ params: { group: show }, query: { q: word } }) }
      : { word, found: await api.searchDesk({ query: { q: word } }) }
  },
  component: SearchScreen,
})

/** The search box as a page of its own, for phones and without scripts. */
function SearchScreen() {
  const { word, found, group, all } = Route.useLoaderData()
  return (
    <Page title="検索" lead="番号・会員・物件・商談・メッセージを、まとめてさがします。" width="reading">
      <search className="stack gap-5" onKeyDown={walkHits}>
        <form action="/admin/search" {...useGetForm()} key={word} className="stack bottom gap-2 rest-auto">
          <SearchText label="さがす言葉や番号" name="q" type="search" maxLength={MAX_QUERY} defaultValue={word} />
          <Button type="submit" wide={false} icon={mdiMagnify}>
            検索する
          </Button>
        </form>
        {found ? (
          <section className="stack gap-3">
            <h2 className="visually-hidden">{`「${word}」の検索結果`}</h2>
            <Found q={word} found={found} />
          </section>
        ) : all ? (
          <AllOfGroup key={`${group} ${word}`} word={word} group={group} first={all} />
        ) : (
          <>
            <EmptyState drawing="lantern" title="番号・名前・電話・住所から、さがせます">
              <p>2文字以上（漢字は1文字から）を入力してください。</p>
              <p className="cluster center gap-x-2">
                {['例）O-2026-000011', '高橋', '別所温泉', '090-1234-5678'].map((example) => (
                  <span key={example} className="nowrap">
                    {example}
                  </span>
                ))}
              </p>
            </EmptyState>
            <Ways />
          </>
        )}
      </search>
    </Page>
  )
}

function AllOfGroup({ word, group, first }: { word: string; group: ListedGroup; first: Awaited<ReturnType<typeof api.searchDeskGroup>> }) {
  const { items, more } = useMore(
    first,
    (cursor) => api.searchDeskGroup({ params: { group }, query: { q: word, cursor } }),
    `${group} ${word}`,
  )
  return (
    <section className="stack gap-3">
      <h2>{`「${word}」の検索結果：${hitGroups[group]}`}</h2>
      <Link to="/admin/search" search={{ q: word }}>
        すべての種類から見る
      </Link>
      {items.length === 0 ? (
        <p role="status">{`「${word}」は、${hitGroups[group]}の中にはありませんでした。`}</p>
      ) : (
        <div>
          <HitList hits={items} label={hitGroups[group]} word={word} />
          <More {...more} />
        </div>
      )}
    </section>
  )
}
