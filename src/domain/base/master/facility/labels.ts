/**
 * Default names of 設備: a line for each category. Only ever append to a line: a code is derived from the position, so 305 is always the
 * fifth of the third line, even if it is renamed or moved.
 */
export const facilityLabels = [
  '公営水道 井戸 都市ガス プロパンガス 公共下水 浄化槽 汲取',
  '追焚機能 浴室乾燥機 温水洗浄便座 トイレ2ヶ所以上 洗面所独立',
  'システムキッチン カウンターキッチン コンロ3口以上 食器洗い乾燥機 浄水器',
  'ウォークインクローゼット シューズインクローゼット 床下収納 パントリー 全居室収納 トランクルーム',
  'エアコン 床暖房 省エネ給湯器 24時間換気',
  'フローリング ロフト 吹き抜け 出窓 ウッドデッキ 屋上 複層ガラス',
  'オートロック TVドアホン ディンプルキー 防犯シャッター',
  '光回線 CATV BS・CS',
  'エレベーター 宅配ボックス ゴミ出し24時間OK ゲストルーム キッズルーム',
  '平面駐車場 ガレージ EV充電設備 駐輪場 バイク置き場',
  '耐震構造 免震構造 制震構造 オール電化 太陽光発電 バリアフリー 二世帯住宅 外断熱',
  '住宅性能評価書 フラット35適合証明書 長期優良住宅認定通知書 耐震基準適合証明書 検査済証 BELS 低炭素建築物 地盤調査済',
  '既存住宅瑕疵保険 建物検査報告書 修繕・点検の記録',
  '更地 整形地 角地 建築条件なし 南道路 前道6m以上',
  '動力 クレーン トラックヤード 高天井 床荷重の強化 厨房設備',
  '空き家バンク登録 家具・家電付き 現況有姿 引取料あり',
] as const

export const firstFacilities: Readonly<Record<number, string>> = Object.fromEntries(
  facilityLabels.flatMap((labels, index) => labels.split(' ').map((label, place) => [(index + 1) * 100 + place + 1, label])),
)
