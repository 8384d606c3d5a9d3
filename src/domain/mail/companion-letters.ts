import { LINK_DAYS } from '#domain/companion/enumerations.ts'
import type { Written } from '#domain/notification/letter.ts'

/** What we write to people without an account, whom a seller or a buyer lets look on. */

interface Invitation {
  title: string
  inviterName: string
  role: string
  /** What they will see, in words. */
  shown: string[]
  /** What they are asked to agree to besides. */
  consent?: string
}

export const companionInvited = ({ title, inviterName, role, shown, consent }: Invitation, url: string): Written => ({
  subject: `${inviterName} 様からのご招待（${title}）`,
  letter: {
    heading: '一緒に確かめていただけませんか',
    paragraphs: [
      `${inviterName} 様が、${role}として、この物件の取引にあなたを招待しました。会員登録は要りません。`,
      `見られるもの：${shown.join('・')}\n商談のメッセージは見えません。`,
      ...(consent ? [`あわせて、次のことへの同意をお願いします。\n${consent}\n内容を見て、同意するかどうかをお選びください。`] : []),
    ],
    button: { label: '内容を見る', url },
    notes: [`心当たりがないときは、このメールを破棄してください。リンクは${LINK_DAYS}日で使えなくなります。`],
  },
})

export const companionEnded = (title: string, inviterName: string): Written => ({
  subject: `ご参加の終了のお知らせ（${title}）`,
  letter: {
    heading: 'ご参加が終わりました',
    paragraphs: [
      `${inviterName} 様からご招待のあった「${title}」へのご参加が終わりました。これまでのリンクは使えなくなりました。`,
      'ご確認いただき、ありがとうございました。お心当たりのないときは、招待した方にお尋ねください。',
    ],
  },
})
