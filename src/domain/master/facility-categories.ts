import { EstateType } from '#domain/estate/type-enumerations.ts'

const { land, detachedHouse, apartment, apartmentBuilding, warehouse, factory, hotel, building, other } = EstateType
/** 設備カテゴリ of a new house: name, the estate types whose form shows it, and what there is to choose. Only ever add at the end: codes count the place. */
export const facilityCategories = [
  {
    name: 'ライフライン',
    visibleEstateType: [land, detachedHouse, apartment, apartmentBuilding, warehouse, factory, hotel, building, other],
    labels: '公営水道 井戸 都市ガス プロパンガス 公共下水 浄化槽 汲取',
  },
  {
    name: 'バス・トイレ',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel],
    labels: '追焚機能 浴室乾燥機 温水洗浄便座 トイレ2ヶ所以上 洗面所独立',
  },
  {
    name: 'キッチン',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel],
    labels: 'システムキッチン カウンターキッチン コンロ3口以上 食器洗い乾燥機 浄水器',
  },
  {
    name: '収納',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding],
    labels: 'ウォークインクローゼット シューズインクローゼット 床下収納 パントリー 全居室収納 トランクルーム',
  },
  {
    name: '冷暖房・給湯',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel, building],
    labels: 'エアコン 床暖房 省エネ給湯器 24時間換気',
  },
  {
    name: '室内・その他',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding],
    labels: 'フローリング ロフト 吹き抜け 出窓 ウッドデッキ 屋上 複層ガラス',
  },
  {
    name: 'セキュリティ',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, building],
    labels: 'オートロック TVドアホン ディンプルキー 防犯シャッター',
  },
  { name: '通信・放送', visibleEstateType: [detachedHouse, apartment, apartmentBuilding, hotel, building], labels: '光回線 CATV BS・CS' },
  {
    name: '共用部・サービス',
    visibleEstateType: [apartment, apartmentBuilding, building],
    labels: 'エレベーター 宅配ボックス ゴミ出し24時間OK ゲストルーム キッズルーム',
  },
  {
    name: '駐車・駐輪',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, warehouse, factory, hotel, building],
    labels: '平面駐車場 ガレージ EV充電設備 駐輪場 バイク置き場',
  },
  {
    name: '構造・性能',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, building],
    labels: '耐震構造 免震構造 制震構造 オール電化 太陽光発電 バリアフリー 二世帯住宅 外断熱',
  },
  {
    name: '評価・証明書',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding, building],
    labels: '住宅性能評価書 フラット35適合証明書 長期優良住宅認定通知書 耐震基準適合証明書 検査済証 BELS 低炭素建築物 地盤調査済',
  },
  {
    name: '検査・保証',
    visibleEstateType: [detachedHouse, apartment, apartmentBuilding],
    labels: '既存住宅瑕疵保険 建物検査報告書 修繕・点検の記録',
  },
  { name: '土地の条件', visibleEstateType: [land], labels: '更地 整形地 角地 建築条件なし 南道路 前道6m以上' },
  {
    name: '事業用設備',
    visibleEstateType: [warehouse, factory, hotel, building],
    labels: '動力 クレーン トラックヤード 高天井 床荷重の強化 厨房設備',
  },
  {
    name: '空き家・その他',
    visibleEstateType: [land, detachedHouse, other],
    labels: '空き家バンク登録 家具・家電付き 現況有姿 引取料あり',
  },
] as const satisfies readonly { name: string; visibleEstateType: readonly number[]; labels: string }[]

/** What a category may offer: only what has a code can be kept on an estate and searched for. */
export const knownFacilities: ReadonlySet<string> = new Set(facilityCategories.flatMap(({ labels }) => labels.split(' ')))
