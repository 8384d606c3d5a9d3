import { sql } from 'drizzle-orm'
import { DAY_MS } from '#platform/clock.ts'
import { type Db, rows } from '#platform/db/open.ts'

/** A value put into a person's row, in the form in which an export of their data contains it. */
export interface Mark {
  table: string
  who: string
  value: string
  /** Readable by both sides of a negotiation. */
  shared: boolean
}

interface Place {
  /** Sets the mark in one row; `$who` and `$mark` are substituted. Marks nothing if the person has no such row. */
  put: string
  /** A timestamp whose day is the mark; otherwise a word. */
  moment?: true
  /** The other side of the negotiation can read it too. */
  shared?: true
  once?: true
}

const update = (table: string, column: string, whose: string, value = '$mark') =>
  `update ${table} set ${column} = ${value} where ctid = (select ctid from ${table} where ${whose} order by ctid desc limit 1) returning 1`
/** A copy of an existing row, with this person's number. */
const copy = (table: string, change: string) =>
  `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${change})).* from ${table} t limit 1 returning 1`
const word = (table: string, column: string, whose: string): Place => ({ put: update(table, column, whose) })
const moment = (table: string, column: string, whose: string): Place => ({ put: update(table, column, whose), moment: true })
const read = (place: Place): Place => ({ ...place, shared: true })
/** In a row that belongs to both sides of a negotiation. */
const both = (place: Place): Place => ({ ...place, shared: true, once: true })

const party = `(buyer_id = $who or seller_id = $who)`
/** A seller does not see a negotiation before the operator invites them. */
const takesPart = '(buyer_id = $who or negotiation_type <> 1 or seller_invited_flag)'
const talk = `negotiation_id in (select id from negotiation where ${party} and ${takesPart})`
const contract = `sale_contract_id in (select id from sale_contract where ${party})`
const ownHouse = 'estate_id in (select id from estate where user_id = $who)'
const side = `(case $who when 'bea' then 3 else 2 end)`

const settlement = `jsonb_build_object('terms', '{}'::jsonb, 'handoverDay', '2027-01-31', 'payer', 3, 'total', 1, 'by', 2, 'at', now(),
  'byOperator', false, 'acceptedAt', null, 'lines', jsonb_build_array(jsonb_build_object('label', $mark, 'payer', 3, 'amount', 1)))`
const termination = `jsonb_build_object('by', 3, 'reason', 1, 'note', $mark, 'at', now(), 'byOperator', false, 'answer', 'はい', 'answeredAt', now())`

