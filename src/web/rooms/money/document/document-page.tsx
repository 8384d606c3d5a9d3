import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import type { Document } from '#domain/money/document/contract.ts'
import { DocumentKind, documentKinds, documentStandings, standingOf } from '#domain/money/document/enumerations.ts'
import { type DocumentMove, refusal } from '#domain/money/document/policy.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { PaperLink } from '#web/ui/reading/paper-link.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { fileOf, numberOf, PaperStanding, REISSUED_ON, sumOf } from './document-columns.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'

/** A paper at the desk: its facts and moves. */
export function DocumentPage({ paper }: { paper: Document }) {
  const title = `${documentKinds[paper.kind]} ${numberOf(paper)}`
  return (
    <Page
      title={title}
      before={<Breadcrumbs trail={[{ label: '帳票', to: '/admin/document/{-$id}', params: { id: undefined } }]} here={paper.number} />}
    >
      <div className="stack gap-6 main-aside">
        <Sheet
          title={documentKinds[paper.kind]}
          number={numberOf(paper)}
          addressee={paper.addressee}
          sum={{ term: '金額', amount: `${sumOf(paper)}（税込）` }}
        >
          <DefinitionTable rows={printedOn(paper)} />
        </Sheet>
        <div className="stack gap-4">
          <DefinitionTable rows={factsOf(paper)} />
          <PaperLink href={fileOf(paper)} label="PDFで見る" />
          <Moves paper={paper} />
        </div>
      </div>
    </Page>
  )
}

const printedOn = (paper: Document) => [
  ...paper.taxes.map(({ rate, total, tax }) => ({
    term: rate === 0 ? '消費税の対象外' : `${rate}%対象`,
    value: rate === 0 ? formatYen(total) : `${formatYen(total)}（うち消費税 ${formatYen(tax)}）`,
  })),
  { term: paper.reissued ? REISSUED_ON : '発行日', value: <DateText time={paper.issuedOn} /> },
  { term: '取引日', value: <DateText time={paper.transactionOn} /> },
  ...(paper.description ? [{ term: '但し書き', value: paper.description }] : []),
  { term: '発行者', value: paper.issuerName },
]

const factsOf = (paper: Document) => [
  { term: '状態', value: standingOf(paper) === 'valid' && !paper.reissued ? documentStandings.valid : <PaperStanding paper={paper} /> },
  { term: 'もとの取引', value: <Subject paper={paper} /> },
  ...(paper.reissueReason ? [{ term: '再発行の理由', value: paper.reissueReason }] : []),
  ...(paper.voidReason ? [{ term: '無効の理由', value: paper.voidReason }] : []),
  ...(paper.replacedBy
    ? [
        {
          term: '新しい版',
          value: (
            <Link to="/admin/document/{-$id}" params={{ id: paper.replacedBy }}>
              新しい版を見る
            </Link>
          ),
        },
      ]
    : []),
  { term: '送付', value: paper.sentAt ? <DateText time={paper.sentAt} form="moment" /> : '未送付' },
  { term: 'ファイルのSHA-256', value: paper.sha256 ? <code className="hint">{paper.sha256}</code> : '保存の準備中' },
]

function Subject({ paper: { kind, subjectID, negotiationID } }: { paper: Document }) {
  if (kind === DocumentKind.receipt || kind === DocumentKind.refund)
    return (
      <Link to="/admin/payment/$id" params={{ id: subjectID }}>
        支払いを見る
      </Link>
    )
  return (
    <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
      商談を見る
    </Link>
  )
}

function Moves({ paper }: { paper: Document }) {
  const viewer = useViewer()
  const router = useRouter()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<DocumentMove>()
  const { busy, run } = useAction({ tell: showFailure, after: () => router.invalidate() })
  if (!viewer) return null
  const open = (move: DocumentMove) => !refusal(viewer, paper, move)
  const close = () => setAsked(undefined)
  const seen = { ifMatch: paper.version }
  const params = { id: paper.id }
  const send = () =>
    run(async () => {
      await api.sendDocument({ params }, seen)
      close()
      showToast('リンクをメールで送りました')
    })
  return (
    <div className="cluster gap-3">
      {open('send') && (
        <Button kind="quiet" wide={false} onClick={() => setAsked('send')}>
          リンクをメールで送る
        </Button>
      )}
      {open('reissue') && (
        <Button kind="quiet" wide={false} onClick={() => setAsked('reissue')}>
          再発行する
        </Button>
      )}
      {open('void') && (
        <Button kind="negative" wide={false} onClick={() => setAsked('void')}>
          無効にする
        </Button>
      )}
      <ConfirmDialog open={asked === 'send'} title="リンクをメールで送りますか" confirm="送る" busy={busy} onConfirm={send} onClose={close}>
        <p>
          {paper.recipient
            ? `${paper.recipient.name} 様（${paper.recipient.email}）に、「書類と領収書」を開くリンクを送ります。`
            : 'この帳票の会員に、「書類と領収書」を開くリンクを送ります。'}
          {`ファイルは添えません。宛名は「${paper.addressee}」です。`}
        </p>
      </ConfirmDialog>
      {asked === 'reissue' && (
        <ReissueDialog
          paper={paper}
          freely
          onDone={(made) => navigate({ to: '/admin/document/{-$id}', params: { id: made.id } })}
          onClose={close}
        />
      )}
      {asked === 'void' && (
        <ReasonDialog
          open
          title="この帳票を無効にしますか"
          label="無効にする理由"
          help="会員の「書類と領収書」にも表示されます。"
          most={400}
          confirm="無効にする"
          onClose={close}
          send={(reason) => api.voidDocument({ params, body: { reason } }, seen)}
          after={() => router.invalidate()}
        />
      )}
    </div>
  )
}
