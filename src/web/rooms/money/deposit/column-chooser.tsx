import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import styles from './deposit.module.css'

export interface UnknownFile {
  rows: string[][]
  guess: Record<'head' | 'day' | 'in' | 'out' | 'payer' | 'balance', number | null>
}
export interface ChosenColumns {
  head: number
  day: number[]
  in: number
  out: number | null
  payer: number | null
  description: number[]
  balance: number | null
  bankRef: null
}

/** The columns of an unknown file; they are saved for the next file with the same headings. */
export function ColumnChooser({
  rows,
  guess,
  onChosen,
  onClose,
}: UnknownFile & { busy: boolean; onChosen: (columns: ChosenColumns) => unknown; onClose: () => void }) {
  const written = (column: number | null) => (column === null ? '' : String(column))
  const form = useForm({
    initial: {
      head: written(guess.head ?? 0),
      day: written(guess.day),
      in: written(guess.in),
      out: written(guess.out),
      payer: written(guess.payer),
      balance: written(guess.balance),
    },
    check: (values) => missing(values, { head: '見出しの行', day: '日付の列', in: '入金額の列', payer: '名義・内容の列' }, '選択'),
    async send(values) {
      const column = (name: 'out' | 'payer' | 'balance') => (values[name] === '' ? null : Number(values[name]))
      await onChosen({
        ...{ head: Number(values.head), day: [Number(values.day)], in: Number(values.in) },
        ...{ out: column('out'), payer: column('payer'), description: [], balance: column('balance'), bankRef: null },
      })
    },
  })
  const heads = rows[Number(form.values.head)] ?? []
  const width = Math.max(...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: `${index + 1}列目：${heads[index] || '（見出しなし）'}`,
  }))
  return (
    <FormDialog title="どの列が何かを選んでください" form={form} confirm="この列で読む" onClose={onClose} wide>
      <p>はじめての形式のファイルです。取り込むと、次からは同じ見出しのファイルを自動で読みます。</p>
      <div className={`scroll-x ${styles.sample}`}>
        <table>
          <tbody>
            {rows.slice(0, 6).map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, which never move
              <tr key={index}>
                <th scope="row">{`${index + 1}行目`}</th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file, which never move
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Select
        {...form.field('head')}
        label="見出しの行"
        required
        empty="選択してください"
        options={rows.map((_, index) => ({ value: String(index), label: `${index + 1}行目` }))}
      />
      <Select {...form.field('day')} label="日付の列" required empty="選択してください" options={columns} />
      <Select {...form.field('in')} label="入金額の列" required empty="選択してください" options={columns} />
      <Select
        {...form.field('out')}
        label="出金額の列"
        empty="ありません"
        help="入金と出金が同じ列にあり、出金に－が付くときは、入金額と同じ列を選びます。"
        options={columns}
      />
      <Select {...form.field('payer')} label="名義・内容の列" required empty="選択してください" options={columns} />
      <Select {...form.field('balance')} label="残高の列" empty="ありません" options={columns} />
    </FormDialog>
  )
}
