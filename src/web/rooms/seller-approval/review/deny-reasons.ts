/** Characters. */
export const LONGEST_REASON = 1000

/** Reasons that come up again and again, in words that tell the seller what to do. They are a beginning: the operator writes on from there. */
export const denyReasons: Readonly<Record<string, string>> = {
  画像が読み取れない: '書類の画像が不鮮明なため、内容を確認できませんでした。明るい場所で、四隅まで入るように撮り直してください。',
  登録内容と違う: '登録の氏名・生年月日・住所が、書類の記載と一致しませんでした。書類と同じ内容に直してください。',
  有効期限が切れている: '書類の有効期限が切れていました。期限内の書類をお送りください。',
  住所を確認できない: '現住所を確認できませんでした。現住所の記載がある書類をお送りください。',
  個人番号が写っている:
    '画像に個人番号（マイナンバー）が写っていました。個人番号が写らない画像をお送りください。お送りいただいた画像は削除します。',
  委任状に不備がある: '委任状に、所有者の署名・物件の所在地・委任の内容・日付のいずれかがありませんでした。ご確認のうえ、お送りください。',
}

/** Why an approval ends, or a membership rests. */
export const suspendReasons: Readonly<Record<string, string>> = {
  規約に反する行為: '利用規約に反する行為が確認されたため、売主としての承認を取り消しました。',
  虚偽の内容: '登録または掲載の内容に、事実と異なる点が確認されたため、売主としての承認を取り消しました。',
  連絡が取れない: '運営からの連絡に返信をいただけなかったため、売主としての承認を取り消しました。',
}
