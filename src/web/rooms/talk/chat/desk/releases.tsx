import { useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPhone } from '#domain/base/words/contact-digits.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Inspection, Particulars, Release } from '#domain/deal/negotiation/release-contract.ts'
import { ReleaseBasis, ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { formatAddress } from '#web/rooms/deal/viewing/address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/**
 * 開示: the details released to each side, since when and on what basis. Their contents are shown on a press, which is written to the audit
 * log.
 */
export function Releases({ negotiation, releases }: { negotiation: Negotiation; releases: readonly Release[] }) {
  const [inspection, setInspection] = useState<Inspection>()
  const { busy, run } = useAction({ tell: showFailure })
  const inspect = () => run(async () => setInspection(await api.inspectReleases({ params: { id: negotiation.id } })))
  return (
    <div className="stack gap-6">
      {releases.length === 0 ? (
        <EmptyState drawing="keys" title="お互いに知らせているものはありません">
          <p>番地・お名前・連絡先は、見学や購入申込が決まると知らされ、ここに表示します。</p>
        </EmptyState>
      ) : (
        <ul className="stack gap-4">
          {releases.map((release) => (
            <li key={release.id}>
              <Entry release={release} />
            </li>
          ))}
        </ul>
      )}
      {inspection ? (
        <Inspected inspection={inspection} />
      ) : (
        <div className="stack gap-2">
          <p>いま表示している番地・お名前・連絡先と、読んだ人の記録を確かめられます。読んだことは、あなたの名前で操作履歴に残ります。</p>
          <div>
            <Button kind="quiet" wide={false} busy={busy} onClick={inspect}>
              内容と読んだ人を見る
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Entry({ release: { kind, to, basis, from, until, firstReadAt, lastReadAt } }: { release: Release }) {
  return (
    <article className="stack gap-2 pad-4 tinted">
      <h3 className="text-m">{`${labelOf(ReleaseKind, kind)}（${parties[to]}へ）`}</h3>
      <DefinitionTable
        rows={[
          { term: '理由', value: labelOf(ReleaseBasis, basis) },
          { term: '表示する期間', value: `${formatMoment(from)}から${until ? `${formatMoment(until)}まで` : ''}` },
          { term: 'はじめに読んだ日時', value: firstReadAt ? formatMoment(firstReadAt) : 'このサイトで開いた記録はありません' },
          ...(lastReadAt && lastReadAt !== firstReadAt ? [{ term: '最後に読んだ日時', value: formatMoment(lastReadAt) }] : []),
        ]}
      />
    </article>
  )
}

const Inspected = ({ inspection: { toBuyer, toSeller, readings } }: { inspection: Inspection }) => (
  <>
    <Shown title="買主に表示しているもの" particulars={toBuyer} />
    <Shown title="売主に表示しているもの" particulars={toSeller} />
    <section className="stack gap-3">
      <h3>読んだ人</h3>
      {readings.length === 0 ? (
        <p>まだだれも読んでいません。</p>
      ) : (
        <ul className="stack gap-2">
          {readings.map(({ id, at, reader, party, kinds }) => (
            <li key={id}>
              {`${formatMoment(at)}　${parties[party]} ${reader}${party === UserType.admin ? '' : ' 様'}（${kinds.map((kind) => labelOf(ReleaseKind, kind)).join('・')}）`}
            </li>
          ))}
        </ul>
      )}
    </section>
  </>
)

function Shown({ title, particulars: { address, names, contact } }: { title: string; particulars: Particulars }) {
  const rows = [
    ...(address ? [{ term: '所在地', value: formatAddress(address) }] : []),
    ...(names ? [{ term: 'お名前', value: names.join('、') }] : []),
    ...(contact
      ? [
          { term: '電話番号', value: contact.phone && formatPhone(contact.phone) },
          { term: 'メール', value: contact.email },
        ]
      : []),
  ]
  return (
    <section className="stack gap-3">
      <h3>{title}</h3>
      {rows.length === 0 ? <p>いまは何も表示していません。</p> : <DefinitionTable rows={rows} />}
    </section>
  )
}
