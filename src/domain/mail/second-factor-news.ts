import { formatMoment } from '#domain/format-moments.ts'
import { findAddressees, sendLetter, type Written } from '#domain/notification/letter.ts'
import { HOUR_MS, toWireTime } from '#platform/clock.ts'
import type { Listener } from '#platform/events.ts'
import type { SecondFactorNews } from '#platform/second-factor/events.ts'
import { siteURL } from './about.ts'

const happened: Record<SecondFactorNews, { subject: string; says: string }> = {
  'totp-added': { subject: '確認コードのアプリを登録しました', says: '確認コードのアプリを、本人確認の方法として登録しました。' },
  'totp-removed': { subject: '確認コードのアプリを外しました', says: '確認コードのアプリを、本人確認の方法から外しました。' },
  'passkey-added': { subject: '確認の鍵を登録しました', says: '確認の鍵（パスキー）を、本人確認の方法として登録しました。' },
  'passkey-removed': { subject: '確認の鍵を外しました', says: '確認の鍵（パスキー）を、本人確認の方法から外しました。' },
  'codes-issued': { subject: '復旧コードを作りました', says: '復旧コードを新しく作りました。前の復旧コードは、もう使えません。' },
  'code-used': { subject: '復旧コードが使われました', says: '復旧コードで本人確認が行われました。使った復旧コードは、もう使えません。' },
  refused: { subject: '確認に続けて失敗しました', says: '本人確認のコードの間違いが続いたため、10分ほど受け付けを止めています。' },
  cloned: {
    subject: '確認の鍵を受け付けませんでした',
    says: '確認の鍵（パスキー）の使用回数が合わず、複製されたおそれがあるため、受け付けませんでした。',
  },
}

/** To whom it belongs, whoever did it: what they did not do themselves they learn from here. */
export const tellOfSecondFactor: Listener<'secondFactor.told'> = async (ctx, { uid, what }) => {
  const person = (await findAddressees(ctx, [uid])).get(uid)
  if (!person) return
  // Who goes on guessing causes one letter an hour.
  const key = what === 'refused' ? Math.floor(ctx.clock.now().getTime() / HOUR_MS) : ctx.requestID
  const { subject, says } = happened[what]
  await sendLetter(ctx, person, `second-factor/${what}/${uid}/${key}`, {
    subject,
    letter: {
      heading: subject,
      paragraphs: [says, `日時：${formatMoment(toWireTime(ctx.clock.now()))}`],
      button: { label: 'ログイン中の端末と確認の方法を見る', url: siteURL(ctx, '/user/edit#second-factor') },
      notes: ['心当たりがないときは、すぐにパスワードを変え、責任者に知らせてください。'],
    },
  })
}

/** Both hear of it: whose it was, and who took it away. */
export const tellOfReset: Listener<'secondFactor.reset'> = async (ctx, { uid, by, reason }) => {
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

const toWhose = ({ chief, reason }: Words): Written => ({
  subject: '確認の方法がリセットされました',
  letter: {
    heading: '本人確認の方法がリセットされました',
    paragraphs: [
      `${chief}さんが、あなたの確認の鍵・アプリ・復旧コードをすべて外し、ログインを終わらせました。`,
      `理由：${reason}`,
      '次にログインしたときに、もう一度登録してください。',
    ],
    notes: ['心当たりがないときは、すぐにパスワードを変え、責任者に知らせてください。'],
  },
})

const toChief = ({ whose, reason }: Words): Written => ({
  subject: `${whose}さんの確認の方法をリセットしました`,
  letter: {
    heading: `${whose}さんの確認の方法をリセットしました`,
    paragraphs: [`${whose}さんの確認の鍵・アプリ・復旧コードをすべて外し、ログインを終わらせました。`, `理由：${reason}`],
    notes: ['心当たりがないときは、すぐにパスワードを変え、ほかの責任者に知らせてください。'],
  },
})
