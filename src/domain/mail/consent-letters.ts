import type { Written } from '#domain/notification/letter.ts'

/** What we write of consents: to whoever was asked, and to whoever asked. */

const button = (label: string, url: string) => ({ label, url })
const COME_IN = '画面が閉じているときは、招待のメールのリンクから、もう一度お入りください。'

export const consentAsked = (title: string, inviterName: string, subject: string, url: string): Written => ({
  subject: `同意のお願い（${title}）`,
  letter: {
    heading: '内容をご確認ください',
    paragraphs: [`${inviterName} 様から、${subject}について、同意をお願いします。`, '同意は、契約書に署名するまで取り消せます。'],
    button: button('内容を確かめる', url),
    notes: [COME_IN],
  },
})

/** For whoever agreed, to keep. */
export const consentReceipt = (title: string, subject: string, { name, at }: { name: string; at: string }, url: string): Written => ({
  subject: `同意を受け付けました（${title}）`,
  letter: {
    heading: '同意を受け付けました',
    paragraphs: [`${subject}への同意を受け付けました。`, `お名前：${name}\n日時：${at}`, '同意は、契約書に署名するまで取り消せます。'],
    button: button('内容を見る', url),
    notes: ['心当たりがないときは、運営にお知らせください。', COME_IN],
  },
})

export const consentGiven = (title: string, name: string, subject: string, url: string): Written => ({
  subject: `${name} 様が同意しました（${title}）`,
  letter: {
    heading: '同意をいただきました',
    paragraphs: [`${name} 様が、${subject}に同意しました。`],
    button: button('同意を確かめる', url),
  },
})

export const consentDeclined = (title: string, name: string, subject: string, reason: string | null, url: string): Written => ({
  subject: `${name} 様は同意しませんでした（${title}）`,
  letter: {
    heading: '同意をいただけませんでした',
    paragraphs: [
      `${name} 様は、${subject}に同意しないと答えました。${reason ? `\n理由：${reason}` : ''}`,
      'ご本人とよく話し合ってください。条件を変えて、あらためてお願いできます。',
    ],
    button: button('同意を確かめる', url),
  },
})

export const consentWithdrawn = (title: string, name: string, subject: string, reason: string | null, url: string): Written => ({
  subject: `${name} 様が同意を取り消しました（${title}）`,
  letter: {
    heading: '同意が取り消されました',
    paragraphs: [
      `${name} 様が、${subject}への同意を取り消しました。${reason ? `\n理由：${reason}` : ''}`,
      '契約の手続きは、同意がそろうまで進めません。購入申込の承諾は、そのままです。ご本人とよく話し合ってください。',
    ],
    button: button('同意を確かめる', url),
  },
})