/** The place of the mark in each table that a member's export contains. */
export const places: Readonly<Record<string, readonly Place[]>> = {
  user: [word('"user"', 'address2', 'id = $who')],
  seller_check: [
    { put: copy('seller_check', `jsonb_build_object('id', 'check-' || $who, 'user_id', $who, 'result', 4, 'reason', $mark)`) },
  ],
  estate: [word('estate', 'survey_memo', 'user_id = $who')],
  // The row last written comes first, and a reserved one has no confirmation.
  listing: [moment('listing', 'confirmed_at', 'user_id = $who and not reserved')],
  estate_event: [word('estate_event', 'reason', ownHouse)],
  negotiation: [read(word('negotiation', 'closure_reason', 'closed_by = $who'))],
  chat: [read(word('chat', 'message', 'sender_id = $who and message_type = 1 and seq < 3'))],
  chat_file: [read(word('chat_file', 'name', 'owner_id = $who and message_id is not null'))],
  negotiation_seat: [moment('negotiation_seat', 'last_send_at', `party = ${side} and ${talk}`)],
  purchase_offer: [word('purchase_offer', 'close_note', 'buyer_id = $who')],
  purchase_offer_version: [
    read({ put: update('purchase_offer_version', 'terms', 'made_by = $who', `terms || jsonb_build_object('otherTerms', $mark)`) }),
  ],
  viewing: [word('viewing', 'buyer_memo', 'buyer_id = $who'), word('viewing', 'seller_memo', 'seller_id = $who')],
  deal_plan: [
    both(moment('deal_plan', 'contract_day', `plan_status = 1 and ${talk}`)),
    read({ put: update('deal_plan', 'settlement', `plan_status = 1 and $who = 'sora' and ${talk}`, settlement) }),
    read({ put: update('deal_plan', 'termination', `plan_status = 1 and $who = 'bea' and ${talk}`, termination) }),
  ],
  deal_step: [both(word('deal_step', 'note', `plan_id in (select id from deal_plan where ${talk})`))],
  held_message: [word('held_message', 'message', 'sender_id = $who')],
  paper: [word('paper', 'note', `side = ${side} and negotiation_id is not null and ${party}`)],
  paper_file: [word('paper_file', 'name', 'owner_id = $who')],
  statement: [both({ put: update('statement', 'lines', 'seller_id = $who', `jsonb_set(lines, '{0,answer}', to_jsonb($mark::text))`) })],
  sale_contract: [both(moment('sale_contract', 'fixed_at', party))],
  sale_contract_edition: [both(moment('sale_contract_edition', 'made_at', contract))],
  sale_contract_signature: [read(moment('sale_contract_signature', 'at', `member_id = $who and ${contract}`))],
  handover: [both({ put: update('handover', 'content', talk, `content || jsonb_build_object('place', $mark)`) })],
  companion: [word('companion', 'name', 'inviter_id = $who')],
  consent: [word('consent', 'name', 'inviter_id = $who')],
  quotation: [word('quotation', 'request_note', 'user_id = $who')],
  quotation_offer: [word('quotation_offer', 'note', 'quotation_id in (select id from quotation where user_id = $who)')],
  placed_order: [word('placed_order', 'cancel_reason', 'order_user_id = $who')],
  payment: [word('payment', 'transfer_name', 'payment_user_id = $who')],
  favorite: [word('favorite', 'memo', 'buyer_id = $who')],
  saved_search: [word('saved_search', 'name', 'user_id = $who')],
  view_history: [
    {
      put: `insert into view_history (user_id, estate_id, viewed_at) select $who, id, $mark from listing limit 1 returning 1`,
      moment: true,
    },
  ],
  reply_template: [{ put: copy('reply_template', `jsonb_build_object('id', 'reply-' || $who, 'user_id', $who, 'body', $mark)`) }],
  mail: [word('mail', 'subject', `user_id = $who and key like 'event/%'`)],
  notification: [word('notification', 'line', 'user_id = $who')],
  notification_setting: [
    {
      put: `insert into notification_setting (id, groups, quiet_from, quiet_to, digest, muted_negotiation_i_ds, version, created_at, updated_at)
        values ($who, '[]', $mark, '07:00', 0, '{}', 1, now(), now()) returning 1`,
    },
  ],
  push_subscription: [
    {
      put: `insert into push_subscription (id, user_id, endpoint, p256dh, auth, created_at)
        values ('push-' || $who, $who, 'https://push.example/' || $who, 'p', 'a', $mark) returning 1`,
      moment: true,
    },
  ],
  idp_account: [
    {
      put: `insert into idp_account (id, email, email_verified, password_hash, valid_since, created_at, last_login_at)
        values ($who, $who || '@own.example', true, 'x', '2020-01-01', now(), $mark) returning 1`,
      moment: true,
    },
  ],
  idp_family: [
    {
      put: `insert into idp_family (id, account_id, provider, device, auth_time, last_used_at, expires_at)
        values ('family-' || $who, $who, 'password', $mark, now(), '2030-01-01', '2040-01-01') returning 1`,
    },
  ],
  app_session: [
    {
      put: `with family as (
          insert into idp_family (id, account_id, provider, device, auth_time, last_used_at, expires_at)
          values ('second-' || $who, $who, 'password', '', now(), '2030-01-01', '2040-01-01')
        )
        insert into app_session (hash, uid, xsrf_hash, sid, auth_time, device, idle_seconds, created_at, last_seen_at, expires_at)
        values ('session-' || $who, $who, 'x', 'second-' || $who, now(), '', 1000000000, now(), $mark, '2040-01-01') returning 1`,
      moment: true,
    },
  ],
  idp_identity: [
    {
      put: `insert into idp_identity (provider, subject, account_id, email) values ('google.com', 'subject-' || $who, $who, $mark) returning 1`,
    },
  ],
  user_measure: [word('user_measure', 'reason', 'user_id = $who')],
  guard_mark: [moment('guard_mark', 'created_at', 'user_id = $who')],
  block: [
    {
      put: `insert into block (user_id, blocked_id, created_at) values ($who, case $who when 'bea' then 'sora' else 'bea' end, $mark) returning 1`,
      moment: true,
    },
  ],
  inquiry: [word('inquiry', 'name', 'user_id = $who')],
  report: [word('report', 'note', 'reporter_id = $who')],
  report_case: [word('report_case', 'number', 'id in (select case_id from report where reporter_id = $who)')],
  privacy_request: [
    word('privacy_request', 'text', 'user_id = $who'),
    {
      put: update(
        'privacy_request',
        'files',
        'user_id = $who',
        `jsonb_build_array(jsonb_build_object('id', 'file-' || $who, 'name', 'file' || $mark))`,
      ),
    },
  ],
  release: [moment('release', 'first_read_at', `"to" <> ${side} and ${talk}`)],
  contact_consent: [
    {
      put: `insert into contact_consent (negotiation_id, party, "by", at)
        select id, ${side}, $who, $mark from negotiation where ${party} limit 1 returning 1`,
      moment: true,
    },
  ],
}

/** Puts a separate mark into each table for each of these people. */
export async function markRows(db: Db, people: readonly string[]): Promise<Mark[]> {
  const marks: Mark[] = []
  let day = Date.parse('2031-01-01T03:00:00Z')
  for (const [table, list] of Object.entries(places))
    for (const { put, moment = false, shared = false, once = false } of list)
      for (const who of people) {
        if (once && marks.some((mark) => mark.table === table)) continue
        day += DAY_MS
        const at = new Date(day)
        const value = table === 'notification_setting' ? `03:1${who.length}` : `印${table}${marks.length}`
        const filled = put.replaceAll('$who', `'${who}'`).replaceAll('$mark', moment ? `'${at.toISOString()}'` : `'${value}'`)
        const done = await rows(db, sql.raw(filled))
        const inWords = `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`
        if (done.length > 0) marks.push({ table, who, value: moment ? inWords : value, shared })
      }
  return marks
}
