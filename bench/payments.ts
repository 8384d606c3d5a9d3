import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'
import { fillPeople } from './negotiations.ts'

/** Years that the payments are spread over. */
export const YEARS = 5

const TABLES = ['quotation', 'quotation_offer', 'placed_order', 'payment', 'deposit', 'allocation', 'adjustment', 'refund', 'document']

/**
 * Payments with everything around them: order, offer, three papers and three lines of the account each. All but the last `open` are
 * settled, cancelled or given back; `waiting` lines pay nothing yet.
 */
export async function fillPayments(db: Db, size: number, { open, waiting }: { open: number; waiting: number }): Promise<void> {
  await fillPeople(db, size)
  const n = sql`split_part(id, '-', 2)::int`
  await db.execute(
    sql`update "user" set name = ${nameOf(n)}, last_name_kana = 'キムラ', first_name_kana = ${kanaOf(n)} where id like 'buyer-%'`,
  )
  const from = sql`(select i, ${createdAt(size)} as at, (i * 11000 % 99000 + 11000)::bigint as amount, 'buyer-' || (i / 5) as payer,
    'キムラ' || ${kanaOf(sql`i / 5`)} as kana, ${nameOf(sql`i / 5`)} as name, i > ${size - open}::int as open, i > ${size - waiting}::int as unmatched,
    i % 50 = 0 as cancelled, i % 50 = 1 as refunded, i % 50 = 2 as partly, i % 10 = 4 as card, i % 20 = 5 as short
    from generate_series(1, ${size}::int) i) p`
  for (const statement of statements) await db.execute(statement(from))
  for (const table of TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`))
}

/** Everybody is a 木村, with a first name of two letters. */
const nameOf = (n: SQL) => sql`'木村 ' || chr(20000 + ${n} % 150) || chr(20200 + ${n} / 150)`
/** Banks write kana, and digits are no part of a name. */
const kanaOf = (n: SQL) => sql`translate(lpad((${n})::text, 6, '0'), '0123456789', 'アイウエオカキクケコ')`
/** The last payment was made today. */
const createdAt = (size: number) => sql`now() - (${size}::int - i) * (interval '${sql.raw(String(YEARS * 365))} days' / ${size}::int)`

const stamps = sql.raw('at, at, 1')
const number = (letter: string) => sql.raw(`'${letter}-' || to_char(at, 'YYYY') || '-' || lpad(i::text, 6, '0')`)
const isPaid = sql.raw('(not open and not cancelled)')
const lines = sql.raw(`jsonb_build_array(
  jsonb_build_object('serviceMenuID', null, 'name', '測量 ' || i % 30, 'quantity', 1, 'unitPrice', amount - 1000, 'taxRate', 10, 'amount', amount - 1000, 'note', null),
  jsonb_build_object('serviceMenuID', null, 'name', '印紙代', 'quantity', 1, 'unitPrice', 1000, 'taxRate', 0, 'amount', 1000, 'note', null))`)
const adjusted = sql.raw('case when short then 440 else 0 end')

const statements: ((from: SQL) => SQL)[] = [
  (from) => sql`
    insert into quotation (id, quotation_number, negotiation_id, user_id, user_name, quotation_status, lines, total_amount, valid_until, created_at, updated_at, version)
    select 'q-' || i, ${number('Q')}, 'talk-' || (i / 2), payer, name, case when cancelled then 9 when open then 3 else 4 end, ${lines}, amount, (at + interval '30 days')::date, ${stamps} from ${from}`,
  (from) => sql`
    insert into quotation_offer (id, quotation_id, quotation_number, user_name, version, edition, lines, taxes, total_amount, valid_until, offered_by, offered_at, sha256)
    select 'offer-' || i, 'q-' || i, ${number('Q')}, name, 1, 1, ${lines}, '[]', amount, (at + interval '30 days')::date, 'ada', at, '' from ${from}`,
  (from) => sql`
    insert into placed_order (id, order_number, negotiation_id, quotation_id, quotation_number, quotation_version, order_user_id, order_user_name, order_status,
      order_at, total_amount, due_date, created_by, created_at, updated_at, version)
    select 'o-' || i, ${number('O')}, 'talk-' || (i / 2), 'q-' || i, ${number('Q')}, 1, payer, name, case when cancelled then 9 else 2 end, at, amount,
      (at + interval '14 days')::date, 'ada', ${stamps} from ${from}`,
  (from) => sql`
    insert into payment (id, negotiation_id, order_id, order_number, payment_user_id, payment_user_name, payment_status, amount, due_date, accepted_at, closed_at,
      method, transfer_announced_at, transfer_date, transfer_name, paid_at, receipt_number, refunded_at, refund_number, received_amount, adjusted_amount,
      refunded_amount, created_at, updated_at, version)
    select 'p-' || i, 'talk-' || (i / 2), 'o-' || i, ${number('O')}, payer, name, case when not ${isPaid} then 1 when refunded then 9 else 2 end,
      amount, (at + interval '14 days')::date, at, case when cancelled then at end,
      case when not ${isPaid} then null when card then 'card' else 'transfer' end,
      case when open and i % 4 = 1 then at end, case when open and i % 4 = 1 then at::date end, case when open and i % 4 = 1 then kana end,
      case when ${isPaid} then at + interval '5 days' end, case when ${isPaid} then ${number('R')} end,
      case when ${isPaid} and refunded then at + interval '9 days' end, case when ${isPaid} and refunded then ${number('C')} end,
      case when ${isPaid} then amount - ${adjusted} else 0 end, case when ${isPaid} then ${adjusted} else 0 end,
      case when not ${isPaid} then 0 when refunded then amount - ${adjusted} when partly then 1000 else 0 end, ${stamps} from ${from}`,
  // The first two lines pay, unless a card did; the third is other money of the account.
  (from) => sql`
    insert into deposit (id, origin, payment_id, amount, remaining, booked_on, account, payer_raw, payer_folded, description, reference, aside, created_at, updated_at, version)
    select 'd-' || i || '-' || n, case when ${isPaid} and card and n = 1 then 'card' else 'file' end, case when ${isPaid} and card and n = 1 then 'p-' || i end,
      ${part}, case when open or cancelled or n = 3 or n = 2 and card then ${part} else 0 end, (at + interval '5 days')::date,
      case when ${isPaid} and card and n = 1 then null else 'main' end, case when n < 3 then kana else 'カ)カ-ドガイシヤ' end, case when n < 3 then kana else 'カドガイシヤ' end, 'フリコミ',
      case when ${isPaid} and card and n = 1 then 'pi_' || i when n < 3 then replace(replace(${number('O')}, 'O-', ''), '-', '') end,
      case when n = 3 or n = 2 and card or (open or cancelled) and not (unmatched and n = 1) then 'other' end, ${stamps}
    from ${from}, generate_series(1, 3) n`,
  (from) => sql`
    insert into allocation (id, deposit_id, payment_id, amount, at, by, by_name, created_at, updated_at, version)
    select 'a-' || i || '-' || n, 'd-' || i || '-' || n, 'p-' || i, ${part}, at + interval '5 days', 'ada', '運営', ${stamps}
    from ${from}, generate_series(1, 2) n where ${isPaid} and not (card and n = 2)`,
  (from) => sql`
    insert into adjustment (id, payment_id, kind, amount, at, by, by_name, created_at, updated_at, version)
    select 'adj-' || i, 'p-' || i, 'fee', ${adjusted}, at + interval '5 days', 'ada', '運営', ${stamps} from ${from} where ${isPaid} and short`,
  (from) => sql`
    insert into refund (id, number, kind, origin, payment_id, method, amount, reason, state, requested_at, paid_out_on, done_at, created_at, updated_at, version)
    select 'r-' || i, ${number('C')}, 'payment', 'office', 'p-' || i, case when card then 'card' else 'transfer' end,
      case when refunded then amount - ${adjusted} else 1000 end, '', 'done', at, (at + interval '9 days')::date, at + interval '9 days', ${stamps}
    from ${from} where ${isPaid} and (refunded or partly)`,
  (from) => sql`
    insert into document (id, kind, number, edition, subject_id, negotiation_id, user_id, issued_on, transaction_on, amount, taxes, addressee, issuer, content, stored_at, key,
      sha256, bytes, created_at, updated_at, version)
    select 'doc-' || i || '-' || kind, kind, case kind when 1 then ${number('Q')} when 2 then ${number('O')} else ${number('R')} end, 1,
      case kind when 1 then 'q-' when 2 then 'o-' else 'p-' end || i, 'talk-' || (i / 2), payer, at::date, at::date, amount, '[]', name || ' 様',
      jsonb_build_object('name', '株式会社縁側'), jsonb_build_object('title', '領収書', 'lines', ${lines}), at, 'key', 'sha', 40000, ${stamps}
    from ${from}, generate_series(1, 3) kind where kind < 3 or ${isPaid}`,
]

const part = sql.raw(
  `(case when n = 3 then 50000 when card and n = 1 then amount when n = 1 then 10000 else amount - 10000 - case when short then 440 else 0 end end)`,
)
