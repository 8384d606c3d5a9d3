import { inTokyo } from '#platform/clock.ts'
import { composeLetter, type Letter } from '#platform/mail/letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { senderOf } from '#platform/mail/sender.ts'
import { fingerprint } from '#platform/opaque.ts'
import { codeLifetimes } from './action-codes.ts'
import type { Provider } from './provider.ts'
import type { CodeType } from './table.ts'

export interface Addressee {
  address: string
  name?: string | null
}

/** A link in a letter: the caller composes the URL; its code identifies the letter. */
export interface MailedLink {
  code: string
  url: string
}

export const letters = {
  verify: (link: MailedLink) =>
    withLink('【縁側】メールアドレスのご確認', link, 'VERIFY_EMAIL', {
      heading: 'メールアドレスをご確認ください',
      paragraphs: [
        '縁側にご登録いただき、ありがとうございます。',
        '下のボタンを押すと、メールアドレスの確認が終わり、ログインできるようになります。',
      ],
      label: 'メールアドレスを確認する',
      notAsked: '登録した覚えがないときは、このメールを消してください。確認されないままのアドレスでは、どなたもログインできません。',
    }),

  reset: (link: MailedLink) =>
    withLink('【縁側】パスワードの再設定', link, 'PASSWORD_RESET', {
      heading: '新しいパスワードを決めてください',
      paragraphs: [
        'パスワードの再設定を受け付けました。',
        '下のボタンから、新しいパスワードをご入力ください。終わると、ほかの端末のログインはすべて解除されます。',
      ],
      label: 'パスワードを再設定する',
      notAsked: '心当たりがないときは、このメールを消してください。いまのパスワードはそのままお使いいただけます。',
    }),

  /** The requester learns nothing; the owner of the address learns that it is not the one they signed up with. */
  resetUnknown: (signUpURL: string): IdentityLetter => ({
    subject: '【縁側】パスワードの再設定',
    letter: {
      heading: 'このアドレスでのご登録は見つかりませんでした',
      paragraphs: [
        'パスワードの再設定を受け付けましたが、このメールアドレスでのご登録はありませんでした。',
        '別のメールアドレスでご登録かもしれません。はじめての方は、下のボタンから会員登録いただけます。',
      ],
      button: { label: '会員登録へ進む', url: signUpURL },
      notes: ['心当たりがないときは、何もしていただく必要はありません。このメールを消してください。'],
    },
  }),

  signIn: (link: MailedLink) =>
    withLink('【縁側】ログイン用のリンク', link, 'EMAIL_SIGNIN', {
      heading: 'ログイン用のリンクをお送りします',
      paragraphs: ['下のボタンを押すと、パスワードなしでログインできます。'],
      label: 'ログインする',
      notAsked: '心当たりがないときは、ボタンを押さずにこのメールを消してください。',
    }),

  confirmNewEmail: (link: MailedLink) =>
    withLink('【縁側】新しいメールアドレスのご確認', link, 'VERIFY_AND_CHANGE_EMAIL', {
      heading: '新しいメールアドレスをご確認ください',
      paragraphs: [
        'ログインに使うメールアドレスを、このアドレスに変更するお申し込みを受け付けました。',
        '下のボタンを押すと、変更が終わります。',
      ],
      label: 'このアドレスに変更する',
      notAsked: '心当たりがないときは、このメールを消してください。変更は行われません。',
    }),

  /** Requested by the office for a member who may have lost access to the old mailbox. */
  emailChangeNew: (link: MailedLink, life: number) =>
    withLink(
      '【縁側】新しいメールアドレスのご確認',
      link,
      'VERIFY_AND_CHANGE_EMAIL',
      {
        heading: '新しいメールアドレスをご確認ください',
        paragraphs: [
          'お申し出により、ログインに使うメールアドレスを、運営がこのアドレスに変更する手続きをしました。',
          '下のボタンを押すと、変更が終わります。それまでは、いまのアドレスのままです。',
        ],
        label: 'このアドレスに変更する',
        notAsked: '心当たりがないときは、このメールを消してください。変更は行われません。',
      },
      life,
    ),

  /** To the current address: its owner may agree right away, or object before anything changes. */
  emailChangeAsked: (link: MailedLink, newEmail: string) =>
    withLink('【縁側】メールアドレスの変更のお申し出について', link, 'AGREE_TO_EMAIL_CHANGE', {
      heading: 'メールアドレスの変更のお申し出がありました',
      paragraphs: [
        `ログインに使うメールアドレスを ${masked(newEmail)} に変更するお申し出を、運営が受け付けました。`,
        'ご本人のお申し出であれば、下のボタンを押してください。新しいアドレスに確認のメールをお送りします。このメールが読めないときのため、運営の責任者が確かめて進めることもあります。',
      ],
      label: '変更してよい',
      notAsked:
        '心当たりがないときは、ボタンを押さずに、このメールの最後にある運営の連絡先へすぐにお知らせください。手続きを取り消します。',
    }),

  /** To the current address, after a chief has agreed on the owner's behalf. */
  emailChangeOld: (newEmail: string): IdentityLetter => ({
    subject: '【縁側】メールアドレスの変更の手続きをしました',
    letter: {
      heading: 'メールアドレスの変更の手続きをしました',
      paragraphs: [
        `お申し出により、ログインに使うメールアドレスを ${masked(newEmail)} に変更する手続きを、運営の責任者が進めました。新しいアドレスで確認が終わると、変更されます。`,
        'ご本人のお申し出であれば、何もしていただく必要はありません。',
      ],
      notes: ['心当たりがないときは、変更が終わる前に、このメールの最後にある運営の連絡先へすぐにお知らせください。手続きを取り消します。'],
    },
  }),

  newEmailTaken: (loginURL: string): IdentityLetter => ({
    subject: '【縁側】新しいメールアドレスのご確認',
    letter: {
      heading: 'このアドレスはすでに登録されています',
      paragraphs: [
        'ログインに使うメールアドレスを、このアドレスに変更するお申し込みがありました。',
        'このアドレスはすでに縁側に登録されているため、変更は行いませんでした。',
      ],
      button: { label: 'このアドレスでログインする', url: loginURL },
      notes: ['心当たりがないときは、何もしていただく必要はありません。このメールを消してください。'],
    },
  }),

  /** To the old address, with a link that undoes a change its owner did not request. */
  emailChanged: (link: MailedLink, newEmail: string) =>
    withLink('【縁側】メールアドレスが変更されました', link, 'RECOVER_EMAIL', {
      heading: 'ログイン用のメールアドレスが変更されました',
      paragraphs: [
        `ログインに使うメールアドレスが ${masked(newEmail)} に変更されました。`,
        'ご本人による変更であれば、何もしていただく必要はありません。',
      ],
      label: '変更を取り消す',
      notAsked: '心当たりがないときは、すぐに上のボタンで元に戻し、パスワードを再設定してください。',
    }),

  /** To the new address, after a change requested by the office. */
  emailChangedNew: (loginURL: string): IdentityLetter => ({
    subject: '【縁側】このアドレスでログインできるようになりました',
    letter: {
      heading: 'メールアドレスの変更が終わりました',
      paragraphs: [
        'これからは、このメールアドレスでログインしてください。お知らせも、このアドレスにお送りします。',
        '安全のため、すべての端末のログインを解除しました。パスワードは変わっていません。',
      ],
      button: { label: 'ログインの画面へ', url: loginURL },
      notes: ['前のアドレスには、7日のあいだ変更を取り消せるメールをお送りしました。'],
    },
  }),

  passwordAdded: (resetURL: string): IdentityLetter => ({
    subject: '【縁側】パスワードが設定されました',
    letter: {
      heading: 'パスワードが設定されました',
      paragraphs: [
        'メールアドレスとパスワードでもログインできるようになりました。',
        'ご本人による設定であれば、何もしていただく必要はありません。',
      ],
      button: { label: 'パスワードを再設定する', url: resetURL },
      notes: ['心当たりがないときは、すぐに上のボタンから新しいパスワードを設定してください。'],
    },
  }),

  wayRemoved: (way: string, loginURL: string): IdentityLetter => ({
    subject: '【縁側】ログインの方法が変更されました',
    letter: {
      heading: `${way}でのログインが解除されました`,
      paragraphs: [
        `今後、${way}ではログインできません。ほかの端末のログインは解除されています。`,
        'ご本人による解除であれば、何もしていただく必要はありません。',
      ],
      button: { label: 'ログインの画面へ', url: loginURL },
      notes: ['心当たりがないときは、すぐにパスワードを再設定し、当サイトへお問い合わせください。'],
    },
  }),

  newDevice: (device: string, at: Date, signInsURL: string): IdentityLetter => ({
    subject: '【縁側】新しい端末でログインがありました',
    letter: {
      heading: '新しい端末でログインがありました',
      paragraphs: [
        `${spokenTime(at)}に、これまで使われていなかった端末（${device}）でログインがありました。`,
        'ご本人によるログインであれば、何もしていただく必要はありません。',
      ],
      button: { label: 'ログイン中の端末を確認する', url: signInsURL },
      notes: ['心当たりがないときは、上のページでその端末をログアウトさせ、すぐにパスワードを変更してください。'],
    },
  }),

  passwordChanged: (resetURL: string): IdentityLetter => ({
    subject: '【縁側】パスワードが変更されました',
    letter: {
      heading: 'パスワードが変更されました',
      paragraphs: [
        'ログイン用のパスワードが変更されました。ほかの端末のログインは解除されています。',
        'ご本人による変更であれば、何もしていただく必要はありません。',
      ],
      button: { label: 'パスワードを再設定する', url: resetURL },
      notes: ['心当たりがないときは、すぐに上のボタンから新しいパスワードを設定してください。'],
    },
  }),
}

