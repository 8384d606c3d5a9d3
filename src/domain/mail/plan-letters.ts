import { TERMINATION_MONEY } from '#domain/deal-plan/enumerations.ts'
import { formatDay } from '#domain/format-moments.ts'
import type { Written } from '#domain/notification/letter.ts'

/** What we write of plans and their steps. Names of others, addresses and sums never stand in a letter. */

const button = (label: string, url: string) => ({ label, url })

export const stepDue = (title: string, step: string, { due, after }: { due: string; after: number }, url: string): Written => ({
  subject: after > 0 ? `期限を過ぎています：${step}` : `期限のお知らせ：${step}`,
  letter: {
    heading: after > 0 ? `${formatDay(due)}の期限を過ぎています` : after === 0 ? '今日が期限です' : `${formatDay(due)}が期限です`,
    paragraphs: [`「${title}」の手順「${step}」が、まだ済んでいません。`, '間に合わないときは、新しい期日をお相手に伝えてください。'],
    button: button('予定を開く', url),
  },
})

export const datesAsked = (title: string, lines: readonly string[], reason: string, url: string): Written => ({
  subject: `日にちのご相談（「${title}」）`,
  letter: {
    heading: '日にちの相談が届きました',
    paragraphs: [lines.join('\n'), `理由：${reason}`],
    button: button('返事をする', url),
  },
})

export const datesChanged = (
  title: string,
  { contractDay, handoverDay }: { contractDay: string; handoverDay: string },
  url: string,
): Written => ({
  subject: `日にちが変わりました（「${title}」）`,
  letter: {
    heading: '日にちが変わりました',
    paragraphs: [
      `契約日：${formatDay(contractDay)}\n引渡し日：${formatDay(handoverDay)}`,
      '手順の期限も、新しい日にちに合わせて変わりました。',
    ],
    button: button('予定を開く', url),
  },
})

export const settlementWritten = (title: string, url: string): Written => ({
  subject: `精算の案が届きました（「${title}」）`,
  letter: {
    heading: '税・管理費などの精算の案が届きました',
    paragraphs: ['固定資産税や管理費などを、引渡しの日を境に分け合う案です。', '内容を確かめて、合意するか、直した案をお送りください。'],
    button: button('内容を確かめる', url),
  },
})

export const terminationNoticed = (title: string, reason: string, url: string): Written => ({
  subject: `契約の解除の連絡が届きました（「${title}」）`,
  letter: {
    heading: '契約の解除の連絡が届きました',
    paragraphs: [
      `理由：${reason}`,
      '内容を確かめて、お考えを一度お返事いただけます。運営も内容を確かめて、ご連絡します。',
      TERMINATION_MONEY,
    ],
    button: button('内容を見る', url),
  },
})

export const terminationAnswered = (title: string, url: string): Written => ({
  subject: `契約の解除の連絡に、お返事が届きました（「${title}」）`,
  letter: {
    heading: 'お相手からお返事が届きました',
    paragraphs: ['運営が双方のお話を確かめて、ご連絡します。', TERMINATION_MONEY],
    button: button('お返事を見る', url),
  },
})

export const terminationDropped = (title: string, url: string): Written => ({
  subject: `契約の解除の連絡がなしになりました（「${title}」）`,
  letter: {
    heading: '契約の解除の連絡がなしになりました',
    paragraphs: ['取引の予定は、そのまま続きます。'],
    button: button('予定を開く', url),
  },
})

export const handoverNear = (title: string, days: number, open: readonly string[], url: string): Written => ({
  subject: `引渡しまであと${days}日です`,
  letter: {
    heading: '引渡しの準備を確かめましょう',
    paragraphs: [
      `「${title}」の引渡しまで、あと${days}日です。`,
      open.length > 0
        ? `まだ済んでいないこと：\n${open.map((each) => `・${each}`).join('\n')}`
        : '引渡しまでの準備は、すべて済んでいます。',
    ],
    button: button('予定を開く', url),
  },
})
