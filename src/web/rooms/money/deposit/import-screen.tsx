import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { fullWidth, payerText } from '#domain/base/words/full-width.ts'
import type { BankImport } from '#domain/money/deposit/import-contract.ts'
import { BankImportState, bankFormats } from '#domain/money/deposit/import-enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { balanceGap } from './balance-gap.ts'
import { acceptedText, acceptText, importSummary } from './import-words.ts'

type PreviewLine = NonNullable<BankImport['preview']>['lines'][number]

/** A bank's file before its import: its facts, its first lines, and the lines that may exist already. */
export function ImportScreen({ bankImport }: { bankImport: BankImport }) {
  const { id, version, state, account, fileName, format, periodFrom, periodTo, newCount, outCount, outTotal, preview, dropRefused } =
    bankImport
  const router = useRouter()
  const navigate = useNavigate()
  const [separate, setSeparate] = useState<readonly number[]>([])
  // Once it has been imported there is nothing left to choose.
  const same = preview ? preview.twins.length - separate.length : 0
  const adding = newCount - same
  const gap = balanceGap(bankImport)
  const { busy, run } = useAction({ tell: showFailure, after: () => router.invalidate() })
  const accept = () =>
    run(async () => {
      const { newCount } = await api.acceptBankImport({ params: { id }, body: { separate: [...separate] } }, { ifMatch: version })
      showToast(acceptedText(newCount))
      await navigate({ to: '/admin/deposit/{-$id}', params: { id: undefined } })
    })
  const drop = async (toast = '取り込みをやめました') => {
    await api.deleteBankImport({ params: { id } }, { ifMatch: version })
    showToast(toast)
    await navigate({ to: '/admin/deposit/{-$id}', params: { id: undefined } })
  }
  const toAccept = acceptText({ adding, same, reversals: preview?.reversals.length ?? 0 })
  const isIdle = state === BankImportState.waiting && !toAccept
  return (
    <Page
      title="取り込みの確認"
      width="reading"
      before={<Breadcrumbs trail={[{ label: '入金', to: '/admin/deposit/{-$id}', params: { id: undefined } }]} here="取り込みの確認" />}
    >
      <DefinitionTable
        rows={[
          { term: 'ファイル', value: `${fileName}（${bankFormats[format]}）` },
          { term: '口座', value: account },
          { term: '期間', value: `${formatDay(periodFrom)}〜${formatDay(periodTo)}` },
          {
            term: '入金',
            value: importSummary(bankImport, { adding, same }),
          },
          { term: '出金', value: `${outCount}件（${formatYen(outTotal)}）　照合には使いません` },
        ]}
      />
      {state === BankImportState.taken && (
        <Notice kind="success" title="このファイルは取り込み済みです">
          <LinkButton wide={false} kind="quiet" to="/admin/deposit/{-$id}" params={{ id: undefined }} search={{ tab: 'all', importID: id }}>
            このファイルの入金を見る
          </LinkButton>
        </Notice>
      )}
      {state === BankImportState.dropped && <Notice title="この取り込みはやめました">同じファイルを、もう一度置けます。</Notice>}
      {gap !== 0 && gap !== undefined && (
        <Notice kind="warning" title={`ファイルの残高と明細が${formatYen(Math.abs(gap))}合いません`}>
          一部の明細だけを保存したファイルかもしれません。このまま取り込むこともできます。
        </Notice>
      )}
      {preview && preview.twins.length > 0 && (
        <section className="stack gap-3">
          <h2>すでにある入金と同じかもしれません</h2>
          <p>
            日付・金額・名義が同じ入金が、すでにあります（手で入力したもの、または別の形式のファイルから取り込んだもの）。同じものなら、そのままお進みください。
          </p>
          {preview.twins.map((line) => (
            <Checkbox
              key={line.line}
              label={`${formatDay(line.bookedOn)}　${formatYen(line.amount)}　${payerText(line.payer)}：別の入金なので、あらためて加える`}
              checked={separate.includes(line.line)}
              onChange={(checked) => setSeparate(checked ? [...separate, line.line] : separate.filter((each) => each !== line.line))}
            />
          ))}
        </section>
      )}
      {preview && preview.reversals.length > 0 && (
        <Notice kind="warning" title="銀行の取消・組戻しがあります">
          <ul>
            {preview.reversals.map(({ line, bookedOn, amount, payer }) => (
              <li key={line}>{`${formatDay(bookedOn)}　${formatYen(amount)}　${payerText(payer)}`}</li>
            ))}
          </ul>
          <p>もとの入金がまだ支払いに充てられていなければ、対象外にします。充ててあれば「要確認」に載せます。</p>
        </Notice>
      )}
      {preview && preview.lines.length > 0 && (
        <section className="stack gap-3">
          <h2>{`はじめの${preview.lines.length}件`}</h2>
          <RowTable<PreviewLine & { id: string }>
            rows={preview.lines.map((line) => ({ ...line, id: String(line.line) }))}
            columns={[
              { label: '日付', cell: ({ bookedOn }) => formatDay(bookedOn) },
              { label: '金額', cell: ({ amount }) => formatYen(amount), className: rows.number },
              { label: '名義', cell: ({ payer }) => fullWidth(payer ?? '') },
              { label: '摘要', cell: ({ description }) => fullWidth(description ?? '') },
              { label: '', cell: ({ known }) => known && <Badge>取り込み済み</Badge> },
            ]}
          />
        </section>
      )}
      {isIdle && (
        <>
          <Notice title="新しい入金はありません">このファイルの入金は、すべて取り込み済みです。することはありません。</Notice>
          <div className="cluster gap-3">
            <Button kind="quiet" busy={busy} onClick={() => run(() => drop('新しい入金はありませんでした'))}>
              閉じる
            </Button>
          </div>
        </>
      )}
      {state !== BankImportState.dropped && !isIdle && (
        <div className="cluster gap-3">
          {dropRefused && <p>{dropRefused}</p>}
          {toAccept && state === BankImportState.waiting && (
            <Button busy={busy} onClick={accept}>
              {toAccept}
            </Button>
          )}
          {!dropRefused && (
            <ConfirmButton
              title={state === BankImportState.taken ? 'この取り込みを取り消しますか？' : '取り込みをやめますか？'}
              confirm={state === BankImportState.taken ? 'はい、取り消す' : 'はい、やめる'}
              negative
              words={
                <p>{state === BankImportState.taken ? 'このファイルから加えた入金を、すべて消します。' : 'まだ何も取り込んでいません。'}</p>
              }
              act={() => drop()}
            >
              {state === BankImportState.taken ? '取り込みを取り消す' : 'やめる'}
            </ConfirmButton>
          )}
        </div>
      )}
    </Page>
  )
}
