/** 書類区分: documents that belong to an estate. */
export const documentKinds = {
  1: '登記事項証明書（登記簿謄本）',
  2: '登記識別情報・登記済権利証',
  3: '公図',
  4: '地積測量図・確定測量図',
  5: '境界確認書',
  6: '建物図面・各階平面図',
  7: '間取り図・設計図書',
  8: '建築確認済証・検査済証',
  9: '固定資産税・都市計画税の納税通知書（評価証明書）',
  10: '購入時の売買契約書・重要事項説明書',
  11: '物件状況報告書（告知書）・付帯設備表',
  12: '管理規約・使用細則・長期修繕計画・総会議事録・重要事項調査報告書',
  13: '住宅性能評価書・長期優良住宅認定通知書・耐震基準適合証明書',
  14: '建物状況調査（インスペクション）報告書・既存住宅瑕疵保険付保証明書',
  15: '石綿（アスベスト）・土壌汚染の調査記録',
  16: '賃貸借契約書・レントロール',
  17: '借地契約書・地主の承諾書',
  18: '住宅ローン残高証明・償還表',
  19: '委任状・印鑑証明書',
  20: '本人確認書類・補完書類',
  21: '見積書',
  22: '請求書',
  23: '領収書',
  24: '契約書',
  99: 'その他',
} as const

const everyType = [1, 2, 3, 4, 5, 6, 7, 8, 99]
const withGround = [1, 2, 4, 5, 6, 7, 8, 99]
const built = [2, 3, 4, 5, 6, 7, 8, 99]

/** Documents a seller of each type may hold; those that only arise in a deal are not asked for here. */
export const documentsOfType = (type: number): (keyof typeof documentKinds)[] =>
  (Object.entries(holders) as unknown as [keyof typeof documentKinds, readonly number[]][])
    .filter(([, types]) => types.includes(type))
    .map(([code]) => Number(code) as keyof typeof documentKinds)

const holders: Partial<Record<keyof typeof documentKinds, readonly number[]>> = {
  1: everyType,
  2: everyType,
  3: withGround,
  4: withGround,
  5: withGround,
  6: withGround.filter((type) => type !== 1),
  7: built,
  8: built,
  9: everyType,
  10: everyType,
  11: everyType,
  12: [3],
  13: built,
  14: built,
  15: everyType,
  16: [3, 4, 5, 6, 7, 8],
  17: everyType,
  18: everyType,
  19: everyType,
}

/** Documents of interest to buyers; those about the owner's person, debts and purchase stay private. */
export const publicDocuments: readonly number[] = [3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]
