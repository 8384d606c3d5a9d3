import type { LegalText } from '../data.ts'

/**
 * Data that a reader's device sends to third parties, to whom and why, published as 電気通信事業法 requires; to be reviewed by a professional. It
 * names exactly what the Content-Security-Policy allows. Initial text; operators change it edition by edition.
 */
export const external: LegalText = {
  title: '外部送信について',
  lead: '縁側を使うときに、お使いの端末から当サイトの外へ送られる情報と、その送り先、目的をまとめました。',
  articles: [
    {
      id: 'none',
      title: '広告と行動の追跡',
      plain: '広告や、ほかのサイトにまたがる行動の追跡のための送信は、行っていません。',
      body: `広告の会社や、閲覧の解析を行う会社へ、情報を送るしくみは使っていません。閲覧数は、当サイトの中だけで、個人と結びつかない形で数えています。`,
    },
    {
      id: 'sign-in',
      title: 'ログインの認証',
      plain: '会員登録とログインのときだけ、認証に必要な情報を送ることがあります。',
      body: `- 送り先：Google LLC（Google Cloud Identity Platform）。当サイトが自ら認証を行っている間は、送りません
- 送られる情報：メールアドレス、パスワード、IPアドレス、ブラウザの種類
- 目的：ご本人であることの確認、不正なログインの防止`,
    },
    {
      id: 'map',
      title: '地図の表示',
      plain: '地図を開いたときだけ、地図の画像を読み込むことがあります。',
      body: `- 送り先：地図に表示している、地図画像の提供者（国土地理院など）。当サイトが地図をすべて自ら描いている間は、送りません
- 送られる情報：IPアドレス、ブラウザの種類、表示している地図の範囲
- 目的：地図の画像の表示`,
    },
    {
      id: 'card',
      title: 'クレジットカードでのお支払い',
      plain: 'カードでのお支払いを選ぶと、決済会社のページへ移ります。',
      body: `- 送り先：決済会社（Stripe, Inc. など、移った先のページに表示される会社）
- 送られる情報：カードの番号などそのページで入力する情報、IPアドレス、ブラウザの種類
- 目的：お支払いの手続き、不正な利用の防止。カードの番号は、当サイトには届きません`,
    },
    {
      id: 'push',
      title: '端末への通知',
      plain: '「この端末に通知を届ける」を選んだときだけ、送ります。',
      body: `- 送り先：お使いのブラウザの提供者（Google LLC、Apple Inc.、Mozilla Corporation など）
- 送られる情報：通知を届けるための宛先の番号、暗号化した通知の内容
- 目的：新しいメッセージなどの通知。[通知の設定](/user/notificationSetting)で、いつでもやめられます`,
    },
    {
      id: 'links',
      title: 'ほかのサイトへのリンク',
      plain: null,
      body: `リンクを押してほかのサイトへ移ると、そのサイトへIPアドレスやブラウザの種類などが送られます。移った先での扱いは、そのサイトの説明をご覧ください。`,
    },
    {
      id: 'contact',
      title: '窓口',
      plain: null,
      body: `{{事業者名}}　個人情報お問い合わせ窓口
メール：[{{メールアドレス}}](mailto:{{メールアドレス}})
電話：{{電話番号}}

受け取る情報の全体については、[プライバシーポリシー](/privacy)をご覧ください。`,
    },
  ],
  changes: '制定',
}
