import type { LegalText } from '../data.ts'
import { FEE_WITHOUT_CONTRACT, SERVICE_CANCELLATION } from '../fee-words.ts'

/** Initial text; operators change it edition by edition. */
export const law: LegalText = {
  title: '特定商取引法に基づく表記',
  lead: '当サイトで申し込めるサービスとサイト利用料についての表記です。物件の売買代金は、当サイトではお支払いいただけません。',
  articles: [
    { id: 'seller', title: '販売事業者', plain: null, body: '{{事業者名}}' },
    { id: 'representative', title: '運営責任者', plain: null, body: '{{運営責任者}}' },
    { id: 'address', title: '所在地', plain: null, body: '{{所在地}}' },
    { id: 'phone', title: '電話番号', plain: null, body: '{{電話番号}}' },
    { id: 'email', title: 'メールアドレス', plain: null, body: '[{{メールアドレス}}](mailto:{{メールアドレス}})' },
    { id: 'license', title: '宅地建物取引業の免許', plain: null, body: '{{免許証番号}}' },
    { id: 'invoice', title: '登録番号', plain: null, body: '{{登録番号}}（適格請求書発行事業者）' },
    { id: 'price', title: '販売価格', plain: null, body: '見積または申し込みの画面に、サービスごとに消費税を含む総額で表示します。' },
    {
      id: 'extra',
      title: '料金のほかに必要な費用',
      plain: null,
      body: '当サイトの閲覧に必要な通信料、銀行振込の場合の振込手数料。登記や測量などで第三者に支払う実費があるときは、見積に記載します。',
    },
    { id: 'method', title: 'お支払い方法', plain: null, body: 'クレジットカード、銀行振込（前払い）' },
    {
      id: 'payment',
      title: 'お支払いの時期',
      plain: null,
      body: 'クレジットカードは、お支払いの手続きをした時に決済されます。銀行振込は、注文の確定の時に表示するお振込期限までにお振り込みください。',
    },
    {
      id: 'delivery',
      title: 'サービスの提供時期',
      plain: null,
      body: 'サイト利用料の対象となる機能は、入金の確認後すぐに利用できます。そのほかのサービスは、入金の確認後、見積に記載した時期に提供します。',
    },
    { id: 'validity', title: '申し込みの有効期限', plain: null, body: '見積に記載した有効期限までにお申し込みください。' },
    {
      id: 'cancel',
      title: '取り消しと返金',
      plain: null,
      body: `${SERVICE_CANCELLATION}\n\n${FEE_WITHOUT_CONTRACT}\n\nくわしくは[利用規約](/terms#cancel)をご覧ください。`,
    },
    {
      id: 'defect',
      title: 'サービスに不備があったとき',
      plain: null,
      body: '運営事務局へお知らせください。やり直し、または料金の全額の返金をします。',
    },
    {
      id: 'environment',
      title: '動作環境',
      plain: null,
      body: '最新版のChrome、Safari、Edge、Firefox。商談やお支払いにはJavaScriptが必要です。',
    },
  ],
  changes: '制定',
}
