import { mdiCalculatorVariantOutline, mdiCashRefund, mdiInvoiceTextOutline, mdiReceiptTextOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay, formatTableDay } from '#domain/base/words/format-moments.ts'
import type { Document } from '#domain/money/document/contract.ts'
import { DocumentKind, documentKinds, documentStandings, standingOf } from '#domain/money/document/enumerations.ts'
import type { PaymentStanding } from '#domain/money/payment/standing.ts'
import { Badge, StandingBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/reading/row-table.module.css'
import type { RowColumn } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'

/** Refunded amounts are marked as on the paper. */
export const sumOf = ({ kind, amount }: Pick<Document, 'kind' | 'amount'>) =>
  kind === DocumentKind.refund ? `△${formatYen(amount)}` : formatYen(amount)

export const numberOf = ({ number, edition }: Pick<Document, 'number' | 'edition'>) =>
  edition > 1 ? `${number}（第${edition}版）` : number

export const fileOf = ({ id }: Pick<Document, 'id'>) => `/api/document/${id}/file`

export function PaperStanding({ paper }: { paper: Document }) {
  const standing = standingOf(paper)
  return (
    <>
      {standing !== 'valid' && <Badge>{documentStandings[standing]}</Badge>}
      {paper.reissued && <Badge>再発行</Badge>}
    </>
  )
}

const icons: Record<DocumentKind, string> = {
  [DocumentKind.quotation]: mdiCalculatorVariantOutline,
  [DocumentKind.invoice]: mdiInvoiceTextOutline,
  [DocumentKind.receipt]: mdiReceiptTextOutline,
  [DocumentKind.refund]: mdiCashRefund,
}

const WithIcon = ({ kind, children }: { kind: DocumentKind; children: ReactNode }) => (
  <div className="row gap-3">
    <RoundIcon path={icons[kind]} />
    <div className="shrinks">{children}</div>
  </div>
)

/** The day of this edition; the file also shows when it was first issued. */
export const REISSUED_ON = '再発行日'

const addressee: RowColumn<Document> = { label: '宛名', labelOnPhone: true, cell: ({ addressee }) => addressee }
const sum: RowColumn<Document> = { label: '金額', cell: sumOf, className: styles.number }

/** For the person to whom the papers were made out: the row opens the file. */
export const ownColumns = (
  standings: Record<string, PaymentStanding>,
  moves: (paper: Document) => ReactNode,
  papers: readonly Pick<Document, 'addressee'>[] = [],
): readonly RowColumn<Document>[] => [
  {
    label: '書類',
    cell: (paper) => (
      <WithIcon kind={paper.kind}>
        <a href={fileOf(paper)} target="_blank" rel="noreferrer">
          {documentKinds[paper.kind]}
          <span className="visually-hidden">を新しいタブで開く（PDF）</span>
        </a>
        <span className={styles.second}>{numberOf(paper)}</span>
      </WithIcon>
    ),
  },
  {
    label: '内容',
    cell: ({ summary, house }) => (
      <>
        {summary}
        {house && <span className={styles.second}>{house}</span>}
      </>
    ),
    className: styles.line,
  },
  {
    label: '発行日',
    cell: ({ issuedOn, reissued }) => `${formatDay(issuedOn)}${reissued ? `（${REISSUED_ON}）` : ''}`,
    className: styles.whole,
  },
  // Made out to the same person throughout, it says nothing that needs room on a phone.
  { ...addressee, className: classes(styles.whole, new Set(papers.map(({ addressee }) => addressee)).size === 1 && 'from-tablet') },
  sum,
  {
    label: '状態',
    cell: (paper) => {
      const standing = standings[paper.number]
      return (
        <div className="stack left gap-1">
          <span>
            <PaperStanding paper={paper} />
            {standingOf(paper) === 'valid' && standing && <StandingBadge standing={standing} />}
          </span>
          {moves(paper)}
        </div>
      )
    },
    className: styles.whole,
  },
]

const transactionOn: RowColumn<Document> = {
  label: '取引日',
  labelOnPhone: true,
  cell: ({ transactionOn }) => formatTableDay(transactionOn),
  className: styles.whole,
}

/** Left out of a list in which nothing was mailed. */
export const mailed: RowColumn<Document> = {
  label: 'メール送付',
  labelOnPhone: true,
  cell: ({ sentAt }) => sentAt && formatTableDay(sentAt),
  className: styles.whole,
}

export const deskColumns: readonly RowColumn<Document>[] = [
  {
    label: '番号',
    cell: (paper) => (
      <WithIcon kind={paper.kind}>
        <Link to="/admin/document/{-$id}" params={{ id: paper.id }} className={styles.link}>
          {numberOf(paper)}
        </Link>
        <span className={styles.second}>{documentKinds[paper.kind]}</span>
        <PaperStanding paper={paper} />
      </WithIcon>
    ),
  },
  {
    label: '発行日',
    labelOnPhone: true,
    cell: ({ issuedOn, reissued }) => (
      <>
        {formatTableDay(issuedOn)}
        {reissued && <span className={styles.second}>{REISSUED_ON}</span>}
      </>
    ),
    className: styles.whole,
  },
  transactionOn,
  addressee,
  sum,
  {
    label: 'うち消費税',
    labelOnPhone: true,
    cell: ({ kind, taxes }) =>
      taxes.flatMap(({ rate, tax }) => (rate > 0 ? `${rate}% ${sumOf({ kind, amount: tax })}` : [])).join('、') || 'なし',
    className: styles.whole,
  },
  mailed,
]

/** For the papers of one payment, which are all for one person and about one day. */
export const paymentColumns = deskColumns.filter((column) => column !== addressee && column !== transactionOn)
