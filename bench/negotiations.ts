import { type SQL, sql } from 'drizzle-orm'
import { normalizeText } from '#domain/market/listing/search-text.ts'
import type { Db } from '#platform/db/open.ts'

const AT_ONCE = 100_000
/** Negotiations per listing. */
const TALKS_A_HOUSE = 10

/**
 * Negotiations as in a marketplace that has run for years: three seats each, a few messages, and in a few hundred something that waits for
 * the operator. `first` and `last` are their numbers, in the order of creation.
 */
export async function fillNegotiations(
  db: Db,
  size: number,
  { messages = 3, said }: { messages?: number; said?: readonly string[] } = {},
): Promise<void> {
  const houses = Math.ceil(size / TALKS_A_HOUSE)
  for (let first = 1; first <= size; first += AT_ONCE) {
    const last = Math.min(size, first + AT_ONCE - 1)
    const numbers = sql`generate_series(${first}::int, ${last}::int) i`
    await db.execute(talks(numbers, size, houses))
    await db.execute(seats(numbers, size))
    if (messages > 0) await db.execute(chats(numbers, size, messages, said))
    await db.execute(quotations(numbers, size))
    await db.execute(orders(numbers, size))
    await db.execute(payments(numbers, size))
  }
  for (const table of ['negotiation', 'negotiation_seat', 'chat', 'quotation', 'placed_order', 'payment'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

/** Their users: the buyers, and the sellers of the listings. */
export async function fillPeople(db: Db, size: number) {
  await db.execute(sql`
    insert into "user" (id, email, user_type, user_number, name, last_name, first_name, phone, created_at, updated_at, version)
    select 'buyer-' || n, 'buyer' || n || '@example.com', 3, 'B' || lpad(n::text, 8, '0'), '木村 ' || n, '木村', n::text, '0901' || lpad(n::text, 7, '0'),
      timestamptz '2016-11-21 00:00+09' + n * interval '1 hour', now(), 1 from generate_series(0, ${Math.ceil(size / 5)}::int) n`)
  await db.execute(sql`
    insert into "user" (id, email, user_type, user_number, name, last_name, first_name, phone, created_at, updated_at, version)
    select 'seller-' || n, 'seller' || n || '@example.com', 2, 'S' || lpad(n::text, 8, '0'), '松尾 ' || n, '松尾', n::text, '0902' || lpad(n::text, 7, '0'),
      timestamptz '2016-11-21 00:00+09' + n * interval '1 hour', now(), 1 from generate_series(0, 996) n`)
  await db.execute(sql.raw('vacuum analyze "user"'))
}

/** Ten years of operator work in those negotiations, nearly all of it done. One negotiation in four has a plan. */
export async function fillDeals(db: Db, size: number): Promise<void> {
  const numbers = sql`generate_series(1, ${size}::int) i`
  const stamps = sql`${createdAt(size)}, ${createdAt(size)}, 1`
  const kept = sql.raw(`(i / 4) % 50`)
  await db.execute(sql`
    insert into deal_plan (id, negotiation_id, estate_id, plan_status, facts, accepted_on, contract_day, handover_day, created_at, updated_at, version)
    select ${idOf('plan')}, ${idOf('talk')}, 'house-1', case when ${kept} = 0 then 1 when ${kept} < 20 then 9 else 2 end, '[]', '2026-11-01', '2026-11-20', '2026-12-20', ${stamps}
    from ${numbers} where i % 4 = 0`)
  await db.execute(sql`
    insert into deal_step (id, plan_id, code, title, party, required, depends_on, step_status, paper_kinds, created_at, updated_at, version)
    select ${idOf('step')} || code, ${idOf('plan')}, code, code, 1, true, before::jsonb, case when ${kept} < 20 and (code <> 'contract' or ${kept} > 0) then 1 else 2 end, '[]', ${stamps}
    from ${numbers}, (values ('contract', '[]'), ('agreed', '["contract"]'), ('keys', '["agreed"]'), ('done', '["keys"]')) steps (code, before) where i % 4 = 0`)
  await db.execute(sql`
    insert into held_message (id, negotiation_id, sender_id, user_type, message, findings, held_status, created_at, updated_at, version)
    select ${idOf('held')}, ${idOf('talk')}, 'buyer-' || (i / 5), 3, '', '[]', case when i % 500 = 0 then 1 else 2 end, ${stamps} from ${numbers} where i % 5 = 0`)
  await db.execute(sql`
    insert into report_case (id, number, kind, subject_id, about_user_id, negotiation_id, words, reason, state, opened_at, created_at, updated_at, version)
    select ${idOf('report')}, 'T-' || i, 2, ${idOf('talk')} || '-1', 'b', ${idOf('talk')}, '', 4, case when i % 500 = 0 then 1 else 9 end, ${createdAt(size)}, ${stamps} from ${numbers} where i % 5 = 0`)
  await db.execute(sql`
    insert into alert (id, key, cause, subject_kind, negotiation_id, facts, last_at, opened_at, state, note, concluded_at, concluded_by, created_at, updated_at, version)
    select ${idOf('alert')} || cause, cause || '/' || i, cause, 'viewing', ${idOf('talk')}, '{}', ${createdAt(size)}, ${createdAt(size)},
      case when i % 500 = 0 then 1 else 9 end, case when i % 500 <> 0 then '' end, case when i % 500 <> 0 then now() end, case when i % 500 <> 0 then 'ada' end, ${stamps}
    from ${numbers}, unnest(array['viewing-late', 'step-overdue', 'power-to-check', 'revoked-again', 'contact-repeated']) cause where i % 5 = 0`)
  for (const table of ['deal_plan', 'deal_step', 'held_message', 'report_case', 'alert'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

/** A negotiation with many messages. */
export async function fillRoom(db: Db, number: number, messages: number): Promise<void> {
  await db.execute(sql`
    insert into chat (id, negotiation_id, seq, sender_id, sender_name, user_type, message_type, message, search_words, buyer_reads, seller_reads, created_at, updated_at, version)
    select ${talkNumber(number)} || '-more-' || n, ${talkNumber(number)}, 100 + n, 'buyer-' || (n % 2), '買主', 3, 1, '見学の日程についてご相談です。' || n,
      '見学ノ日程ニツイテゴ相談デス。' || n, true, true, now() + n * interval '1 minute', now(), 1
    from generate_series(1, ${messages}::int) n`)
  await db.execute(sql.raw('vacuum analyze chat'))
}

export const talkNumber = (number: number) => `talk-${String(number).padStart(9, '0')}`

const idOf = (kind: string) => sql.raw(`'${kind}-' || lpad(i::text, 9, '0')`)
/** Spread evenly over ten years. */
const createdAt = (size: number) => sql`timestamptz '2016-11-21 00:00+09' + i * (interval '3650 days' / ${size}::int)`
/** A stable pseudo-random number per negotiation: 0 to 9999. */
const chance = sql.raw(`(hashint4(i) & 2147483647) % 10000`)

// At most one negotiation per listing may be settled.
const talks = (numbers: SQL, size: number, houses: number) => sql`
  insert into negotiation (id, estate_id, buyer_id, buyer_name, seller_id, seller_name, admin_id, status, negotiation_type,
    seller_invited_flag, last_seq, created_at, updated_at, version)
  select ${idOf('talk')}, 'house-' || (i % ${houses}::int), 'buyer-' || (i / 5), '買主' || (i / 5), 'seller-' || (i % ${houses}::int % 997), '売主' || (i % 997), 'ada',
    case when i % ${houses}::int / ${TALKS_A_HOUSE} % 2 = 0 and i / ${houses}::int = i % ${houses}::int % ${TALKS_A_HOUSE} then 4 when ${chance} < 4500 then 9 when ${chance} < 8000 then 2 else 1 end,
    case when ${chance} % 3 = 0 then 1 else 3 end, ${chance} % 600 <> 0, 12, ${createdAt(size)}, ${createdAt(size)}, 1
  from ${numbers}`

const seats = (numbers: SQL, size: number) => sql`
  insert into negotiation_seat (negotiation_id, party, read_seq, newest_seq, unread_count, waiting_since, chat_start_flag, last_send_at, last_message)
  select ${idOf('talk')}, party, 10, 12, case when (${chance} + party) % 100 = 0 then 2 else 0 end,
    case when (${chance} + party) % 40 = 0 then ${createdAt(size)} + interval '1 day' end, true,
    case when ${chance} % 20 <> 0 then ${createdAt(size)} + ${chance} * interval '9 minutes' end,
    '{"seq":12,"messageType":1,"message":"内見の日程についてご相談です。","userType":3,"senderName":"買主"}'
  from ${numbers}, generate_series(1, 3) party`

/** The same sentence in every message; or, for search, one of the given sentences. */
const chats = (numbers: SQL, size: number, messages: number, said: readonly string[] = []) => {
  const all = said.length > 0 ? said : ['内見の日程についてご相談です。']
  const one = (texts: readonly string[]) => sql`(${sql.param(texts)}::text[])[1 + (i::bigint * 31 + seq * 17) % ${all.length}::int]`
  return sql`
  insert into chat (id, negotiation_id, seq, sender_id, sender_name, user_type, message_type, message, search_words, buyer_reads, seller_reads, created_at, updated_at, version)
  select ${idOf('talk')} || '-' || seq, ${idOf('talk')}, seq, 'buyer-' || (i / 5), '買主', 3, 1, ${one(all)} || seq, ${said.length > 0 ? one(said.map(normalizeText)) : sql`''`}, true, true,
    ${createdAt(size)} + seq * interval '1 hour', ${createdAt(size)}, 1
  from ${numbers}, generate_series(1, ${messages}::int) seq`
}

/** Every eighth negotiation has a quotation; `nth` decides its status. */
const nth = sql.raw(`(i / 8) % 40`)

const quotations = (numbers: SQL, size: number) => sql`
  insert into quotation (id, quotation_number, negotiation_id, user_id, user_name, quotation_status, quotation_request_at, usage_fee_flag, lines, total_amount,
    valid_until, created_at, updated_at, version)
  select ${idOf('quotation')}, 'Q-' || i, ${idOf('talk')}, 'buyer-' || (i / 5), '買主',
    case when ${nth} = 0 then 1 when ${nth} < 3 then 2 when ${nth} < 8 then 3 when ${nth} < 36 then 4 else 9 end,
    ${createdAt(size)}, false, '[]', 33000, '2026-12-31', ${createdAt(size)}, ${createdAt(size)}, 1
  from ${numbers} where i % 8 = 0`

const orders = (numbers: SQL, size: number) => sql`
  insert into placed_order (id, order_number, negotiation_id, quotation_id, quotation_number, quotation_version, order_user_id, order_user_name, order_status,
    order_at, total_amount, due_date, created_by, created_at, updated_at, version)
  select ${idOf('order')}, 'O-' || i, ${idOf('talk')}, ${idOf('quotation')}, 'Q-' || i, 1, 'buyer-' || (i / 5), '買主', case when ${nth} = 3 then 1 else 2 end,
    ${createdAt(size)}, 33000, '2026-12-31', 'buyer', ${createdAt(size)}, ${createdAt(size)}, 1
  from ${numbers} where i % 8 = 0 and ${nth} between 3 and 35`

const payments = (numbers: SQL, size: number) => sql`
  insert into payment (id, negotiation_id, order_id, order_number, payment_user_id, payment_user_name, payment_status, amount, due_date, transfer_announced_at,
    receipt_number, received_amount, created_at, updated_at, version)
  select ${idOf('payment')}, ${idOf('talk')}, ${idOf('order')}, 'O-' || i, 'buyer-' || (i / 5), '買主', case when ${nth} < 8 then 1 else 2 end, 33000, '2026-12-31',
    case when ${nth} = 4 then ${createdAt(size)} end, case when ${nth} < 8 then null else 'R-' || i end,
    case when ${nth} < 8 then 0 else 33000 end, ${createdAt(size)}, ${createdAt(size)}, 1
  from ${numbers} where i % 8 = 0 and ${nth} between 4 and 35`
