import { formatMoment } from '#domain/base/words/format-moments.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { findAddressees, type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { HOUR_MS, toWireTime } from '#platform/clock.ts'
import type { Listener } from '#platform/events.ts'
import type { SecondFactorNews } from '#platform/second-factor/events.ts'
import { siteURL } from './about.ts'

const changed: Partial<Record<SecondFactorNews, { 題: string; できごと: string }>> = {
  'totp-added': { 題: '確認コードのアプリを登録しました', できごと: '確認コードのアプリを、本人確認の方法として登録しました。' },
  'totp-removed': { 題: '確認コードのアプリを外しました', できごと: '確認コードのアプリを、本人確認の方法から外しました。' },
  'passkey-added': { 題: '確認の鍵を登録しました', できごと: '確認の鍵（パスキー）を、本人確認の方法として登録しました。' },
  'passkey-removed': { 題: '確認の鍵を外しました', できごと: '確認の鍵（パスキー）を、本人確認の方法から外しました。' },
  'codes-issued': { 題: '復旧コードを作りました', できごと: '復旧コードを新しく作りました。前の復旧コードは、もう使えません。' },
}
const keyOf = (what: SecondFactorNews) =>
  what === 'refused'
    ? 'secondFactorFailed'
    : what === 'code-used'
      ? 'recoveryUsed'
      : what === 'cloned'
        ? 'passkeyRefused'
        : 'secondFactorChanged'

/** Always to the account's owner: changes they did not make themselves have to be noticed. */
export const notifyOfSecondFactor: Listener<'secondFactor.told'> = async (ctx, { uid, what }) => {
  const person = (await findAddressees(ctx, [uid])).get(uid)
  if (!person) return
  // Repeated guesses cause only one letter an hour.
  const key = what === 'refused' ? Math.floor(ctx.clock.now().getTime() / HOUR_MS) : ctx.requestID
  const values = { ...changed[what], 日時: formatMoment(toWireTime(ctx.clock.now())) }
  const letter = buildLetter(keyOf(what), values, siteURL(ctx, '/user/edit#second-factor'))
  await sendLetter(ctx, person, `second-factor/${what}/${uid}/${key}`, letter)
}

/** To both: the account's owner, and the chief who reset it. */
export const notifyOfReset: Listener<'secondFactor.reset'> = async (ctx, { uid, by, reason }) => {
  const people = await findAddressees(ctx, [uid, by])
  const [whose, chief] = [people.get(uid), people.get(by)]
  const words = { whose: whose?.name ?? '', chief: chief?.name ?? '', reason }
  for (const [to, letter] of [
    [whose, toWhose(words)],
    [chief, toChief(words)],
  ] as const)
    if (to) await sendLetter(ctx, to, `second-factor/reset/${to.id}/${ctx.requestID}`, letter)
}

interface Words {
  whose: string
  chief: string
  reason: string
}

const toWhose = ({ chief, reason }: Words): LetterContent => buildLetter('secondFactorReset', { 責任者: chief, 理由: reason }, '')

const toChief = ({ whose, reason }: Words): LetterContent => buildLetter('secondFactorResetDone', { スタッフ: whose, 理由: reason }, '')
