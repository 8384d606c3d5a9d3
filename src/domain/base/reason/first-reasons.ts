import { POWER_PARTS } from '#domain/base/words/power-of-attorney.ts'
import { ReasonKind } from './enumerations.ts'

interface FirstReason {
  kind: ReasonKind
  /** For a rejected listing, by default the label of its field. */
  label: string
  letterText: string
  /** Path of the estate's field to correct, as in its catalogue. */
  field?: string
}

const sentBack = (label: string, field: string, letterText: string): FirstReason => ({
  kind: ReasonKind.sentBack,
  label,
  letterText,
  field,
})
const of =
  (kind: ReasonKind) =>
  (label: string, letterText: string): FirstReason => ({ kind, label, letterText })
const denied = of(ReasonKind.denied)
const stopped = of(ReasonKind.stopped)
const warned = of(ReasonKind.warned)
const reported = of(ReasonKind.reported)
const closed = of(ReasonKind.closed)
const refunded = of(ReasonKind.refunded)

/** Built-in reasons for recurring cases, with text that tells what to do. The office edits them from there. */
export const firstReasons: readonly FirstReason[] = [
  sentBack('全体の写真がない', 'estatePhotos', '建物または土地の全体がわかる写真を、1枚目に入れてください。'),
  sentBack('人や表札が写っている', 'estatePhotos', '人物・表札・車のナンバーが写っている写真を、写っていないものに替えてください。'),
  sentBack('価格の桁', 'price', '価格をご確認ください。入力の単位は万円です。'),
  sentBack('根拠のない言葉', 'title', '「最高」「格安」など、根拠を示せない言葉を使わずに書いてください。'),
  sentBack('連絡先が書かれている', 'appealPoint', '電話番号やメールアドレスなどの連絡先を削除してください。'),
  sentBack('番地が違う', 'block', '登記事項証明書に記載の番地をご確認ください。'),
  sentBack('土地の面積が違う', 'land.area', '登記事項証明書に記載の面積をご確認ください。'),
  sentBack('床面積が違う', 'building.totalFloorArea', '登記事項証明書に記載の床面積をご確認ください。'),
  sentBack(
    '専有面積が違う',
    'building.exclusiveArea',
    '登記事項証明書に記載の専有面積（内法）と、パンフレットなどの壁芯面積のどちらかをご確認ください。',
  ),
  sentBack('建築年月が違う', 'building.buildingDate', '登記事項証明書に記載の建築年月をご確認ください。'),
  sentBack('接している道路', 'land.roadContact', '接している道路の種類と幅を、市区町村の窓口でご確認ください。'),
  sentBack('駅からの徒歩', 'nearestStationTime', '駅徒歩は道のり80メートルを1分として、1分未満を切り上げた分数を入力してください。'),
  denied(
    '画像が読み取れない',
    '書類の画像が不鮮明なため、内容を確認できませんでした。明るい場所で、四隅まで入るように撮り直してください。',
  ),
  denied('登録内容と違う', '登録の氏名・生年月日・住所が、書類の記載と一致しませんでした。書類と同じ内容に直してください。'),
  denied('有効期限が切れている', '書類の有効期限が切れていました。期限内の書類をお送りください。'),
  denied('住所を確認できない', '現住所を確認できませんでした。現住所の記載がある書類をお送りください。'),
  denied(
    '個人番号が写っている',
    '画像に個人番号（マイナンバー）が写っていました。個人番号が写らない画像をお送りください。お送りいただいた画像は削除します。',
  ),
  denied('委任状に不備がある', `委任状に、${POWER_PARTS}のいずれかがありませんでした。ご確認のうえ、お送りください。`),
  stopped('規約に反する行為', '利用規約に反する行為が確認されたためです。'),
  stopped('虚偽の内容', '登録または掲載の内容に、事実と異なる点が確認されたためです。'),
  stopped('連絡が取れない', '運営からの連絡に、返信をいただけなかったためです。'),
  warned('不快な言葉', 'お相手が不快に感じる言葉や、くり返しのご連絡は、ご遠慮ください。'),
  warned('サイトの外への誘い', '購入申込が承諾される前の連絡先の交換や、サイトの外での取引・支払いのお誘いは、ご遠慮ください。'),
  warned('お支払いの遅れ', 'お支払いの期限を過ぎたご請求があります。ご確認ください。'),
  reported('確認して対応した', 'お知らせいただいた内容を確認し、必要な対応をしました。'),
  reported('問題が見つからなかった', 'お知らせいただいた内容を確認しましたが、規約に反する点は見つかりませんでした。'),
  closed('条件が合わなかった', 'ご希望の条件が合わなかったため、商談を終了します。'),
  closed('連絡が取れない', 'お返事をいただけない状態が続いているため、商談を終了します。'),
  refunded('提供前の取り消し', 'サービスの提供を始める前に、取り消しのお申し出をいただいたため。'),
  refunded('提供できなかった', 'お申し込みいただいたサービスを提供できなかったため。'),
]
