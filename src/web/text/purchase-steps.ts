import { DealStage } from '#domain/deal/negotiation/enumerations.ts'
import { CONTRACT_TO_KEYS } from '#domain/deal/purchase-offer/enumerations.ts'
import { FEE_DUE } from '#platform/setting/fee-words.ts'

const stages = DealStage.labels

interface PurchaseStep {
  id: string
  title: string
  text: string
  time: string
  /** null: none. */
  costs: string | null
  papers: string | null
  who: string
}

export const purchaseLead = 'さがすところから鍵を受け取るまで、7つの段階があります。期間と費用は目安です。'

/** A deal counts the two as one stage. */
const together = `商談の画面では、5と6をまとめて「${stages[DealStage.contract]}」と表示します。`

/** 購入の流れ, from the first viewing to the keys: what each step takes and who does it. */
export const purchaseSteps: readonly PurchaseStep[] = [
  {
    id: 'search',
    title: 'さがす',
    text: 'エリア・価格・広さなどで物件をさがし、気になるものをお気に入りに入れます。予算は、物件の価格のほかに諸費用（価格の数％〜1割ほど）も見込んでおくと安心です。',
    time: '数週間〜数か月',
    costs: null,
    papers: null,
    who: 'ご本人',
  },
  {
    id: 'talk',
    title: `${stages[DealStage.talk]}する`,
    text: '物件のページから商談を始め、わからないことや希望を伝えます。運営が同席して、やり取りを見守ります。',
    time: '数日〜数週間',
    costs: null,
    papers: null,
    who: 'ご本人・売主・運営',
  },
  {
    id: 'visit',
    title: `${stages[DealStage.viewing]}する`,
    text: '日時を決めて現地を見ます。日当たり、道路、境界、雨漏りの跡、近隣の様子などを確かめ、気になった点は商談に書いて残します。',
    time: '半日ほど',
    costs: '交通費',
    papers: null,
    who: 'ご本人・売主',
  },
  {
    id: 'agree',
    title: `${stages[DealStage.offer]}をする`,
    text: '購入申込を送り、価格、引渡しの時期、残していくもの、不具合があったときの取り扱いを話し合います。ローンを使う方は、この頃に金融機関の事前審査を受けます。',
    time: '1〜3週間',
    costs: null,
    papers: '源泉徴収票など、ローンの事前審査に必要なもの',
    who: 'ご本人・売主・運営',
  },
  {
    id: 'check',
    title: `${stages[DealStage.contract]}をする`,
    text: `登記、法令上の制限、境界、建物の状態を調べます。必要なサービスは商談の画面から見積を依頼できます。${together}`,
    time: '2〜4週間',
    costs: '調査・測量・書類作成など、選んだサービスの料金',
    papers: '登記事項証明書、公図、測量図など',
    who: '運営・専門家',
  },
  {
    id: 'contract',
    title: '契約する',
    text: `契約書の内容を確かめて署名します。宅地建物取引業者が関わる取引では、契約の前に重要事項の説明を受けます。手付金は、契約書に書かれた方法で売主へ支払います。${together}`,
    time: '半日ほど',
    costs: `手付金、サイト利用料（売主と直接やり取りする商談で、${FEE_DUE}に）、紙で契約するときは印紙税`,
    papers: '身分を証するもの、紙で契約するときは印鑑',
    who: 'ご本人・売主・専門家',
  },
  {
    id: 'handover',
    title: `${stages[DealStage.handover]}・引渡し`,
    text: '残りの代金を支払い、登記を移し、鍵を受け取ります。固定資産税などは、引渡しの日を境に精算するのが一般的です。',
    time: `契約から${CONTRACT_TO_KEYS}`,
    costs: '残代金、登録免許税、司法書士の報酬、固定資産税などの精算金',
    papers: '住民票、印鑑、ローンの書類',
    who: 'ご本人・売主・司法書士・金融機関',
  },
]
