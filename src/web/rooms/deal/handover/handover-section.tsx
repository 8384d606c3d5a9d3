import { mdiFileDownloadOutline } from '@mdi/js'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { HandoverStatus } from '#domain/deal/handover/enumerations.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { ButtonAnchor, LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { OpenMoney } from './open-money.tsx'
import { isShown, mayRecord, type RecordDeal, waitingFor } from './record-deal.ts'
import { RecordTable } from './record-table.tsx'

/** 引渡し確認書: content, confirmations, and next action. */
export function HandoverSection({ deal }: { deal: RecordDeal }) {
  if (!isShown(deal)) return null
  const { record, viewer } = deal
  const { edition, handoverStatus, confirmations, lack } = record
  const isDone = handoverStatus === HandoverStatus.confirmed
  const may = (move: Parameters<typeof mayRecord>[1]) => mayRecord(deal, move)
  const waits = edition > 0 ? waitingFor(deal) : undefined
  const own = confirmations.some(({ party }) => party === viewer.userType)
  return (
    <section className="stack gap-3" aria-label="引渡し確認書" id="handover">
      <h2>引渡し確認書</h2>
      {isDone ? (
        <Notice kind="success" title="引渡しの確認がそろいました" />
      ) : (
        <p>
          {edition === 0
            ? '鍵や書類、メーターの数字を、お二人で1枚に記入します。引渡しの日に、その場で書けます。'
            : own
              ? 'あなたの確認は済みました。お相手の確認を待っています。'
              : '内容を読み、間違いがなければ確認してください。直すと、前の確認は取り消されます。'}
        </p>
      )}
      {isDone && <OpenMoney record={record} />}
      {waits && <p>{waits}</p>}
      {lack && (
        <Notice kind="warning" title="受け取っていない物があるとの連絡がありました">
          <p>{lack}</p>
        </Notice>
      )}
      {confirmations.map(({ party, at }) => (
        <p key={party}>{`${party === viewer.userType ? 'あなた' : parties[party]}：${formatMoment(at)}に確認しました`}</p>
      ))}
      {edition > 0 && (
        <Disclosure summary={record.day ? `${formatDay(record.day)}の内容を見る` : '内容を見る'}>
          <RecordTable record={record} />
        </Disclosure>
      )}
      <div className="cluster gap-2">
        {edition > 0 && may('confirm') && (
          <LinkButton kind="quiet" wide={false} to="." search={sheet('confirm')} resetScroll={false}>
            読んで確認する
          </LinkButton>
        )}
        {may('save') && (
          <LinkButton kind="quiet" wide={false} to="." search={sheet('fill')} resetScroll={false}>
            {edition === 0 ? '記入する' : '書き足す・直す'}
          </LinkButton>
        )}
        {edition > 0 && may('reportLack') && (
          <LinkButton kind="quiet" wide={false} to="." search={sheet('reportLack')} resetScroll={false}>
            受け取っていない物があります
          </LinkButton>
        )}
        {edition > 0 && (
          <ButtonAnchor
            kind="quiet"
            wide={false}
            icon={mdiFileDownloadOutline}
            href={`/api/negotiation/${record.negotiationID}/handover/sheet`}
            target="_blank"
          >
            PDFを開く
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}

const sheet = (act: string) => ({ tab: 'plan', step: 'handover', act })