/** Queues the letter within the caller's transaction. */
export async function queueLetter(idp: Provider, to: Addressee, written: IdentityLetter): Promise<void> {
  const sender = senderOf(idp.issuer(), idp.config.baseURL)
  await queueMail(idp, { key: written.key, to, subject: written.subject, ...composeLetter(written.letter, sender) })
}

interface IdentityLetter {
  key?: string
  subject: string
  letter: Letter
}

function withLink(
  subject: string,
  { code, url }: MailedLink,
  type: CodeType,
  words: { heading: string; paragraphs: string[]; label: string; notAsked: string },
  life = codeLifetimes[type],
): IdentityLetter {
  return {
    key: `identity:${fingerprint(code)}`,
    subject,
    letter: {
      heading: words.heading,
      paragraphs: words.paragraphs,
      button: { label: words.label, url },
      notes: [`このリンクは${lifetimeText(life)}のあいだ、一度だけ使えます。`, words.notAsked],
    },
  }
}

/** 2026年11月21日（土）10:05 in Tokyo, the form of every page (domain/base/words/format-moments.ts, which this layer may not import). */
function spokenTime(time: Date): string {
  const there = inTokyo(time)
  const weekday = '日月火水木金土'.charAt(there.getUTCDay())
  const clock = there.toISOString().slice(11, 16)
  return `${there.getUTCFullYear()}年${there.getUTCMonth() + 1}月${there.getUTCDate()}日（${weekday}）${clock}`
}

function lifetimeText(life: number): string {
  const minutes = life / 60_000
  if (minutes < 60) return `${minutes}分`
  else if (minutes <= 24 * 60) return `${minutes / 60}時間`
  else return `${minutes / 60 / 24}日`
}

/** ha***@example.com: recognisable to the owner, not to others who read the old mailbox. */
const masked = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1***')
