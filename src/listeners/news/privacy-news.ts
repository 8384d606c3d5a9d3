import { eq } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { expiryOf } from '#domain/office/personal-data/request-disclosure.ts'
import { disclosure } from '#domain/office/personal-data/table.ts'
import { privacyKinds, REFUSAL_RIGHTS, RIGHTS } from '#domain/people/privacy/legal-words.ts'
import { filesAvailableUntil } from '#domain/people/privacy/queries.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { Mailbox } from '#platform/http/values.ts'
import { siteURL } from './about.ts'

/** Letters to the requester of a personal data request. Members also find them on their page. */

export const notifyPrivacyReceived: Listener<'privacyRequest.received'> = (ctx, { requestID }) =>
  write(ctx, requestID, 'privacy.received', (about, { dueAt }) => receivedLetter(about, formatDay(dueAt)))

export const notifyPrivacyAsked: Listener<'privacyRequest.asked'> = (ctx, { requestID, text }) =>
  write(ctx, requestID, 'privacy.asked', (about) => askedLetter(about, text))

export const notifyPrivacyAnswered: Listener<'privacyRequest.answered'> = (ctx, { requestID, text }) =>
  write(ctx, requestID, 'privacy.answered', (about, { files, fee, closedAt }) =>
    answeredLetter(about, text, { fee, filesUntil: files.length > 0 && closedAt ? formatDay(filesAvailableUntil(closedAt)) : null }),
  )

export const notifyPrivacyRefused: Listener<'privacyRequest.refused'> = (ctx, { requestID, text }) =>
  write(ctx, requestID, 'privacy.refused', (about) => refusedLetter(about, text))

export const notifyDisclosed: Listener<'personalData.ready'> = async (ctx, { disclosureID }) => {
  const [row] = await ctx.db.select().from(disclosure).where(eq(disclosure.id, disclosureID))
  if (!row) return
  const letter = buildLetter('disclosureReady', { 期限: formatDay(expiryOf(row)) }, siteURL(ctx, path))
  await notify(ctx, row.userID, { kind: 'privacy.disclosed', path, letter })
}

const path = '/user/edit'

/** To the member, else to the address given. Without an address the office writes on paper. */
async function write(
  ctx: Ctx,
  id: string,
  kind: NotificationKind,
  letterOf: (about: About, row: typeof privacyRequest.$inferSelect) => LetterContent,
): Promise<void> {
  const [row] = await ctx.db.select().from(privacyRequest).where(eq(privacyRequest.id, id))
  if (!row) return
  const { number, userID, contact, requesterName } = row
  const letter = letterOf({ number, kind: row.kind, ...(userID && { url: siteURL(ctx, path) }) }, row)
  if (userID) await notify(ctx, userID, { kind, path, words: `${number}：${privacyKinds[row.kind]}`, letter })
  const email = Mailbox.safeParse(contact).data
  if (!userID && email) await sendLetter(ctx, { email, name: requesterName }, `event/${ctx.requestID}/${id}`, letter)
}

interface About {
  number: string
  kind: keyof typeof privacyKinds
  /** For a member: the page of the request. */
  url?: string
}

const numberOf = ({ number, kind }: About) => ({ 番号: number, 種類: privacyKinds[kind] })

const receivedLetter = (about: About, day: string): LetterContent =>
  buildLetter('privacyReceived', { ...numberOf(about), 権利: RIGHTS, 期限: day }, about.url ?? '')

const askedLetter = (about: About, text: string): LetterContent =>
  buildLetter(
    'privacyQuestion',
    {
      ...numberOf(about),
      質問: text,
      返事のしかた: about.url
        ? 'お返事は、下のボタンから開く画面に入力してください。'
        : 'お返事は、このメールの最後にある運営の連絡先へ、番号を添えてお送りください。',
    },
    about.url ?? '',
  )

const answeredLetter = (about: About, text: string, given: { fee: number | null; filesUntil: string | null }): LetterContent =>
  buildLetter('privacyAnswer', { ...numberOf(about), 回答: text, 受け取り方: howToReceive(about, given) }, about.url ?? '')

function howToReceive({ url, kind }: About, { fee, filesUntil }: { fee: number | null; filesUntil: string | null }): string {
  return [
    filesUntil && `添えたファイルは、${filesUntil}まで、会員情報の編集の画面から受け取れます。`,
    url && kind === 2 && !filesUntil && '開示用のファイルを作ったときは、会員情報の編集の画面から受け取れます。',
    fee && `手数料 ${formatYen(fee)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const refusedLetter = (about: About, text: string): LetterContent =>
  buildLetter('privacyRefusal', { ...numberOf(about), 理由: text, 権利: REFUSAL_RIGHTS }, about.url ?? '')
