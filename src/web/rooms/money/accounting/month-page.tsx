import { mdiCashMultiple, mdiCashRefund, mdiChevronLeft, mdiChevronRight, mdiTrayArrowDown } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMonth, formatNumber, formatYen } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Month, MonthFigures } from '#domain/money/accounting/contract.ts'
import { type AccountingFormat, accountingFormats } from '#domain/money/accounting/enumerations.ts'
import { isPassedOver, passedOver } from '#domain/money/accounting/policy.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { addMonths } from '#platform/clock.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { saveFile } from '#web/device/save-file.ts'
import { givenReason, missingReason, noReason, TakeoutReason } from '#web/rooms/base/export-log/takeout-reason.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { largestParts, SumBar } from '#web/ui/reading/sum-bar.tsx'
import { showToast } from '#web/ui/toast.tsx'

type MonthAction = 'close' | 'reopen' | 'export'

/** A month for the accountant: its figures, its closing, and its journal as a file. */
export function MonthPage({ month, thisMonth }: { month: Month; thisMonth: string }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<MonthAction>()
  const { closing, figures, entries } = month
  const mayClose = viewer && may(viewer, 'accounting')
  const isOver = month.month < thisMonth
  const skipped = isPassedOver(month.month, month.lastClosed)
  return (
    <Page
      title={`${formatMonth(month.month)}の締め`}
      lead="売上は、入金のあった日で数えます。締めた月の入金があとから見つかったときは、記録した月に数えます。カード会社の手数料と入金は、決済会社の明細から仕訳してください。"
    >
      <nav className="cluster gap-2" aria-label="月">
        <LinkButton kind="quiet" wide={false} icon={mdiChevronLeft} to="/admin/month" search={{ month: addMonths(month.month, -1) }}>
          前の月
        </LinkButton>
        {isOver && (
          <LinkButton kind="quiet" wide={false} icon={mdiChevronRight} to="/admin/month" search={{ month: addMonths(month.month, 1) }}>
            次の月
          </LinkButton>
        )}
      </nav>
      {closing && (
        <Notice kind="success" title={`${formatMoment(closing.at)}に締めました（${closing.byName}）`}>
          <p>
            この数字と仕訳は、締めたときのままです。あとから見つかった入金は、記録した月に数えます。直すときは、最後に締めた月にかぎり、締めを取り消せます。
            {closing.note && `メモ：${closing.note}`}
          </p>
          <p className="hint">
            確認番号（SHA-256）：<code>{closing.sha256}</code>
          </p>
        </Notice>
      )}
      <div className="stack gap-6 halves">
        <Figures figures={figures} isOver={isOver} />
      </div>
      <p>
        仕訳 {formatNumber(entries)}件
        {month.unwritable > 0 && `　Shift_JISで書けない文字のあるものが${month.unwritable}件あり、弥生会計の形式では「〓」になります。`}
      </p>
      {mayClose && (
        <div className="cluster gap-3">
          <Button kind="quiet" wide={false} onClick={() => setAsked('export')}>
            会計ソフトへ書き出す
          </Button>
          {!closing && isOver && !skipped && (
            <Button wide={false} onClick={() => setAsked('close')}>
              この月を締める
            </Button>
          )}
          {closing && month.lastClosed === month.month && (
            <Button kind="negative" wide={false} onClick={() => setAsked('reopen')}>
              締めを取り消す
            </Button>
          )}
        </div>
      )}
      {mayClose && !closing && skipped && <p className="hint">{passedOver().message}</p>}
      {asked === 'close' && <CloseDialog month={month} onClose={() => setAsked(undefined)} />}
      {asked === 'reopen' && <ReopenDialog month={month} onClose={() => setAsked(undefined)} />}
      {asked === 'export' && <ExportDialog month={month} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function totalsOf({ sales, received, refunded }: MonthFigures) {
  const ways = ({ transfer, card }: MonthFigures['received']) => [
    { name: '振込', yen: transfer },
    { name: 'カード', yen: card },
  ]
  return [
    { term: '売上の合計', icon: mdiCashMultiple, sums: sales.map(({ name, amount }) => ({ name, yen: amount })) },
    { term: '入金の合計', icon: mdiTrayArrowDown, sums: ways(received) },
    { term: '返金の合計', icon: mdiCashRefund, sums: ways(refunded) },
  ].map((one) => ({ ...one, sum: one.sums.reduce((sum, { yen }) => sum + yen, 0) }))
}

/** An amount of a line; grey if there is none. */
const lineOf = (sum: number) => (sum === 0 ? <span className="muted">{formatYen(0)}</span> : <strong>{formatYen(sum)}</strong>)

export function Figures({ figures, isOver }: { figures: MonthFigures; isOver: boolean }) {
  const { sales, taxes, received, adjusted, refunded, refundTaxes, held, returned, lost, restored, open, prepaid, disputed, openLines } =
    figures
  const taxRows = (of: MonthFigures['taxes']) =>
    of.map(({ rate, total, tax }) => ({
      term: rate === 0 ? '消費税の対象外' : `${rate}%対象`,
      value: rate === 0 ? formatYen(total) : `${formatYen(total)}（うち消費税 ${formatYen(tax)}）`,
    }))
  const totals = totalsOf(figures)
  const most = Math.max(1, ...totals.map(({ sum }) => sum))
  return (
    <>
      <div>
        <dl className="stack gap-4 tinted pad-4">
          {totals.map(({ term, sum, icon, sums }) => (
            <div key={term} className="cluster baseline between gap-x-3">
              <dt className="inline-row gap-2 hint">
                <Icon path={icon} size="small" />
                {term}
              </dt>
              <dd className="text-xl bold figures">{formatYen(sum)}</dd>
              <dd className="full">
                <SumBar parts={largestParts(sums)} share={Math.max(0, sum) / most} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <FormSection title="売上">
          <DefinitionTable
            sums
            rows={[
              ...sales.map(({ name, taxRate, amount }) => ({ term: taxRate === 8 ? `${name}（※）` : name, value: lineOf(amount) })),
              ...taxRows(taxes),
            ]}
          />
          {sales.length === 0 && <p>この月の売上はありません。</p>}
        </FormSection>
      </div>
      <div>
        <FormSection title="入金と返金">
          <DefinitionTable
            sums
            rows={[
              { term: '振込の入金', value: lineOf(received.transfer) },
              { term: 'カードの入金', value: lineOf(received.card) },
              { term: '手数料の調整', value: lineOf(adjusted.fee) },
              { term: '貸し倒れ・放棄', value: lineOf(adjusted.writeOff) },
              { term: '振込での返金', value: lineOf(refunded.transfer) },
              { term: 'カードでの返金', value: lineOf(refunded.card) },
              ...taxRows(refundTaxes).map(({ term, value }) => ({ term: `返金のうち${term}`, value })),
              ...(['transfer', 'card'] as const)
                .filter((method) => held[method] > 0 || returned[method] > 0)
                .flatMap((method) => [
                  { term: `請求に充てない入金（${paymentMethods[method]}）`, value: lineOf(held[method]) },
                  { term: `その返金（${paymentMethods[method]}）`, value: lineOf(returned[method]) },
                ]),
              ...(lost > 0 ? [{ term: '異議申し立てによる貸し倒れ', value: lineOf(lost) }] : []),
              ...(restored > 0 ? [{ term: '貸し倒れの戻り', value: lineOf(restored) }] : []),
            ]}
          />
        </FormSection>
      </div>
      <div>
        <FormSection title={isOver ? '月末の残り（前の月からの分を含む）' : 'いまの残り（前の月からの分を含む）'}>
          <DefinitionTable
            sums
            rows={[
              { term: '未収（請求中）', value: lineOf(open) },
              { term: '前受・充てていない入金', value: lineOf(prepaid) },
              { term: 'うち、この月に入った充てていない入金（返金の途中を含む）', value: `${formatNumber(openLines)}件` },
              ...(disputed > 0 ? [{ term: '異議申し立てで引き落とされ、扱いが未定', value: lineOf(disputed) }] : []),
            ]}
          />
          <p className="hint">
            お申し込み前の請求は、未収に含みません。前受・充てていない入金は、まだ仕訳に入っていません。支払いに充てるか、返すと、仕訳に入ります。
          </p>
        </FormSection>
      </div>
    </>
  )
}

interface MonthDialogProps {
  month: Month
  onClose: () => void
}

function CloseDialog({ month: { month, figures, lastClosed }, onClose }: MonthDialogProps) {
  const router = useRouter()
  const leaves = figures.openLines > 0
  const form = useForm({
    initial: { note: '' },
    check: (values) => (leaves ? missing(values, { note: 'メモ' }) : {}),
    async send({ note }) {
      await api.closeMonth({ params: { month }, body: note.trim() ? { note: note.trim() } : {} })
      showToast('締めました')
    },
    after: () => router.invalidate(),
    done: onClose,
  })
  return (
    <FormDialog title={`${formatMonth(month)}を締めますか`} form={form} confirm="締める" onClose={onClose}>
      <p>この月の数字と仕訳を固定します。この月の入金の充当は取り消せなくなり、誤りは返金で直します。</p>
      {lastClosed !== addMonths(month, -1) && (
        <Notice kind="warning" title={`${formatMonth(addMonths(month, -1))}は、まだ締めていません`}>
          <p>{`${formatMonth(month)}を締めると、それより前の月は締められなくなります。`}</p>
        </Notice>
      )}
      <DefinitionTable
        sums
        rows={[
          ...totalsOf(figures).map(({ term, sum }) => ({ term, value: lineOf(sum) })),
          { term: '月末の未収（前の月からの分を含む）', value: lineOf(figures.open) },
          { term: '月末の前受・充てていない入金（前の月からの分を含む）', value: lineOf(figures.prepaid) },
        ]}
      />
      {leaves && <p>この月に入った充てていない入金（返金の途中を含む）が{figures.openLines}件あります。残す理由をメモに書いてください。</p>}
      <TextField {...form.field('note')} label="メモ" required={leaves} maxLength={400} />
    </FormDialog>
  )
}

function ReopenDialog({ month: { month }, onClose }: MonthDialogProps) {
  const router = useRouter()
  const form = useForm({
    initial: { reason: '' },
    check: (values) => missing(values, { reason: '取り消す理由' }),
    async send({ reason }) {
      await api.reopenMonth({ params: { month }, body: { reason: reason.trim() } })
      showToast('締めを取り消しました')
    },
    after: () => router.invalidate(),
    done: onClose,
  })
  return (
    <FormDialog title={`${formatMonth(month)}の締めを取り消しますか`} form={form} confirm="取り消す" negative onClose={onClose}>
      <p>すでに会計ソフトに取り込んでいるときは、税理士にご相談ください。</p>
      <TextField {...form.field('reason')} label="取り消す理由" required maxLength={400} />
    </FormDialog>
  )
}

function ExportDialog({ month: { month }, onClose }: MonthDialogProps) {
  const form = useForm({
    initial: { format: 'generic', ...noReason },
    check: missingReason,
    async send({ format, ...reason }) {
      const file = await api.exportMonth({ params: { month }, query: { format: format as AccountingFormat, ...givenReason(reason) } })
      saveFile(file, `${format}-${month}.csv`)
      showToast('書き出しました')
    },
    done: onClose,
  })
  return (
    <FormDialog title={`${formatMonth(month)}の仕訳を書き出しますか`} form={form} confirm="書き出す" onClose={onClose}>
      <Select
        {...form.field('format')}
        label="形式"
        required
        options={Object.entries(accountingFormats).map(([value, label]) => ({ value, label }))}
        help="勘定科目は、売上高・普通預金・未収入金・売上値引・預り金です。取り込む前に、同じ名前の科目があるかご確認ください。"
      />
      <TakeoutReason field={form.field} />
    </FormDialog>
  )
}
