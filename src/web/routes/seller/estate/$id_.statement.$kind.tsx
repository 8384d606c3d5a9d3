import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { draftRefusal } from '#domain/deal/statement/policy.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { nameSigned } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { createSaver } from '#web/rooms/deal/statement/seller/draft-saver.ts'
import { IssueForm } from '#web/rooms/deal/statement/seller/issue-form.tsx'
import { ItemPage } from '#web/rooms/deal/statement/seller/item-page.tsx'
import { Overview } from '#web/rooms/deal/statement/seller/overview.tsx'
import { pagesOf } from '#web/rooms/deal/statement/seller/pages.ts'
import { StatedCover } from '#web/rooms/market/estate/facts/stated-cover.tsx'
import { NoRecord } from '#web/rooms/market/estate/seller/no-record.tsx'
import { houseTrail } from '#web/rooms/market/estate/trail.ts'
import { useStore } from '#web/state/store.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/seller/estate/$id_/statement/$kind')({
  staticData: { title: '告知書・付帯設備表', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: {
    parse: ({ id, kind }) => {
      if (kind !== '1' && kind !== '2') throw notFound()
      return { ...uuids({ id }), kind: kind as '1' | '2' }
    },
  },
  validateSearch: texts<'page' | 'step'>('page', 'step'),
  loader: async ({ params, context }) => {
    const viewer = context.session.viewer()
    const [estate, draft, { items: talks }, self] = await Promise.all([
      orNotFound(api.getEstate({ params: { id: params.id } })),
      orNotFound(api.getStatementDraft({ params })),
      api.listNegotiations({ query: { estateID: [params.id], status: [...OPEN], limit: 100 } }),
      viewer ? api.getUser({ params: { id: viewer.id } }) : null,
    ])
    return { estate: nameSigned(estate, talks), draft, talks, name: [self?.lastName, self?.firstName].filter(Boolean).join(' ') }
  },
  component: StatementScreen,
})

/** The seller's written statement on the estate: the list of sections, a few questions a page, and the handover. */
function StatementScreen() {
  const { estate, draft: loaded, talks, name } = Route.useLoaderData()
  const search = Route.useSearch()
  const params = Route.useParams()
  const [saver] = useState(() =>
    createSaver(loaded, {
      put: (answers, ifMatch) => api.saveStatementDraft({ params, body: { answers } }, { ifMatch }),
      get: () => api.getStatementDraft({ params }),
    }),
  )
  const { draft } = useStore(saver.state, (all) => all)
  const writes = draftRefusal({ id: estate.userID }, estate) === undefined
  const pages = pagesOf(draft)
  const number = Number(search.page)
  const page = writes && Number.isInteger(number) ? pages[number - 1] : undefined
  const title = StatementKind.labels[Number(params.kind) as StatementKind]
  return (
    <Page
      title={page ? page.title : title}
      lead={page ? undefined : (estate.title ?? undefined)}
      width={page ? 'narrow' : 'reading'}
      cover={!page && <StatedCover estate={estate} viewer="seller" />}
      before={<Breadcrumbs trail={houseTrail(estate)} here={title} />}
    >
      {page ? (
        <ItemPage key={number} page={page} number={number} count={pages.length} saver={saver} />
      ) : writes && search.step === 'issue' && draft.missing.length === 0 && draft.version > 0 ? (
        <IssueForm draft={draft} estate={estate} talks={talks} name={name} />
      ) : isSold(estate) && draft.answers.length === 0 ? (
        <NoRecord estate={estate} of={title} drawing="seal" />
      ) : (
        <Overview
          onSay={(answers) => {
            saver.writeWhereOpen(answers)
            return saver.save()
          }}
          draft={draft}
          writes={writes}
          onChange={(draft) => saver.state.set({ ...saver.state.get(), draft })}
        />
      )}
    </Page>
  )
}
