import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { BankImport } from '#domain/money/deposit/import-contract.ts'
import { accountLine, type BankAccount } from '#platform/setting/data.ts'
import { problemOf, sentenceOf } from '#web/api/problem.ts'
import { sendForm } from '#web/api/send-form.ts'
import { FileField } from '#web/ui/field/file-field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { type ChosenColumns, ColumnChooser, type UnknownFile } from './column-chooser.tsx'
import styles from './deposit.module.css'

/** Uploads a bank's file, chosen by the button or dropped anywhere, and opens its page. Columns of an unknown file are assigned once. */
export function ImportFile({ accounts, children }: { accounts: readonly BankAccount[]; children: (choose: ReactNode) => ReactNode }) {
  const navigate = useNavigate()
  const [over, setOver] = useState(false)
  const [account, setAccount] = useState(accounts.find(({ use }) => use)?.key)
  const [refused, setRefused] = useState<{ title: string; lines: readonly string[] }>()
  const [unknown, setUnknown] = useState<UnknownFile & { file: File }>()
  const { busy, run } = useAction({ tell: (error) => setRefused({ title: sentenceOf(error), lines: linesOf(error) }) })
  const send = (file: File, columns?: ChosenColumns) =>
    run(async () => {
      setRefused(undefined)
      const form = bankFileForm({ file, account, columns })
      try {
        const { id } = await sendForm<BankImport>('/api/bankImport', form)
        setUnknown(undefined)
        await navigate({ to: '/admin/deposit/import/$id', params: { id } })
      } catch (error) {
        const problem = problemOf(error) as (UnknownFile & { code: string }) | undefined
        if (problem?.code !== 'columns-missing') throw error
        setUnknown({ file, rows: problem.rows, guess: problem.guess })
      }
    })
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      setOver(false)
      void send(file)
    },
  }
  return (
    <section className={`relative ${styles.drop}`} data-over={over || undefined} aria-label="入金と銀行のファイル" {...drag}>
      {children(
        <>
          <CsvAccount accounts={accounts} chosen={account} onChoose={setAccount} />
          <FileField
            label="銀行のファイル（CSV・全銀）"
            showOptional={false}
            accept=".csv,.txt,.dat,.zgn,text/csv,text/plain"
            prompt="ファイルを取り込む"
            chosen={busy ? '読んでいます…' : 'ここに置いても取り込めます'}
            disabled={busy}
            onFiles={([file]) => file && void send(file)}
          />
        </>,
      )}
      {busy && <Spinner label="ファイルを読んでいます…" />}
      {refused && (
        <div className="above-4">
          <Notice kind="error" title={refused.title} live>
            {refused.lines.length > 1 && (
              <ul>
                {refused.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <p>何も取り込んでいません。</p>
          </Notice>
        </div>
      )}
      {unknown && (
        <ColumnChooser {...unknown} busy={busy} onChosen={(columns) => send(unknown.file, columns)} onClose={() => setUnknown(undefined)} />
      )}
    </section>
  )
}

/** A CSV file does not name its account, so it is chosen where the office has several. */
export function CsvAccount({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: readonly BankAccount[]
  chosen: string | undefined
  onChoose: (key: string) => void
}) {
  if (accounts.length < 2) return null
  return (
    <Select
      label="CSVの口座"
      showOptional={false}
      help="全銀のファイルは、口座を自動で見分けます。"
      options={accounts.map((each) => ({ value: each.key, label: accountLine(each) }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}

export function bankFileForm({ file, account, columns }: { file: File; account?: string; columns?: ChosenColumns }): FormData {
  const form = new FormData()
  form.set('name', file.name)
  if (account) form.set('account', account)
  if (columns) form.set('columns', JSON.stringify(columns))
  form.set('file', file)
  return form
}

const linesOf = (error: unknown): string[] =>
  ((problemOf(error) as { lines?: { says: string }[] } | undefined)?.lines ?? []).map(({ says }) => says)
