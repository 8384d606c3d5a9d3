import { answerInquiry, concludeInquiry } from '#domain/talk/inquiry/moves.ts'
import { logInquiry, submitInquiry } from '#domain/talk/inquiry/receive.ts'
import { newID } from '#platform/id.ts'
import { daysBefore, type Story } from './story.ts'

const asked = [
  {
    days: 4,
    hour: 15,
    topic: 2,
    name: '縁側タイムズ編集部',
    email: 'press@example.org',
    text: '空き家の活用について取材をお願いできますか。',
  },
  {
    days: 2,
    hour: 11,
    topic: 1,
    name: '木下 悠',
    email: 'kinoshita@example.org',
    text: '親が所有する家を、子の私が代わりに登録できますか。',
  },
  { days: 1, hour: 20, topic: 6, name: '小川 恵', email: 'ogawa@example.org', text: '地図を拡大すると、画面が白くなることがあります。' },
] as const

/** Inquiries on the day the demo begins: new, overdue, assigned, answered and closed. */
export async function askOffice(story: Story) {
  for (const { days, hour, ...question } of asked) {
    story.clock.set(daysBefore(story.end, days, hour))
    await submitInquiry({ ...story.operator(), viewer: { kind: 'guest' } }, { ...question, id: newID(), website: '' })
  }
  story.clock.set(daysBefore(story.end, 1, 10))
  const call = { channel: 2, topic: 4, name: '浜田 実', email: null, phone: '046-000-1234' } as const
  await logInquiry(await story.as('staff2'), { ...call, id: newID(), text: '利用料の領収書を、会社の名前でもらえるか。' })
  story.clock.set(daysBefore(story.end, 6, 13))
  const answered = {
    topic: 3,
    name: '長谷川 薫',
    email: 'hasegawa@example.org',
    text: '見学のあと、何日くらいで申し込めばよいですか。',
  } as const
  const [waits, over] = [newID(), newID()]
  for (const id of [waits, over]) await submitInquiry({ ...story.operator(), viewer: { kind: 'guest' } }, { ...answered, id, website: '' })
  const office = await story.as('staff3')
  story.clock.set(daysBefore(story.end, 5, 11))
  for (const id of [waits, over])
    await answerInquiry(office, id, {
      id: newID(),
      text: '期限はありません。ほかの方の申込が先に承諾されると、お申し込みいただけなくなります。',
    })
  await concludeInquiry(office, over, { outcome: '同じ内容が二度届いた。' })
}
